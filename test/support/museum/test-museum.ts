/** A museum's file for tests: open every day from ten to five, and silent about seasons and exceptions unless told. */
import type { Museum } from '../../../shared/api/museum.ts';

export const museumWith = (fields: Partial<Museum> = {}): Museum => ({
  name: 'Test Museum',
  accentColour: '#9a3324',
  timeZone: 'Europe/Berlin',
  publishedMonths: 24,
  weeklyHours: everyDay('10:00-17:00'),
  ...fields,
});

export const everyDay = (hours: string): Museum['weeklyHours'] => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
