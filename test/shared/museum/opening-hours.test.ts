/** Opening hours of one day: weekly hours, seasons and exceptions, and which of them goes first. */
import { describe, expect, it } from 'vitest';
import type { Museum } from '../../../shared/api/museum.ts';
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

describe('weekly hours', () => {
  const museum = museumWith({
    weeklyHours: {
      monday: '01:00-11:00',
      tuesday: '02:00-12:00',
      wednesday: '03:00-13:00',
      thursday: '04:00-14:00',
      friday: '05:00-15:00',
      saturday: '06:00-16:00',
      sunday: 'closed',
    },
  });

  it.each([
    ['2027-01-04', '01:00-11:00'],
    ['2027-01-05', '02:00-12:00'],
    ['2027-01-06', '03:00-13:00'],
    ['2027-01-07', '04:00-14:00'],
    ['2027-01-08', '05:00-15:00'],
    ['2027-01-09', '06:00-16:00'],
    ['2027-01-10', 'closed'],
    ['2028-02-29', '02:00-12:00'],
  ])('count by the weekday: %s has %s', (date, hours) => {
    expect(hoursOn(museum, date)).toBe(hours);
  });
});

describe('a season of every year', () => {
  it.each([
    ['2027-06-14', '10:00-17:00'],
    ['2027-06-15', '10:00-21:00'],
    ['2027-09-15', '10:00-21:00'],
    ['2027-09-16', '10:00-17:00'],
    ['2028-06-15', '10:00-21:00'],
  ])('holds from its first to its last day, both included: %s has %s', (date, hours) => {
    const museum = museumWith({ seasons: [{ from: '06-15', to: '09-15', weeklyHours: everyDay('10:00-21:00') }] });

    expect(hoursOn(museum, date)).toBe(hours);
  });

  it.each([
    ['2027-11-14', '10:00-17:00'],
    ['2027-11-15', '12:00-15:00'],
    ['2027-12-31', '12:00-15:00'],
    ['2028-01-01', '12:00-15:00'],
    ['2028-02-28', '12:00-15:00'],
    ['2028-02-29', '10:00-17:00'],
    ['2028-03-01', '10:00-17:00'],
  ])('may run over New Year: %s has %s', (date, hours) => {
    const museum = museumWith({ seasons: [{ from: '11-15', to: '02-28', weeklyHours: everyDay('12:00-15:00') }] });

    expect(hoursOn(museum, date)).toBe(hours);
  });

  it('may be a single day', () => {
    const museum = museumWith({ seasons: [{ from: '05-01', to: '05-01', weeklyHours: everyDay('closed') }] });

    expect(['2027-04-30', '2027-05-01', '2027-05-02'].map((date) => hoursOn(museum, date))).toEqual([
      '10:00-17:00',
      'closed',
      '10:00-17:00',
    ]);
  });

  it('leaves the weekdays that it does not name as they are', () => {
    const museum = museumWith({ seasons: [{ from: '06-01', to: '06-30', weeklyHours: { monday: 'closed' } }] });

    expect(hoursOn(museum, '2027-06-07')).toBe('closed');
    expect(hoursOn(museum, '2027-06-08')).toBe('10:00-17:00');
  });
});

describe('a season between two dates', () => {
  const museum = () =>
    museumWith({ seasons: [{ from: '2027-11-30', to: '2028-02-02', weeklyHours: everyDay('closed') }] });

  it.each([
    ['2027-01-15', '10:00-17:00'],
    ['2027-11-29', '10:00-17:00'],
    ['2027-11-30', 'closed'],
    ['2028-01-01', 'closed'],
    ['2028-02-02', 'closed'],
    ['2028-02-03', '10:00-17:00'],
    ['2028-11-30', '10:00-17:00'],
  ])('holds once: %s has %s', (date, hours) => {
    expect(hoursOn(museum(), date)).toBe(hours);
  });
});

describe('of several rules for a day', () => {
  const museum = museumWith({
    weeklyHours: everyDay('01:00-02:00'),
    seasons: [
      { from: '03-01', to: '10-31', weeklyHours: { ...everyDay('02:00-03:00') } },
      { from: '06-01', to: '08-31', weeklyHours: { saturday: '03:00-04:00', sunday: 'closed' } },
      { from: '2027-07-01', to: '2027-07-31', weeklyHours: { saturday: '04:00-05:00' } },
    ],
    exceptions: { '07-17': '05:00-06:00', '2027-07-24': '06:00-07:00', '2028-07-17': 'closed', '02-29': '07:00-08:00' },
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
    ['an exception that opens', '2028-02-29', '07:00-08:00'],
    ['no leap day in other years', '2027-02-28', '01:00-02:00'],
  ])('%s', (_, date, hours) => {
    expect(hoursOn(museum, date)).toBe(hours);
  });

  it('an exception can open the museum on a weekday on which it is always closed', () => {
    const museum = museumWith({ weeklyHours: everyDay('closed'), exceptions: { '2027-05-14': '18:00-23:59' } });

    const { items, hasNext } = openDays(museum, { startDate: '2026-12-24', page: 1, limit: 10 }, today);

    expect(items).toEqual([{ date: '2027-05-14', timeOpen: '18:00', timeClose: '23:59' }]);
    expect(hasNext).toBe(false);
  });
});
