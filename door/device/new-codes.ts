/** Tells a code that has just come before the camera from one that is still held there. */

/**
 * Milliseconds without a code after which it counts as new. The camera is not read during a scan, so this must be
 * longer than any scan: 1.5 s for the keys, 1.5 s for the entry, and the writes to the disk.
 */
const absence = 5000;

/** @returns whether a code is new, given the time in milliseconds at which the camera sees it */
export const watchForNewCodes = () => {
  const lastSeen = new Map<string, number>();
  return (code: string, at: number): boolean => {
    for (const [other, seenAt] of lastSeen) if (at - seenAt > absence) lastSeen.delete(other);
    const isNew = !lastSeen.has(code);
    lastSeen.set(code, at);
    return isNew;
  };
};
