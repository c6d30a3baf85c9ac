/** Opening hours: which rule decides a day, and the pages of open days, however far, up to the last published day. */
import { expect, it } from 'vitest';
import { addDays, datesIn } from '../../../shared/museum/calendar-date.ts';
import type { Museum } from '../../../shared/museum/museum.ts';
import { isOpenOn, openDays } from '../../../shared/museum/opening-hours.ts';
import { everyDay, museumWith } from '../../support/museum/test-museum.ts';

const today = '2026-12-24';

/** The museum's hours on one day, and whether it sells tickets for it: the two must never disagree. */
const hoursOn = (museum: Museum, date: string): string => {
  const [first] = openDays(museum, { startDate: date, page: 1, limit: 1 }, today).items;
  const hours = first?.date === date ? `${first.timeOpen}-${first.timeClose}` : 'closed';
  expect(isOpenOn(museum, date, today)).toBe(hours !== 'closed');
  return hours;
};

it.each([
  ['of every year includes both ends', '06-15 09-15', '2027-06-15 2027-09-15 2028-06-15', '2027-06-14 2027-09-16'],
  ['of every year may run over New Year', '11-15 02-27', '2027-11-15 2028-01-01 2028-02-27', '2027-11-14 2028-02-28'],
  ['that ends on 28 February includes the 29th', '02-15 02-28', '2027-02-28 2028-02-29', '2027-03-01 2028-03-01'],
  ['that ends on 28 February of one year, too', '2028-02-15 2028-02-28', '2028-02-29', '2028-03-01'],
  ['may be a single day', '05-01 05-01', '2027-05-01', '2027-04-30 2027-05-02'],
  ['of one year includes both ends', '2027-11-30 2028-02-02', '2027-11-30 2028-02-02', '2027-01-15 2028-02-03'],
])('a season %s', (_, ends, inside, outside) => {
  const [from = '', to = ''] = ends.split(' ');
  const museum = museumWith({ seasons: [{ from, to, weeklyHours: everyDay('12:00-15:00') }] });

  for (const day of inside.split(' ')) expect([day, hoursOn(museum, day)]).toEqual([day, '12:00-15:00']);
  for (const day of outside.split(' ')) expect([day, hoursOn(museum, day)]).toEqual([day, '10:00-17:00']);
});

it.each([
  ['the lowest of three seasons', '2027-07-03', '04:00-05:00'],
  ['the season above, where the lower ones do not name the weekday', '2027-07-02', '02:00-03:00'],
  ['an exception of every year before seasons', '2027-07-17', '05:00-06:00'],
  ['an exception for one date before that of every year', '2028-07-17', 'closed'],
  ['the weekday if there is nothing else', '2027-11-05', 'closed'],
])('the rule that decides a day is %s', (_, date, hours) => {
  const museum = museumWith({
    weeklyHours: { ...everyDay('01:00-02:00'), friday: 'closed' },
    seasons: [
      { from: '03-01', to: '10-31', weeklyHours: { ...everyDay('02:00-03:00') } },
      { from: '06-01', to: '08-31', weeklyHours: { saturday: '03:00-04:00', sunday: 'closed' } },
      { from: '2027-07-01', to: '2027-07-31', weeklyHours: { saturday: '04:00-05:00' } },
    ],
    exceptions: { '07-17': '05:00-06:00', '2028-07-17': 'closed' },
  });

  expect(hoursOn(museum, date)).toBe(hours);
});

it('hours are published as many months ahead as the file says, the last day included, and nothing after it', () => {
  const last = '2036-12-24';
  const museum = museumWith({ publishedMonths: 120 });
  const from = (startDate: string) => openDays(museum, { startDate, page: 1, limit: 10 }, today);

  expect(from(last)).toEqual({ items: [{ date: last, timeOpen: '10:00', timeClose: '17:00' }] });
  expect([isOpenOn(museum, last, today), isOpenOn(museum, addDays(last, 1), today)]).toEqual([true, false]);
  for (const date of [addDays(last, 1), '9999-12-31']) expect(from(date)).toEqual({ items: [] });
});

it('a page counts open days only, and says whether there is another one', () => {
  const museum = museumWith({ weeklyHours: { ...everyDay('09:00-12:00'), saturday: 'closed', sunday: 'closed' } });

  const last = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 10 }, today);
  const lastButOne = openDays(museum, { startDate: '2028-12-11', page: 1, limit: 9 }, today);

  expect(last.items.map(({ date }) => date.slice(8)).join()).toBe('11,12,13,14,15,18,19,20,21,22');
  expect([last.next, lastButOne.items.length, lastButOne.next]).toEqual([undefined, 9, { page: 2 }]);
  const far = openDays(museumWith(), { startDate: '2026-01-01', page: 3, limit: 366 }, today);
  expect(far.items[0]?.date).toBe('2028-01-03');
});

it('a page is found by looking at few days, however far it is from the year 0001', () => {
  let looks = 0;
  const weeklyHours = { monday: '12:00-18:00' };
  const seasons = [
    { from: '11-15', to: '12-28', weeklyHours },
    { from: '0005-01-01', to: '0005-02-01', weeklyHours },
    { from: '2027-01-01', to: '2027-02-01', weeklyHours },
  ];
  const museum: Museum = {
    ...museumWith({ exceptions: { '2027-05-14': 'closed' }, seasons }),
    get weeklyHours() {
      looks += 1;
      if (looks === 20 * 366) throw new Error('It looks at too many days.');
      return everyDay('12:00-18:00');
    },
  };
  const first = (page: number) => openDays(museum, { startDate: '0001-01-01', page, limit: 2 }, today).items[0]?.date;

  // Python counts 600,000 days.
  expect(first(300_001)).toBe('1643-09-30');
  looks = 0;
  expect(first(9_007_199_254_740_991)).toBeUndefined();
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
  const [startDate, until] = ['1990-02-20', '2028-12-24'];
  const expected = datesIn({ startDate, endDate: until }).filter((date) => isOpenOn(museum, date, today));

  const read: string[] = [];
  for (let next: { page: number } | undefined = { page: 1 }; next && next.page < 50; ) {
    const part = openDays(museum, { startDate, ...next, limit: 400 }, today);
    read.push(...part.items.map(({ date }) => date));
    next = part.next;
  }

  expect(expected.length).toBeGreaterThan(10_000);
  // Vitest would compare two long lists for many seconds before it fails.
  expect(expected.find((date, index) => date !== read[index])).toBeUndefined();
  expect(read).toHaveLength(expected.length);
});
