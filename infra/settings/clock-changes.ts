/** When the clocks of a time zone change: found out while the stack is built, for a first use of Intl takes a cold function longer than all else. */
import type { ClockChange } from '../../shared/api/museum.ts';

/**
 * Those of the years that functions know by heart, 2026 to 2035, as the time zone database of this Node has them; the first is how the clocks
 * stand when these begin, the last when they end.
 */
export const clockChanges = (timeZone: string): readonly ClockChange[] => {
  const offsetAt = offsetsOf(timeZone);
  let ahead = offsetAt(first);
  const changes: ClockChange[] = [[first, ahead]];
  for (let from = first; from < last; from += week) {
    const then = offsetAt(from + week);
    if (then !== ahead) changes.push([firstMinute(from, from + week, offsetAt), then]);
    ahead = then;
  }
  return [...changes, [last, offsetAt(last)]];
};

/** In minutes. No zone plans to change its clocks twice within one. */
const week = 7 * 24 * 60;
const first = Date.parse('2026-01-01T00:00Z') / 60_000;
const last = Date.parse('2036-01-01T00:00Z') / 60_000;

/** The first minute after `before` from which the offset is that of `after`. */
const firstMinute = (before: number, after: number, offsetAt: (minute: number) => number): number => {
  if (after - before === 1) return after;
  const middle = Math.floor((before + after) / 2);
  return offsetAt(middle) === offsetAt(before)
    ? firstMinute(middle, after, offsetAt)
    : firstMinute(before, middle, offsetAt);
};

/** Minutes that the clocks are ahead of UTC, at a minute since 1970. */
const offsetsOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (minute: number): number =>
    Date.parse(`${format.format(minute * 60_000).replace(' ', 'T')}Z`) / 60_000 - minute;
};
