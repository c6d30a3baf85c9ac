/** Tells a code that is new before the camera, or back again, from one that is still held there. */

/**
 * A code is gone after so many frames in a row without it. A phone reads five to eight frames a second: a blur, or a
 * passing hand, costs up to four. To swap one ticket for the next takes longer.
 */
const absence = 5;

/** @returns a function that gets the codes in each frame, and returns the one to be judged: none while it is busy */
export const watchForNewCodes = () => {
  /** Judged codes that are not gone, each with its number of frames in a row without it. */
  const missed = new Map<string, number>();
  return (codes: readonly string[], isBusy: boolean): string | undefined => {
    for (const [code, frames] of missed) missed.set(code, codes.includes(code) ? 0 : frames + 1);
    for (const [code, frames] of missed) if (frames >= absence) missed.delete(code);
    const code = isBusy ? undefined : codes.find((one) => !missed.has(one));
    if (code !== undefined) missed.set(code, 0);
    return code;
  };
};
