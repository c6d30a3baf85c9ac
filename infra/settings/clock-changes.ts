/** When the clocks of a time zone change: computed at synthesis, so that functions need no Intl. */
import type { ClockChange } from '../../shared/museum/museum.ts';

/** From this Node's data, for 2026 to 2035. The first entry is the offset at the start, the last at the end. */
export const clockChanges = (timeZone: string): readonly ClockChange[] => {
  const offsetAt = offsetsOf(timeZone);
  let ahead = offsetAt(first);
  const changes: ClockChange[] = [[first, ahead]];
  for (let from = first; from < last; from += week) {
    const then = offsetAt(from + week);
    if (then === ahead) continue;
    let at = from;
    while (offsetAt(at) !== then) at += 15;
    changes.push([at, then]);
    ahead = then;
  }
  return [...changes, [last, offsetAt(last)]];
};

/** In minutes. No zone plans two changes within a week, or a change between two quarters of an hour. */
const week = 7 * 24 * 60;
const first = Date.parse('2026-01-01T00:00Z') / 60_000;
const last = Date.parse('2036-01-01T00:00Z') / 60_000;

/** How many minutes the clocks are ahead of UTC, at a minute since 1970. */
const offsetsOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (minute: number): number =>
    Date.parse(`${format.format(minute * 60_000).replace(' ', 'T')}Z`) / 60_000 - minute;
};
