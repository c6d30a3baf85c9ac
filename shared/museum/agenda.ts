/** The list of special events: pages of days, each event on the first of its days in the range. */
import type { CalendarDate, DateRange } from './calendar-date.ts';
import type { SpecialEvent } from './special-event.ts';

/** The day on which a range lists an event; undefined if none of the dates lies in the range. */
export const firstDay = ({ dates }: Pick<SpecialEvent, 'dates'>, range: DateRange): CalendarDate | undefined =>
  dates.filter((date) => date >= range.startDate && date <= range.endDate).sort()[0];

/**
 * The days of a page, out of the days with events that are known so far.
 * @param days in any order
 * @param skip how many days come before the page
 * @param readBefore all days before this date or month (`YYYY-MM`) are known; undefined once all days are
 * @returns undefined while unknown days could change the page or `hasNext`
 */
export const pageOfDays = (
  days: ReadonlySet<CalendarDate>,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  readBefore: CalendarDate | undefined,
): { readonly days: readonly CalendarDate[]; readonly hasNext: boolean } | undefined => {
  const sorted = [...days].sort();
  const wanted = sorted.slice(skip, skip + limit);
  const hasNext = sorted.length > skip + limit;
  const isKnown = readBefore === undefined || (hasNext && `${wanted.at(-1)}` < readBefore);
  return isKnown ? { days: wanted, hasNext } : undefined;
};

/** The order of the events of a day. */
export const byNameAndId = (a: SpecialEvent, b: SpecialEvent): number =>
  compare(a.name, b.name) || compare(a.eventId, b.eventId);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
