/** Calendar dates: months of every length, leap days, the last year there is, and which day it is at the museum. */
import { expect, it, vi } from 'vitest';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';
import { addDays, addMonths, dayAt, lastOfMonth, weekday } from '../../../shared/museum/calendar-date.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';

it('days and months are counted by the calendar, up to the last day that can be written', () => {
  const next = ['2028-02-28', '0099-12-31', '9999-12-31'].map((date) => addDays(date, 1));
  expect(next).toEqual(['2028-02-29', '0100-01-01', '9999-12-31']);
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(['2028-02', '9999-12-01'].map((month) => lastOfMonth(month))).toEqual(['2028-02-29', '9999-12-31']);
  expect(['2026-12-24', '0001-01-01'].map(weekday)).toEqual(['thursday', 'monday']);
});

it.each([
  ['2026-12-24T22:59:59.999Z', '2026-12-24'],
  ['2027-07-01T22:00:00.000Z', '2027-07-02'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01'],
  ['2035-12-31T23:00:00.000Z', '2036-01-01'],
  // Before and after the known clock changes.
  ['2025-12-31T22:59:59.999Z', '2025-12-31', 1],
  ['2055-07-01T22:00:00.000Z', '2055-07-02', 1],
])(
  'the day at the museum in Berlin at %s is %s, without Intl where the clock changes are known',
  (instant, day, questions = 0) => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');

    expect(dayAt(cityMuseum, new Date(instant))).toBe(day);
    expect(asked).toHaveBeenCalledTimes(questions);
  },
);

it.each(['Africa/Casablanca', 'Australia/Lord_Howe'])(
  'the day in %s is what Intl says, in every hour of a year and in every week of the others',
  (timeZone) => {
    const museum = { ...cityMuseum, timeZone, clockChanges: clockChanges(timeZone) };
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    const hour = 3_600_000;
    const instants = [
      ...Array.from({ length: 8766 }, (_, index) => Date.UTC(2027) + index * hour),
      ...Array.from({ length: 10 * 52 }, (_, index) => Date.UTC(2026) + index * 167 * hour),
    ].map((milliseconds) => new Date(milliseconds));

    expect(instants.find((instant) => dayAt(museum, instant) !== format.format(instant))).toBeUndefined();
  },
);
