/** Opening hours of one day: weekly hours, seasons and exceptions, and which of them goes first. */
import { expect, it } from 'vitest';
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

it('weekly hours count by the weekday', () => {
  const museum = museumWith({ weeklyHours: { ...everyDay('09:00-18:00'), friday: '10:00-16:00', sunday: 'closed' } });

  const days = ['2027-01-07', '2027-01-08', '2027-01-09', '2027-01-10', '2028-02-29'];
  const hours = ['09:00-18:00', '10:00-16:00', '09:00-18:00', 'closed', '09:00-18:00'];
  expect(days.map((day) => hoursOn(museum, day))).toEqual(hours);
});

it.each([
  ['of every year holds both its ends', '06-15 09-15', '2027-06-15 2027-09-15 2028-06-15', '2027-06-14 2027-09-16'],
  ['of every year may run over New Year', '11-15 02-27', '2027-11-15 2028-01-01 2028-02-27', '2027-11-14 2028-02-28'],
  ['that ends on 28 February includes the 29th', '02-15 02-28', '2027-02-28 2028-02-29', '2027-03-01 2028-03-01'],
  ['that ends on 28 February of one year, too', '2028-02-15 2028-02-28', '2028-02-29', '2028-03-01'],
  ['that ends on 27 February does not', '02-15 02-27', '2028-02-27', '2028-02-28 2028-02-29'],
  ['may be a single day', '05-01 05-01', '2027-05-01', '2027-04-30 2027-05-02'],
  ['between two dates holds once', '2027-11-30 2028-02-02', '2027-11-30 2028-02-02', '2027-01-15 2028-11-30'],
  ['of one year holds both its ends', '2027-11-30 2028-02-02', '2028-01-01', '2027-11-29 2028-02-03'],
])('a season %s', (_, ends, inside, outside) => {
  const [from = '', to = ''] = ends.split(' ');
  const museum = museumWith({ seasons: [{ from, to, weeklyHours: everyDay('12:00-15:00') }] });

  for (const day of inside.split(' ')) expect([day, hoursOn(museum, day)]).toEqual([day, '12:00-15:00']);
  for (const day of outside.split(' ')) expect([day, hoursOn(museum, day)]).toEqual([day, '10:00-17:00']);
});

it.each([
  ['weekly hours, where nothing else holds', '2027-02-06', '01:00-02:00'],
  ['a season before weekly hours', '2027-05-01', '02:00-03:00'],
  ['the lower of two seasons', '2027-06-05', '03:00-04:00'],
  ['the lower of three seasons', '2027-07-03', '04:00-05:00'],
  ['a closed day of a season before the season above it', '2027-06-06', 'closed'],
  ['the season above, where the lower ones do not name the weekday', '2027-07-02', '02:00-03:00'],
  ['an exception of every year before seasons', '2027-07-17', '05:00-06:00'],
  ['an exception for one date before seasons', '2027-07-24', '06:00-07:00'],
  ['an exception for one date before that of every year', '2028-07-17', 'closed'],
  ['an exception that opens on a closed day', '2027-08-01', '18:00-23:59'],
  ['no leap day in other years', '2027-02-28', '01:00-02:00'],
])('of several rules for a day counts %s', (_, date, hours) => {
  const museum = museumWith({
    weeklyHours: everyDay('01:00-02:00'),
    seasons: [
      { from: '03-01', to: '10-31', weeklyHours: { ...everyDay('02:00-03:00') } },
      { from: '06-01', to: '08-31', weeklyHours: { saturday: '03:00-04:00', sunday: 'closed' } },
      { from: '2027-07-01', to: '2027-07-31', weeklyHours: { saturday: '04:00-05:00' } },
    ],
    exceptions: {
      '07-17': '05:00-06:00',
      '2027-07-24': '06:00-07:00',
      '2028-07-17': 'closed',
      '2027-08-01': '18:00-23:59',
      '02-29': '07:00-08:00',
    },
  });

  expect(hoursOn(museum, date)).toBe(hours);
});
