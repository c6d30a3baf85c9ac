/** Opening hours page by page, however far from the first page, and up to the horizon. */
import { describe, expect, it } from 'vitest';
import { addDays, datesIn } from '../../../shared/museum/calendar-date.ts';
import type { Museum } from '../../../shared/museum/museum.ts';
import { isOpenOn, openDays } from '../../../shared/museum/opening-hours.ts';
import { everyDay, museumWith } from '../../support/museum/test-museum.ts';

const dates = (museum: Museum, startDate: string, page: number, limit: number, today = '2026-12-24') =>
  openDays(museum, { startDate, page, limit }, today).items.map(({ date }) => date);

describe('the horizon of published hours', () => {
  it('lies as many months ahead as the file says, its last day included', () => {
    const [today, last] = ['2026-12-24', '2036-12-24'];
    const museum = museumWith({ publishedMonths: 120 });

    expect(openDays(museum, { startDate: last, page: 1, limit: 10 }, today)).toEqual({
      items: [{ date: last, timeOpen: '10:00', timeClose: '17:00' }],
      hasNext: false,
    });
    expect([isOpenOn(museum, last, today), isOpenOn(museum, addDays(last, 1), today)]).toEqual([true, false]);
  });

  it.each(['2028-12-25', '9999-12-31'])('leaves nothing to list from %s on', (startDate) => {
    const page = openDays(museumWith(), { startDate, page: 1, limit: 30 }, '2026-12-24');

    expect(page).toEqual({ items: [], hasNext: false });
  });
});

describe('a page', () => {
  it('counts open days only, and says whether there is another one', () => {
    const museum = museumWith({ weeklyHours: { ...everyDay('09:00-12:00'), saturday: 'closed', sunday: 'closed' } });

    const last = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 10 }, '2026-12-24');
    const lastButOne = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 9 }, '2026-12-24');

    expect(last.items.map(({ date }) => date.slice(8)).join()).toBe('11,12,13,14,15,18,19,20,21,22');
    expect([last.hasNext, lastButOne.items.length, lastButOne.hasNext]).toEqual([false, 9, true]);
  });

  it.each([
    [1, '0001-01-01'],
    [160, '0001-11-15'],
    [366, '0003-01-01'],
    // Python counts 600,000 days.
    [300_001, '1643-09-30'],
    [9_007_199_254_740_991, undefined],
  ])('is found from the year 0001 on by a look at few days: page %i', (page, expected) => {
    let looks = 0;
    const museum: Museum = {
      ...museumWith({ exceptions: { '2027-05-14': 'closed' } }),
      get weeklyHours() {
        looks += 1;
        return everyDay('12:00-18:00');
      },
    };

    expect(dates(museum, '0001-01-01', page, 2)[0]).toBe(expected);
    expect(looks).toBeLessThan(20 * 366);
  });
});

it('all pages together hold every open day once', () => {
  const museum = museumWith({
    weeklyHours: { ...everyDay('09:00-18:00'), monday: 'closed' },
    exceptions: { '02-29': 'closed', '2024-05-14': 'closed', '2025-05-14': 'closed', '2027-05-14': 'closed' },
    seasons: [
      { from: '11-15', to: '02-28', weeklyHours: { tuesday: 'closed' } },
      { from: '2020-06-01', to: '2022-06-01', weeklyHours: { wednesday: 'closed' } },
    ],
  });
  const [today, startDate, until] = ['2026-12-24', '2009-02-20', '2028-12-24'];
  const expected = datesIn({ startDate, endDate: until }).filter((date) => isOpenOn(museum, date, today));

  const read: string[] = [];
  for (let page = 1, hasNext = true; hasNext; page++) {
    const { items, ...rest } = openDays(museum, { startDate, page, limit: 30 }, today);
    read.push(...items.map(({ date }) => date));
    hasNext = rest.hasNext;
  }

  expect(expected.length).toBeGreaterThan(5000);
  expect(read).toEqual(expected);
});
