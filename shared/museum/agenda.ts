/** The list of special events: a range walked day by day, each event on the first of its days in the range. */
import type { CalendarDate, DateRange } from './calendar-date.ts';
import type { Page, PageRequest } from './page.ts';
import type { SpecialEvent } from './special-event.ts';

/** Gathers the events of a range, in any order and any number of times each, and gives them page by page. */
export const agendaOf = (range: DateRange) => {
  const listings = new Map<string, Listing>();
  const days = new Set<CalendarDate>();

  return {
    add: (event: SpecialEvent): void => {
      const day = firstDayIn(range, event);
      if (day === undefined) return;
      days.add(day);
      listings.set(event.eventId, { day, event });
    },

    /** How many days before `date` have events to list. */
    daysBefore: (date: CalendarDate): number => [...days].filter((day) => day < date).length,

    page: ({ page, limit }: PageRequest): Page<SpecialEvent> => {
      const wanted = new Set([...days].sort().slice((page - 1) * limit, page * limit));
      const items = [...listings.values()].filter(({ day }) => wanted.has(day)).sort(byDayNameAndId);
      return { items: items.map(({ event }) => event), hasNext: days.size > page * limit };
    },
  };
};

interface Listing {
  readonly day: CalendarDate;
  readonly event: SpecialEvent;
}

const firstDayIn = ({ startDate, endDate }: DateRange, { dates }: SpecialEvent): CalendarDate | undefined =>
  dates.filter((date) => date >= startDate && date <= endDate).sort()[0];

const byDayNameAndId = (a: Listing, b: Listing) =>
  compare(a.day, b.day) || compare(a.event.name, b.event.name) || compare(a.event.eventId, b.event.eventId);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
