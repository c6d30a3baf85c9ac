/** Calendar dates: months of every length, leap days, and the last year there is. */
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, datesIn, lastOfMonth, weekday } from '../../../shared/museum/calendar-date.ts';

it.each([
  ['2026-12-24', 0, '2026-12-24'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['0099-12-31', 1, '0100-01-01'],
  ['2027-03-27', 2, '2027-03-29'],
  ['2027-10-30', 2, '2027-11-01'],
  // No later day can be written.
  ['9999-12-25', 7, '9999-12-31'],
  ['9999-12-31', 1, '9999-12-31'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

it.each([
  ['2026-12-24', 24, '2028-12-24'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-05-31', 1, '2027-06-30'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

it.each([
  ['2027-02', '2027-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2100-02-14', '2100-02-28'],
  ['2026-12-01', '2026-12-31'],
  ['0001-01-15', '0001-01-31'],
  ['9999-12-01', '9999-12-31'],
])('the month of %s ends on %s', (date, last) => {
  expect(lastOfMonth(date)).toBe(last);
});

it.each([
  ['2026-12-24', 'thursday'],
  ['2028-02-29', 'tuesday'],
  ['1970-01-01', 'thursday'],
  ['0001-01-01', 'monday'],
  ['9999-12-31', 'friday'],
])('the weekday of %s is %s', (date, name) => {
  expect(weekday(date)).toBe(name);
});

describe('a range', () => {
  it.each([
    ['2028-02-27', '2028-03-02', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']],
    ['2026-12-24', '2026-12-24', ['2026-12-24']],
    ['0001-01-31', '0001-02-01', ['0001-01-31', '0001-02-01']],
    ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
    ['2027-01-02', '2027-01-01', []],
    ['2027-01-02', '2026-12-31', []],
  ])('from %s to %s holds both and every day between them', (startDate, endDate, dates) => {
    expect(datesIn({ startDate, endDate })).toEqual(dates);
  });

  it('of a century holds its leap days', () => {
    expect(datesIn({ startDate: '2000-01-01', endDate: '2099-12-31' })).toHaveLength(36_525);
  });
});
