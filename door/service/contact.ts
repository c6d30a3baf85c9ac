/** Asks the service in rounds: sooner when the network changes or the page is shown, later while nothing answers. */

/** In milliseconds. */
const pauses = { usual: 60_000, first: 1000, longest: 15_000 };

/**
 * @param round asks the service everything; true if it answered @param onRound after each round, and once it answers
 */
export const keepContact = (round: (onAnswer: () => void) => Promise<boolean>, onRound: () => void) => {
  let isKept: boolean | undefined = navigator.onLine ? undefined : false;
  let failures = 0;
  let timer = 0;
  let underWay: Promise<void> | undefined;

  const goRound = async (): Promise<void> => {
    // Storage may be full, so that the device cannot keep the answers: the next round asks again.
    isKept = await round(regain).catch(() => false);
    failures = isKept ? 0 : failures + 1;
    underWay = undefined;
    onRound();
    schedule(isKept ? pauses.usual : Math.min(pauses.longest, pauses.first * 2 ** failures));
  };
  /** Many entries may wait: scans need not, until all of them are sent. */
  const regain = (): void => {
    if (isKept) return;
    isKept = true;
    onRound();
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

  for (const change of ['online', 'offline']) addEventListener(change, now);
  document.addEventListener('visibilitychange', () => document.hidden || void now());
  return {
    now,
    /** Undefined until the first round is over: a browser that is online may still not reach the service. */
    isKept: () => isKept,
    lose: (): void => {
      isKept = false;
      schedule(pauses.first);
    },
  };
};
