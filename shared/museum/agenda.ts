/** The list of special events: a range walked day by day, each event on the first of its days in the range. */
import type { CalendarDate, DateRange } from './calendar-date.ts';
import type { Page, PageRequest } from './page.ts';
import { placeBehind, type Standing, type Start } from './place-in-agenda.ts';
import type { SpecialEvent } from './special-event.ts';

/**
 * Gathers the events of a range, in any order and as often as they come, each as its latest version is; and gives them page by page.
 * @param start where the first page begins: an event that stands before it is on none
 */
export const agendaOf = <Event extends SpecialEvent & { readonly version: number }>(range: DateRange, start: Start) => {
  const latest = new Map<string, Listing<Event>>();

  const isLeft = ({ day, event }: Listing<Event>): boolean =>
    day > start.day || (day === start.day && (!start.behind || byNameAndId(event, start.behind) > 0));

  const listings = (): Listing<Event>[] => [...latest.values()].filter(isLeft);

  return {
    /** Whether this state of the event, or a later one, has been added. */
    knows: ({ eventId, version }: Pick<Event, 'eventId' | 'version'>): boolean =>
      (latest.get(eventId)?.event.version ?? 0) >= version,

    add: (event: Event): void => {
      if (event.version < (latest.get(event.eventId)?.event.version ?? 0)) return;
      latest.set(event.eventId, { day: firstDayIn(range, event), event });
    },

    /** How many days with events are missing until a page is known, and whether another one follows, once all before `date` is gathered. */
    missing: (date: CalendarDate, { page, limit }: PageRequest): number => {
      const days = new Set(listings().map(({ day }) => day));
      const complete = [...days].filter((day) => day < date).length;
      const isPageComplete = complete >= page * limit;
      return isPageComplete && days.size > complete ? 0 : Math.max(0, page * limit - complete) + 1;
    },

    page: ({ page, limit }: PageRequest): Page<Event> => {
      const sections = sectionsOf(listings().sort(byDayNameAndId));
      const wanted = sections.slice((page - 1) * limit, page * limit);
      const last = wanted.at(-1);
      const hasNext = sections.length > page * limit;
      return {
        items: wanted.flatMap(({ events }) => events),
        hasNext,
        next: last && hasNext ? placeBehind(last.day, last.goesOnBehind) : undefined,
      };
    },
  };
};

interface Listing<Event> {
  /** Empty for an event with no day in the range, which sorts before every day. */
  readonly day: CalendarDate;
  readonly event: Event;
}

const firstDayIn = ({ startDate, endDate }: DateRange, { dates }: SpecialEvent): CalendarDate =>
  dates.filter((date) => date >= startDate && date <= endDate).sort()[0] ?? '';

interface Section<Event> {
  readonly day: CalendarDate;
  readonly events: readonly Event[];
  /** The last of these, where it is not that of the day. */
  readonly goesOnBehind: Event | undefined;
}

/** The events of each day. A day with more than an answer can hold comes in several parts, which count as days of their own. */
const sectionsOf = <Event>(listings: readonly Listing<Event>[]): Section<Event>[] =>
  [...Map.groupBy(listings, ({ day }) => day)].flatMap(([day, ofDay]) =>
    partsOf(ofDay.map(({ event }) => event)).map((events, index, parts) => ({
      day,
      events,
      goesOnBehind: index + 1 < parts.length ? events.at(-1) : undefined,
    })),
  );

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
  compare(a.day, b.day) || byNameAndId(a.event, b.event);

const byNameAndId = (a: Standing, b: Standing) => compare(a.name, b.name) || compare(a.eventId, b.eventId);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
