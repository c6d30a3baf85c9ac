/** Tells a code that has come before the camera, or has come back, from one that is still held there. */

/**
 * Frames in a row that were read without a code, after which it is gone. A phone reads five to eight frames a second: a
 * blur, or a hand that passes, costs up to four. To take one ticket away and to hold the next one there takes longer.
 */
const absence = 5;

/** @returns a function that gets the codes in each frame, and returns the one to be judged: none while it is busy */
export const watchForNewCodes = () => {
  /** The codes that were judged and are not gone, each with the frames in a row that lacked it. */
  const missed = new Map<string, number>();
  return (codes: readonly string[], isBusy: boolean): string | undefined => {
    for (const [code, frames] of missed) missed.set(code, codes.includes(code) ? 0 : frames + 1);
    for (const [code, frames] of missed) if (frames >= absence) missed.delete(code);
    const code = isBusy ? undefined : codes.find((one) => !missed.has(one));
    if (code !== undefined) missed.set(code, 0);
    return code;
  };
};
