/** The calendar of special events: what takes place in a range of days, read no further than a page asks for. */
import { agendaOf } from '../museum/agenda.ts';
import { addDays, type CalendarDate, type DateRange, daysIn } from '../museum/calendar-date.ts';
import type { Page, PageRequest } from '../museum/page.ts';
import { startBehind } from '../museum/place-in-agenda.ts';
import { invalid } from '../museum/problem.ts';
import { eventDates } from '../museum/special-event.ts';
import { type CalendarItem, outermostDays, readPart } from './calendar-part.ts';
import { fromItem, type VersionedEvent } from './event-items.ts';
import { calendarParts } from './keys.ts';
import * as specialEvents from './special-events.ts';

/**
 * One page of the events that take place in the range, read day by day until the page is known.
 * @param after the place behind which the page begins; without it all pages before it are read as well
 * @throws Problem `invalid-request` for a place of another list, or a page that ends behind more than one answer may read
 */
export const list = async (
  range: DateRange,
  { page, limit, after }: PageRequest & { readonly after?: string | undefined },
): Promise<Page<VersionedEvent>> => {
  const possible = possibleIn(range);
  const start = after === undefined ? { day: range.startDate } : startBehind(after, range);
  if (after === undefined && (await hasNoMoreThan((page - 1) * limit, possible))) return { items: [], hasNext: false };
  const wanted = { page: after === undefined ? page : 1, limit };
  const agenda = agendaOf<VersionedEvent>(possible, start);
  const startedAt = new Date();
  const from = start.day < possible.startDate ? possible.startDate : start.day;
  // The days up to this one are needed whatever takes place on them: a page that is full holds no fewer.
  const certain = addDays(from, wanted.page * limit - 1);
  const parts = calendarParts(possible, from).map((part) => readPart(part, certain));
  for (let units = 0; ; ) {
    // Up to where the hindmost is read everything is known.
    const unread = parts.filter((part) => part.isUnread());
    const [reached] = unread.map((part) => part.reached()).sort();
    const missing = reached === undefined ? 0 : agenda.missing(reached, wanted);
    if (missing === 0) return agenda.page(wanted);
    if (units > mostUnits) throw tooFar();
    const hindmost = unread.filter((part) => part.reached() === reached);
    for (const answer of await Promise.all(hindmost.map((part) => part.readOn(missing)))) {
      units += answer.units;
      for (const item of answer.items) {
        // An exhibition has a copy in each month: to read the dates of one takes longer than all else.
        if ('leftAt' in item || agenda.knows(item)) continue;
        const event = fromItem(item);
        agenda.add(event);
        units += event.dates.length / datesOfUnit;
      }
      for (const event of await movedSince(startedAt, answer.items)) agenda.add(event);
    }
  }
};

/** Where the events of a date and of all later ones take place, by the names that they give. */
export const locationsFrom = async (date: CalendarDate): Promise<Set<string>> => {
  const locations = new Set<string>();
  const range = possibleIn({ startDate: date, endDate: eventDates[1] });
  for (const part of calendarParts(range, range.startDate).map((part) => readPart(part, range.endDate)))
    while (part.isUnread())
      for (const item of (await part.readOn()).items)
        if (!('leftAt' in item) && fromItem(item).dates.some((day) => day >= date)) locations.add(item.location);
  return locations;
};

/** What of a range can have events. */
const possibleIn = ({ startDate, endDate }: DateRange): DateRange => {
  const [first, last] = eventDates;
  return { startDate: startDate < first ? first : startDate, endDate: endDate > last ? last : endDate };
};

/** Whether a list cannot have more than so many pages of a day each. Of many, its first and last entry may tell, without what lies between. */
const hasNoMoreThan = async (days: number, range: DateRange): Promise<boolean> => {
  const holdsNoMore = (all: DateRange) => daysIn(all) + mostFurtherParts <= days;
  if (holdsNoMore(range)) return true;
  if (days <= daysOfYear) return false;
  // An event of the month in which the range starts may be listed later than its entry stands, but not by a year.
  const found = (await Promise.all(calendarParts(range, range.startDate).map(outermostDays))).flat().sort();
  const [startDate, endDate] = [found[0], found.at(-1)];
  return !startDate || !endDate || holdsNoMore({ startDate, endDate });
};

/** So many are read for a page without asking first how many there can be. */
const daysOfYear = 366;

/** 16 MB: what a function reads and sorts in about a second. */
const mostUnits = 4000;

/** A year of them takes as long to unpack and sort, and about as many bytes in an answer, as a unit of other things. */
const datesOfUnit = daysOfYear;

/** Days with more events than an answer can hold come in parts, of which so much makes fewer than these beyond one for each day. */
const mostFurtherParts = 20;

const tooFar = () =>
  invalid([
    {
      parameter: 'page',
      code: 'too-much-to-read',
      detail: 'must be lower, or startDate later: more lies before the end of this page than one answer may read',
    },
  ]);

/** The events that have left one of some entries since `instant`, as they are now. */
const movedSince = async (instant: Date, items: readonly CalendarItem[]): Promise<VersionedEvent[]> => {
  const since = new Date(instant.getTime() - longestWrite).toISOString();
  const moved = items.flatMap((item) => ('leftAt' in item && item.leftAt > since ? [item.eventId] : []));
  const asTheyAre = await specialEvents.getAllEvenIfCancelled(moved);
  return [...asTheyAre.values()].flatMap(({ isCancelled, ...event }) => (isCancelled ? [] : [event]));
};

/** In milliseconds: a writer takes less, and no two clocks differ by as much. */
const longestWrite = 60_000;
