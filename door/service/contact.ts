/** Keeps in contact with the service: round after round, sooner when there is reason to, later when there is no answer. */

/** In milliseconds. */
const pauses = { usual: 60_000, first: 1000, longest: 15_000 };

export type Contact = ReturnType<typeof keepContact>;

/**
 * @param round asks the service all there is to ask, and says whether it answered
 * @param onRound hears that one is over
 */
export const keepContact = (round: () => Promise<boolean>, onRound: () => void) => {
  let isKept = navigator.onLine;
  let failures = 0;
  let timer = 0;
  let underWay: Promise<void> | undefined;

  const goRound = async (): Promise<void> => {
    // A device that is short of storage cannot keep what it was told; it is asked for again.
    isKept = await round().catch(() => false);
    failures = isKept ? 0 : failures + 1;
    underWay = undefined;
    onRound();
    schedule(isKept ? pauses.usual : Math.min(pauses.longest, pauses.first * 2 ** failures));
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    underWay ??= goRound();
    return underWay;
  };
  const schedule = (pause: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(now, pause);
  };

  const stop = new AbortController();
  for (const change of ['online', 'offline']) addEventListener(change, now, stop);
  document.addEventListener('visibilitychange', () => document.hidden || void now(), stop);
  return {
    now,
    isKept: () => isKept,
    /** The service did not answer to something else. */
    lose: (): void => {
      isKept = false;
      schedule(pauses.first);
    },
    stop: (): void => {
      clearTimeout(timer);
      stop.abort();
    },
  };
};
