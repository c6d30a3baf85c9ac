/** When the museum is open: by its weekly hours, seasons and exceptions. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';
import { addDays, addMonths, type CalendarDate, datesIn, weekday } from './calendar-date.ts';
import type { Museum } from './museum.ts';

/** Whether general tickets can be sold for `date`: the museum is open, and its hours are published by `today`. */
export const isOpenOn = (museum: Museum, date: CalendarDate, today: CalendarDate): boolean =>
  date <= publishedUntil(museum, today) && hoursOn(museum, date) !== 'closed';

/** One page of the open days from `startDate` on, as far as hours are published. Past days follow today's file. */
export const openDays = (
  museum: Museum,
  { startDate, page, limit }: { readonly startDate: CalendarDate; readonly page: number; readonly limit: number },
  today: CalendarDate,
) => {
  const endDate = publishedUntil(museum, today);
  const openDaysOf = countByYear(museum);
  const days: ValueOf<typeof schemas.openDay>[] = [];
  let skip = (page - 1) * limit;
  // The extra day tells that there is a next page.
  for (let date = startDate; date <= endDate && days.length <= limit; date = addDays(date, 1)) {
    const year = date.slice(0, 4);
    if (skip >= 366 && date === `${year}-01-01`) {
      skip -= openDaysOf(year);
      date = `${year}-12-31`;
      continue;
    }
    const hours = hoursOn(museum, date);
    if (hours === 'closed') continue;
    if (skip === 0) days.push({ date, timeOpen: hours.slice(0, 5), timeClose: hours.slice(6) });
    else skip -= 1;
  }
  return { items: days.slice(0, limit), next: days.length > limit ? { page: page + 1 } : undefined };
};

/** How many days of a year are open. Years not named in the file are of fourteen kinds (docs/bench.md). */
const countByYear = (museum: Museum): ((year: string) => number) => {
  const counts = new Map<string, number>();
  return (year) => {
    const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`];
    const kind = namesDatesOf(museum, year) ? year : `${weekday(startDate)} ${weekday(endDate)}`;
    const isOpen = (date: CalendarDate) => hoursOn(museum, date) !== 'closed';
    const count = counts.get(kind) ?? datesIn({ startDate, endDate }).filter(isOpen).length;
    counts.set(kind, count);
    return count;
  };
};

const namesDatesOf = ({ seasons = [], exceptions = {} }: Museum, year: string): boolean =>
  Object.keys(exceptions).some((day) => day.startsWith(`${year}-`)) ||
  seasons.some(({ from, to }) => from.length > 5 && from.slice(0, 4) <= year && year <= to);

const publishedUntil = (museum: Museum, today: CalendarDate) => addMonths(today, museum.publishedMonths);

/** The hours of a day, `HH:mm-HH:mm` or `closed`, whether or not they are published. */
export const hoursOn = ({ exceptions = {}, seasons, weeklyHours }: Museum, date: CalendarDate): string =>
  exceptions[date] ??
  exceptions[date.slice(5)] ??
  seasonOn(seasons, date)?.weeklyHours[weekday(date)] ??
  weeklyHours[weekday(date)];

/** The last season that has hours for a day. */
export const seasonOn = (seasons: Museum['seasons'], date: CalendarDate) =>
  seasons?.findLast((season) => covers(season, date) && season.weeklyHours[weekday(date)] !== undefined);

/** A season of every year may run over New Year: 11-15 to 02-28. An end on 02-28 means the end of February. */
const covers = ({ from, to }: { from: string; to: string }, date: CalendarDate): boolean => {
  const day = date.slice(-from.length);
  const last = to.replace('02-28', '02-29');
  return from <= to ? from <= day && day <= last : from <= day || day <= last;
};
