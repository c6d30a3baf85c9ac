/** Opening hours page by page, however far from the first page, and up to the horizon. */
import { describe, expect, it } from 'vitest';
import type { Museum } from '../../../shared/api/museum.ts';
import { addDays, datesIn } from '../../../shared/museum/calendar-date.ts';
import { isOpenOn, openDays } from '../../../shared/museum/opening-hours.ts';
import { everyDay, museumWith } from '../../support/museum/test-museum.ts';

const dates = (museum: Museum, startDate: string, page: number, limit: number, today: string) =>
  openDays(museum, { startDate, page, limit }, today).items.map(({ date }) => date);

describe('the horizon of published hours', () => {
  it.each([
    ['2026-12-24', 24, '2028-12-24'],
    ['2026-12-24', 1, '2027-01-24'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-24', 120, '2036-12-24'],
  ])('of a file read on %s that publishes %i months is %s, included', (today, publishedMonths, last) => {
    const museum = museumWith({ publishedMonths });

    expect(openDays(museum, { startDate: last, page: 1, limit: 10 }, today)).toEqual({
      items: [{ date: last, timeOpen: '10:00', timeClose: '17:00' }],
      hasNext: false,
    });
    expect(isOpenOn(museum, last, today)).toBe(true);
    expect(isOpenOn(museum, addDays(last, 1), today)).toBe(false);
    expect(dates(museum, addDays(last, 1), 1, 10, today)).toEqual([]);
  });

  it.each(['9999-12-31', '9998-01-01', '2028-12-25', '2099-06-01'])(
    'leaves nothing to list from %s on',
    (startDate) => {
      const page = openDays(museumWith(), { startDate, page: 1, limit: 30 }, '2026-12-24');

      expect(page).toEqual({ items: [], hasNext: false });
    },
  );
});

describe('a page', () => {
  it('counts open days only, and says whether there is another one', () => {
    const museum = museumWith({ weeklyHours: { ...everyDay('09:00-12:00'), saturday: 'closed', sunday: 'closed' } });

    const last = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 10 }, '2026-12-24');
    const lastButOne = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 9 }, '2026-12-24');

    expect(last.items.map(({ date }) => date.slice(8)).join()).toBe('11,12,13,14,15,18,19,20,21,22');
    expect(last.hasNext).toBe(false);
    expect(lastButOne.items).toHaveLength(9);
    expect(lastButOne.hasNext).toBe(true);
  });

  it.each([
    [1, ['0001-01-01', '0001-01-02']],
    [366, ['0003-01-01', '0003-01-02']],
    [9_007_199_254_740_991, []],
  ])('is found from the year 0001 on: page %i', (page, expected) => {
    expect(dates(museumWith(), '0001-01-01', page, 2, '2026-12-24')).toEqual(expected);
  });

  it.each([
    ['of a far number', 'closed', '12:00-18:00', 60_000, '1643-09-20'],
    ['past the end', 'closed', '12:00-18:00', 9_007_199_254_740_991, undefined],
  ])('%s is found by a look at few days', (_, exception, weekly, page, expected) => {
    let looks = 0;
    const museum: Museum = {
      ...museumWith({ exceptions: { '2027-05-14': exception } }),
      get weeklyHours() {
        looks += 1;
        return everyDay(weekly);
      },
    };

    expect(dates(museum, '0001-01-01', page, 10, '2026-12-24')[0]).toBe(expected);
    expect(looks).toBeLessThan(20 * 366);
  });

  it('of a museum that never opens is empty', () => {
    const museum = museumWith({ weeklyHours: everyDay('closed') });

    expect(openDays(museum, { startDate: '2001-01-01', page: 1, limit: 1 }, '2026-12-24')).toEqual({
      items: [],
      hasNext: false,
    });
  });
});

it('all pages together hold every open day once', () => {
  const museum = museumWith({
    weeklyHours: { ...everyDay('09:00-18:00'), monday: 'closed' },
    exceptions: { '02-29': 'closed', '2027-05-14': 'closed' },
    seasons: [{ from: '11-15', to: '02-28', weeklyHours: { tuesday: 'closed' } }],
  });
  const [today, startDate, until] = ['2026-12-24', '2024-02-20', '2028-12-24'];
  const expected = datesIn({ startDate, endDate: until }).filter((date) => isOpenOn(museum, date, today));

  const read: string[] = [];
  for (let page = 1, hasNext = true; hasNext; page++) {
    const { items, ...rest } = openDays(museum, { startDate, page, limit: 30 }, today);
    read.push(...items.map(({ date }) => date));
    hasNext = rest.hasNext;
  }

  expect(expected.length).toBeGreaterThan(1400);
  expect(read).toEqual(expected);
});

it('a season of two years closes the year between its dates, and no year outside of them', () => {
  const museum = museumWith({
    publishedMonths: 60,
    seasons: [{ from: '2026-06-01', to: '2028-06-01', weeklyHours: { monday: 'closed' } }],
  });

  const mondays = ['2021-03-01', '2027-03-01', '2032-03-01'].map((day) => dates(museum, day, 1, 1, '2028-12-24'));

  expect(mondays).toEqual([['2021-03-01'], ['2027-03-02'], ['2032-03-01']]);
});
