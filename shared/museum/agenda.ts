/** The list of special events: a range walked day by day, each event on the first of its days in the range. */
import type { CalendarDate, DateRange } from './calendar-date.ts';
import type { Page, PageRequest } from './page.ts';
import type { SpecialEvent } from './special-event.ts';

/** Gathers the events of a range, in any order and as often as they come, each as its latest version is; and gives them page by page. */
export const agendaOf = <Event extends SpecialEvent & { readonly version: number }>(range: DateRange) => {
  const latest = new Map<string, Event>();

  const listings = (): Listing<Event>[] =>
    [...latest.values()].flatMap((event) => {
      const day = firstDayIn(range, event);
      return day === undefined ? [] : [{ day, event }];
    });

  return {
    add: (event: Event): void => {
      if (event.version >= (latest.get(event.eventId)?.version ?? 0)) latest.set(event.eventId, event);
    },

    /** How many days before `date` have events to list. */
    daysBefore: (date: CalendarDate): number =>
      new Set(listings().flatMap(({ day }) => (day < date ? [day] : []))).size,

    page: ({ page, limit }: PageRequest): Page<Event> => {
      const sections = sectionsOf(listings().sort(byDayNameAndId));
      const wanted = sections.slice((page - 1) * limit, page * limit);
      return { items: wanted.flat(), hasNext: sections.length > page * limit };
    },
  };
};

interface Listing<Event> {
  readonly day: CalendarDate;
  readonly event: Event;
}

const firstDayIn = ({ startDate, endDate }: DateRange, { dates }: SpecialEvent): CalendarDate | undefined =>
  dates.filter((date) => date >= startDate && date <= endDate).sort()[0];

/** The events of each day. A day with more than an answer can hold comes in several parts, which count as days of their own. */
const sectionsOf = <Event>(listings: readonly Listing<Event>[]): Event[][] =>
  [...Map.groupBy(listings, ({ day }) => day).values()].flatMap((ofDay) => partsOf(ofDay.map(({ event }) => event)));

const partsOf = <Event>(events: readonly Event[]): Event[][] => {
  if (events.length <= alwaysFit) return [[...events]];
  const parts: Event[][] = [];
  let left = 0;
  for (const event of events) {
    // As Lambda sends it: the answer is JSON, and the list a string in it.
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(event)));
    if (bytes > left) {
      parts.push([]);
      left = mostBytes;
    }
    parts.at(-1)?.push(event);
    left -= bytes;
  }
  return parts;
};

/** Of what Lambda can send, some is left for the headers. */
const mostBytes = 5.5 * 1024 * 1024;

/** None of them is larger than 60 KB. */
const alwaysFit = 90;

const byDayNameAndId = <Event extends SpecialEvent>(a: Listing<Event>, b: Listing<Event>) =>
  compare(a.day, b.day) || compare(a.event.name, b.event.name) || compare(a.event.eventId, b.event.eventId);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
