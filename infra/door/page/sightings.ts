/** Tells a code that has come before the camera from one that has not left it yet. */

/**
 * A code held before the camera for long is one scan: it counts anew once it was out of sight for a while.
 * @param absence in milliseconds
 * @returns whether a code, seen at a time in milliseconds, has just come
 */
export const sightings = <Thing>(absence: number) => {
  const lastSeen = new Map<Thing, number>();
  return (thing: Thing, at: number): boolean => {
    for (const [other, seenAt] of lastSeen) if (at - seenAt > absence) lastSeen.delete(other);
    const isNew = !lastSeen.has(thing);
    lastSeen.set(thing, at);
    return isNew;
  };
};
