/** Dates as items keep them. */
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '../../../shared/table/packed-dates.ts';
import { daysFrom } from '../../support/days.ts';

describe('dates', () => {
  it.each<[string, string[], string]>([
    ['one', ['2027-03-05'], '2027-03-05'],
    ['in a row', ['2027-03-05', '2027-03-06', '2027-03-07'], '2027-03-05+2'],
    [
      'over a month and a year',
      ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01'],
      '2027-12-31+1 2028-02-28+2',
    ],
    ['with gaps', ['2027-03-05', '2027-03-07', '2027-03-08'], '2027-03-05 2027-03-07+1'],
    [
      'in no order',
      ['2027-03-07', '2027-03-06', '2027-03-05', '2027-03-08'],
      '2027-03-07 2027-03-06 2027-03-05 2027-03-08',
    ],
    ['at the ends of what can be', ['2000-01-01', '2099-12-30', '2099-12-31'], '2000-01-01 2099-12-30+1'],
  ])('are the same afterwards, in their order: %s', (_, dates, text) => {
    expect(packed(dates)).toBe(text);
    expect(unpacked(text)).toEqual(dates);
  });

  it('of a whole year take fourteen bytes', () => {
    expect(packed(daysFrom('2028-01-01', 366))).toBe('2028-01-01+365');
  });

  it('of an exhibition that is closed on Mondays take a fifth', () => {
    const dates = daysFrom('2027-01-01', 365).filter((date) => new Date(date).getUTCDay() !== 1);

    const text = packed(dates);

    expect([dates.length, text.length]).toEqual([313, 688]);
    expect(unpacked(text)).toEqual(dates);
  });
});
