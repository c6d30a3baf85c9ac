/** When the museum is open: its weekly hours, seasons and exceptions, read for one day or page by page. */
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type { openDay } from '../api/schemas.ts';
import { addMonths, type CalendarDate, datesIn, weekday } from './calendar-date.ts';
import type { Page, PageRequest } from './page.ts';

export type OpenDay = ValueOf<typeof openDay>;

/** Whether general tickets can be sold for `date`: the museum is open, and its hours are published by `today`. */
export const isOpenOn = (museum: Museum, date: CalendarDate, today: CalendarDate): boolean =>
  date <= publishedUntil(museum, today) && hoursOn(museum, date) !== 'closed';

/** One page of the open days from `startDate` on, as far as hours are published; the past is as the file has it. */
export const openDays = (
  museum: Museum,
  { startDate, page, limit }: PageRequest & { readonly startDate: CalendarDate },
  today: CalendarDate,
): Page<OpenDay> => {
  const until = publishedUntil(museum, today);
  const days: OpenDay[] = [];
  let skip = (page - 1) * limit;
  for (let year = yearOf(startDate); year <= yearOf(until) && days.length <= limit; year++) {
    const prefix = String(year).padStart(4, '0');
    const isWhole = year > yearOf(startDate) && year < yearOf(until);
    const open = openDaysOf(museum, prefix).filter(
      ([day]) => isWhole || (`${prefix}-${day}` >= startDate && `${prefix}-${day}` <= until),
    );
    for (const [day, hours] of open.slice(skip, skip + limit + 1 - days.length)) {
      const [timeOpen = '', timeClose = ''] = hours.split('-');
      days.push({ date: `${prefix}-${day}`, timeOpen, timeClose });
    }
    skip = Math.max(0, skip - open.length);
  }
  return { items: days.slice(0, limit), hasNext: days.length > limit };
};

const publishedUntil = (museum: Museum, today: CalendarDate) => addMonths(today, museum.publishedMonths);

/** `HH:mm-HH:mm` or `closed`. */
const hoursOn = (museum: Museum, date: CalendarDate): string => {
  const weekdayName = weekdays[weekday(date)] ?? 'sunday';
  const season = museum.seasons?.findLast(
    (season) => covers(season, date) && season.weeklyHours[weekdayName] !== undefined,
  );
  return (
    museum.exceptions?.[date] ??
    museum.exceptions?.[date.slice(5)] ??
    season?.weeklyHours[weekdayName] ??
    museum.weeklyHours[weekdayName]
  );
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A season of every year may run over New Year: 11-15 to 02-28. */
const covers = ({ from, to }: { from: string; to: string }, date: CalendarDate): boolean => {
  const day = date.slice(-from.length);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
};

/**
 * The open days of a year as `[MM-DD, hours]`. Years for which the file plans nothing of their own are alike when they are of the same
 * length and begin on the same weekday, so that even a list from the year 0001 on takes a handful of calendars to page through.
 */
const openDaysOf = (museum: Museum, year: string): OpenDayOfYear[] => {
  const calendars = calendarsOf.get(museum) ?? new Map<string, OpenDayOfYear[]>();
  calendarsOf.set(museum, calendars);
  const kind = hasPlansFor(museum, year) ? year : `${weekday(`${year}-01-01`)} ${weekday(`${year}-12-31`)}`;
  const known = calendars.get(kind);
  if (known) return known;
  const open = datesIn({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })
    .map((date): OpenDayOfYear => [date.slice(5), hoursOn(museum, date)])
    .filter(([, hours]) => hours !== 'closed');
  calendars.set(kind, open);
  return open;
};

const hasPlansFor = ({ seasons = [], exceptions = {} }: Museum, year: string): boolean =>
  Object.keys(exceptions).some((day) => day.startsWith(`${year}-`)) ||
  seasons.some(({ from, to }) => from.length === 10 && from.slice(0, 4) <= year && year <= to.slice(0, 4));

type OpenDayOfYear = readonly [day: string, hours: string];

const calendarsOf = new WeakMap<Museum, Map<string, OpenDayOfYear[]>>();

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));
