/** The table of clock changes, held to the calendars of several countries. */
import { describe, expect, it } from 'vitest';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';

const changesIn = (timeZone: string) =>
  clockChanges(timeZone).map(([at, ahead]) => [new Date(at * 60_000).toISOString().slice(0, 16), ahead]);

describe('the clocks', () => {
  it('of Berlin go forward on the last Sunday of March and back on that of October, at one in UTC', () => {
    expect(changesIn('Europe/Berlin').slice(0, 5)).toEqual([
      ['2026-01-01T00:00', 60],
      ['2026-03-29T01:00', 120],
      ['2026-10-25T01:00', 60],
      ['2027-03-28T01:00', 120],
      ['2027-10-31T01:00', 60],
    ]);
    expect(changesIn('Europe/Berlin').slice(-3)).toEqual([
      ['2035-03-25T01:00', 120],
      ['2035-10-28T01:00', 60],
      ['2036-01-01T00:00', 60],
    ]);
  });

  it('of Lord Howe Island go by half an hour, and are back in summer when the year begins', () => {
    expect(changesIn('Australia/Lord_Howe').slice(0, 3)).toEqual([
      ['2026-01-01T00:00', 660],
      ['2026-04-04T15:00', 630],
      ['2026-10-03T15:30', 660],
    ]);
  });

  it.each([
    ['UTC', 0],
    ['Asia/Kathmandu', 345],
    ['Pacific/Kiritimati', 840],
  ])('of %s stay as they are', (timeZone, ahead) => {
    expect(changesIn(timeZone)).toEqual([
      ['2026-01-01T00:00', ahead],
      ['2036-01-01T00:00', ahead],
    ]);
  });

  it('take little of the 4 KB that the variables of a function may have', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      expect(JSON.stringify(clockChanges(timeZone)).length, timeZone).toBeLessThan(400);
  });
});
