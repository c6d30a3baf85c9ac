/** Calendar dates: months of every length, leap days, the last year there is, and which day it is at the museum. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';
import { addDays, addMonths, datesIn, dayAt, lastOfMonth, weekday } from '../../../shared/museum/calendar-date.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';

it.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['0099-12-31', 1, '0100-01-01'],
  // No later day can be written.
  ['9999-12-25', 7, '9999-12-31'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

it.each([['2026-12-31', 2, '2027-02-28']])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

it.each([
  ['2028-02', '2028-02-29'],
  ['9999-12-01', '9999-12-31'],
])('the month of %s ends on %s', (date, last) => {
  expect(lastOfMonth(date)).toBe(last);
});

it.each([
  ['2026-12-24', 'thursday'],
  ['0001-01-01', 'monday'],
])('the weekday of %s is %s', (date, name) => {
  expect(weekday(date)).toBe(name);
});

it.each([
  ['2028-02-27', '2028-03-02', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']],
  ['2027-01-02', '2026-12-31', []],
])('a range from %s to %s holds both and every day between them', (startDate, endDate, dates) => {
  expect(datesIn({ startDate, endDate })).toEqual(dates);
});

const museumIn = (timeZone: string) => ({ ...cityMuseum, timeZone, clockChanges: clockChanges(timeZone) });

describe('the day at the museum', () => {
  it.each([
    ['Europe/Berlin', '2026-12-24T22:59:59.999Z', '2026-12-24'],
    ['Europe/Berlin', '2027-07-01T22:00:00.000Z', '2027-07-02'],
    ['Europe/Berlin', '2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['Europe/Berlin', '2035-12-31T23:00:00.000Z', '2036-01-01'],
    // Where the known changes end.
    ['Europe/Berlin', '2025-12-31T22:59:59.999Z', '2025-12-31', 1],
    ['Europe/Berlin', '2055-07-01T22:00:00.000Z', '2055-07-02', 1],
  ])('in %s at %s is %s, without a question to Intl but for those', (timeZone, instant, day, questions = 0) => {
    const museum = museumIn(timeZone);
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => asked.mockRestore());

    expect(dayAt(museum, new Date(instant))).toBe(day);
    expect(asked).toHaveBeenCalledTimes(questions);
  });

  it.each(['Africa/Casablanca', 'Australia/Lord_Howe'])(
    'in %s is what Intl says, in every hour of a year and in every week of the others',
    (timeZone) => {
      const museum = museumIn(timeZone);
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      const hour = 3_600_000;
      const instants = [
        ...Array.from({ length: 8766 }, (_, index) => Date.UTC(2027) + index * hour),
        ...Array.from({ length: 10 * 52 }, (_, index) => Date.UTC(2026) + index * 167 * hour),
      ].map((milliseconds) => new Date(milliseconds));

      expect(instants.find((instant) => dayAt(museum, instant) !== format.format(instant))).toBeUndefined();
    },
  );
});
