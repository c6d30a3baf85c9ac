/** A museum's file for tests: open every day from ten to five, without seasons or exceptions unless they are given. */
import type { Museum } from '../../../shared/museum/museum.ts';

export const museumWith = (fields: Partial<Museum> = {}): Museum => ({
  name: 'Test Museum',
  accentColour: '#9a3324',
  timeZone: 'Europe/Berlin',
  publishedMonths: 24,
  weeklyHours: everyDay('10:00-17:00'),
  ...fields,
});

const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

export const everyDay = (hours: string) =>
  Object.fromEntries(days.map((day) => [day, hours])) as unknown as Museum['weeklyHours'];
