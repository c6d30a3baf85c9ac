/** Tells a code that has come before the camera from one that has not left it yet. */

/**
 * Milliseconds out of sight after which a code is a new one. Nobody looks while one is judged: longer than that may
 * take, which is 1.5 s for the keys, 1.5 s for the entry, and what is written to the disk.
 */
const absence = 5000;

/**
 * A code held before the camera for long is one scan: it counts anew once it was out of sight for a while.
 * @returns whether a code, seen at a time in milliseconds, has just come
 */
export const sightings = <Thing>() => {
  const lastSeen = new Map<Thing, number>();
  return (thing: Thing, at: number): boolean => {
    for (const [other, seenAt] of lastSeen) if (at - seenAt > absence) lastSeen.delete(other);
    const isNew = !lastSeen.has(thing);
    lastSeen.set(thing, at);
    return isNew;
  };
};
