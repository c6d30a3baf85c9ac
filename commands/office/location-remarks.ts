/** Finds limited locations in the museum's file that limit nothing, because no event has exactly their name. */
import { printable } from '../../infra/command-line/printable.ts';

/** @returns a line for each limited location that no event to come uses, and for each other spelling of it */
export const locationRemarks = (limited: readonly string[], used: ReadonlySet<string>): string[] =>
  limited.flatMap((location) => {
    const alike = [...used].filter((other) => !limited.includes(other) && fold(other) === fold(location));
    return [
      ...(used.has(location) ? [] : [`No event to come takes place in ${quote(location)}, which the capacity limits.`]),
      ...alike.map((other) => `Events in ${quote(other)} have no limit: ${quote(location)} is written otherwise.`),
    ];
  });

const fold = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const quote = (name: string) => `"${printable(name)}"`;
