/** When the museum is open: its weekly hours, seasons and exceptions, read for one day or page by page. */
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import { addDays, addMonths, type CalendarDate, type DateRange, datesIn, weekday, yearsIn } from './calendar-date.ts';
import type { Page, PageRequest } from './page.ts';

type OpenDay = ValueOf<typeof schemas.openDay>;

/** Whether general tickets can be sold for `date`: the museum is open, and its hours are published by `today`. */
export const isOpenOn = (museum: Museum, date: CalendarDate, today: CalendarDate): boolean =>
  date <= publishedUntil(museum, today) && hoursOn(museum, date) !== 'closed';

/** One page of the open days from `startDate` on, as far as hours are published; the past is as the file has it. */
export const openDays = (
  museum: Museum,
  { startDate, page, limit }: PageRequest & { readonly startDate: CalendarDate },
  today: CalendarDate,
): Page<OpenDay> => {
  const range = { startDate, endDate: publishedUntil(museum, today) };
  const first = (page - 1) * limit;
  const nearby = firstOpenDays(museum, range, first + limit + 1);
  if (nearby.length > first + limit) return { items: nearby.slice(first, -1), hasNext: true };
  let before = 0;
  // One day more than a page holds tells whether there is a next one.
  const days = yearsIn(range).flatMap((year) => {
    const open = openDaysOf(museum, year, range);
    const wanted = open.slice(Math.max(0, first - before), Math.max(0, first + limit + 1 - before));
    before += open.length;
    return wanted.map(([day, hours]) => openDay(`${year}-${day}`, hours));
  });
  return { items: days.slice(0, limit), hasNext: days.length > limit };
};

/**
 * So many open days of the next three months, or fewer: the page that is asked for most is near, and the calendars of whole years, by which
 * far ones are found, take a cold function longer.
 */
const firstOpenDays = (museum: Museum, { startDate, endDate }: DateRange, count: number): OpenDay[] => {
  const days: OpenDay[] = [];
  const last = addDays(startDate, 92);
  for (
    let date = startDate;
    date < last && date <= endDate && days.length < count && count < 92;
    date = addDays(date, 1)
  ) {
    const hours = hoursOn(museum, date);
    if (hours !== 'closed') days.push(openDay(date, hours));
  }
  return days;
};

const openDay = (date: CalendarDate, hours: string): OpenDay => {
  const [timeOpen = '', timeClose = ''] = hours.split('-');
  return { date, timeOpen, timeClose };
};

const publishedUntil = (museum: Museum, today: CalendarDate) => addMonths(today, museum.publishedMonths);

/** `HH:mm-HH:mm` or `closed`. */
const hoursOn = (museum: Museum, date: CalendarDate): string => {
  const day = weekday(date);
  const season = museum.seasons?.findLast((season) => covers(season, date) && season.weeklyHours[day] !== undefined);
  return (
    museum.exceptions?.[date] ??
    museum.exceptions?.[date.slice(5)] ??
    season?.weeklyHours[day] ??
    museum.weeklyHours[day]
  );
};

/** A season of every year may run over New Year: 11-15 to 02-28. */
const covers = ({ from, to }: { from: string; to: string }, date: CalendarDate): boolean => {
  const day = date.slice(-from.length);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
};

/** The open days of a year, as far as they lie in the range. */
const openDaysOf = (museum: Museum, year: string, { startDate, endDate }: DateRange): readonly OpenDayOfYear[] => {
  const open = calendarOf(museum, year);
  if (startDate < `${year}-01-01` && endDate > `${year}-12-31`) return open;
  return open.filter(([day]) => `${year}-${day}` >= startDate && `${year}-${day}` <= endDate);
};

/**
 * The open days of a whole year. Years for which the file plans nothing of their own are alike when they are of the same length and
 * begin on the same weekday, so that even a list from the year 0001 on takes a handful of calendars to page through.
 */
const calendarOf = (museum: Museum, year: string): readonly OpenDayOfYear[] => {
  const calendars = calendarsOf.get(museum) ?? new Map<string, readonly OpenDayOfYear[]>();
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

/** A day as `MM-DD`. */
type OpenDayOfYear = readonly [day: string, hours: string];

const calendarsOf = new WeakMap<Museum, Map<string, readonly OpenDayOfYear[]>>();
