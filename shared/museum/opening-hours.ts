/** When the museum is open: by its weekly hours, seasons and exceptions. */
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import { addDays, addMonths, type CalendarDate, daysIn, weekday } from './calendar-date.ts';
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
  const endDate = publishedUntil(museum, today);
  const first = (page - 1) * limit;
  const days: OpenDay[] = [];
  if (first >= daysIn({ startDate, endDate })) return { items: days, hasNext: false };
  let before = 0;
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const hours = hoursOn(museum, date);
    if (hours === 'closed') continue;
    before += 1;
    if (before > first) days.push(openDay(date, hours));
    // One day more than the page holds tells that there is a next page.
    if (days.length > limit) break;
  }
  return { items: days.slice(0, limit), hasNext: days.length > limit };
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
