/** Calendar dates as `YYYY-MM-DD` text, which sorts as the days do; years 0001 to 9999. */
import type { Museum } from './museum.ts';

export type CalendarDate = string;

export interface DateRange {
  readonly startDate: CalendarDate;
  /** Included. */
  readonly endDate: CalendarDate;
}

/** The date in an IANA time zone at an instant. */
export const dateIn = (timeZone: string, instant: Date): CalendarDate =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The day where the museum stands, by a table of clock changes instead of Intl (docs/bench.md, tricks). */
export const dayAt = ({ timeZone, clockChanges }: Museum, instant: Date): CalendarDate => {
  const minute = instant.getTime() / 60_000;
  const next = clockChanges?.findIndex(([at]) => at > minute) ?? 0;
  const ahead = clockChanges?.[next - 1]?.[1];
  return ahead === undefined
    ? dateIn(timeZone, instant)
    : new Date((minute + ahead) * 60_000).toISOString().slice(0, 10);
};

/** The time at the museum, such as `19:04`. @param instant ISO 8601 */
export const timeOfDay = ({ timeZone }: Museum, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));

/** The day `days` after `date`, or 9999-12-31 if that is earlier. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf(utc(date).getTime() + days * day);

/** The same day of the month `months` later, or that month's last day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const last = lastOfMonth(date, months);
  const same = `${last.slice(0, 7)}-${date.slice(8)}`;
  return same < last ? same : last;
};

/** The last day of the month that is `months` after a date or a `YYYY-MM`. */
export const lastOfMonth = (date: string, months = 0): CalendarDate => {
  const first = utc(`${date.slice(0, 7)}-01`);
  return dateOf(first.setUTCMonth(first.getUTCMonth() + months + 1) - day);
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export const weekday = (date: CalendarDate) => weekdays[utc(date).getUTCDay()] as (typeof weekdays)[number];

/** Every day of a range, in order; none when it ends before it starts. */
export const datesIn = ({ startDate, endDate }: DateRange): CalendarDate[] => {
  const daysAfterFirst = Math.round((utc(endDate).getTime() - utc(startDate).getTime()) / day);
  return Array.from({ length: 1 + daysAfterFirst }, (_, index) => addDays(startDate, index));
};

const day = 86_400_000;
const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);
const lastDay = utc('9999-12-31').getTime();
const dateOf = (time: number) => new Date(Math.min(time, lastDay)).toISOString().slice(0, 10);
