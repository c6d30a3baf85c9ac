/** What is odd about the locations in the capacity of the museum's file: they limit nothing unless events have exactly their names. */
import { printable } from '../settings/printable.ts';

/**
 * @param limited those of the file
 * @param used those of the events to come
 * @returns a line for each that no event uses, and for each that events also write otherwise
 */
export const locationRemarks = (limited: readonly string[], used: ReadonlySet<string>): string[] =>
  limited.flatMap((location) => {
    const alike = [...used].filter((other) => !limited.includes(other) && folded(other) === folded(location));
    return [
      ...(used.has(location)
        ? []
        : [`No event to come takes place in ${quoted(location)}, which the capacity limits.`]),
      ...alike.map((other) => `Events in ${quoted(other)} have no limit: ${quoted(location)} is written otherwise.`),
    ];
  });

/** The same for names that look the same to a hasty reader. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const quoted = (name: string) => `"${printable(name)}"`;
