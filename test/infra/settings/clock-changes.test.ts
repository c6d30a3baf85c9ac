/** The table of clock changes, held to the calendars of several countries. */
import { expect, it } from 'vitest';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';

const half = ['2026-01-01T00:00 660', '2026-04-04T15:00 630', '2026-10-03T15:30 660'];

it.each([
  ['Lord Howe Island go by half an hour, and are back in summer when the year begins', 'Australia/Lord_Howe', half],
  ['Kathmandu stay as they are', 'Asia/Kathmandu', ['2026-01-01T00:00 345', '2036-01-01T00:00 345']],
])('the clocks of %s', (_, timeZone, changes) => {
  const all = clockChanges(timeZone).map(
    ([at, ahead]) => `${new Date(at * 60_000).toISOString().slice(0, 16)} ${ahead}`,
  );

  expect(all.slice(0, 3)).toEqual(changes);
});
