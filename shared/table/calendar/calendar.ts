/**
 * The calendar of special events: an index by month, in which a list finds its events.
 *
 * An event on 2027-03-05, 2027-03-12 and 2027-05-01 is one item of the table, and has an entry in each of its months:
 *
 *     the event 8d…           name, location, dates, price …
 *     CALENDAR 2027-03#8d…    days 5 12
 *     CALENDAR 2027-05#8d…    days 1, earlier 2027-03-12
 *
 * A list of 2027-03-10 to 2027-05-31 reads the entries from 2027-03 on. It lists the event on 2027-03-12, its first
 * day in the range; in May, `earlier` says that it was listed before. Once the days of the page are known, and whether
 * another day follows, the events of the page are read by key. The next page begins behind its last day:
 * `after=2027-03-12`. An entry whose event has no record is left out once its page is read. A later page by number
 * still counts its day, and may repeat another.
 */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { byNameAndId, firstDay, pageOfDays } from '../../museum/agenda.ts';
import type { CalendarDate, DateRange } from '../../museum/calendar-date.ts';
import { readCursor } from '../../museum/cursor.ts';
import { invalid } from '../../museum/problem.ts';
import { send, tableName } from '../client.ts';
import type { VersionedEvent } from '../event-items.ts';
import { getAllEvenIfCancelled } from '../events-by-id.ts';
import { calendarKeysBetween, fromCalendarKey } from '../keys.ts';
import { type CalendarEntry, firstDayInEntry, monthOf } from './entries.ts';

/**
 * One page of the events that take place in the range.
 * @param after the cursor behind which the page begins; without one, `page` counts from the start of the range
 * @throws Problem `invalid-request` for a page that lies behind 40,000 entries
 */
export const list = async (
  range: DateRange,
  { page, limit, after }: { readonly page: number; readonly limit: number; readonly after?: string | undefined },
) => {
  const behind = (after && readCursor(after)?.day) || '';
  const skip = behind ? 0 : (page - 1) * limit;
  const from = monthOf(behind > range.startDate ? behind : range.startDate);
  const pageWith = newListing(range, from, behind, { skip, limit });
  const read = entryReader(from, monthOf(range.endDate));
  for (let count = 0; ; ) {
    const part = await read();
    const found = await pageWith(part);
    if (found) return found;
    count += part.entries.length;
    if (skip > 0 && count >= mostEntries) {
      const detail = 'is too far behind: follow next from the first page, or ask for a shorter range';
      throw invalid([{ parameter: 'page', code: 'too-much-to-read', detail }]);
    }
  }
};

/** The names of the locations of all events that take place on a date or later. */
export const locationsFrom = async (date: CalendarDate): Promise<Set<string>> => {
  const range = { startDate: date, endDate: '9999-12-31' };
  const read = entryReader(monthOf(range.startDate), monthOf(range.endDate));
  const eventIds: string[] = [];
  for (let isWhole = false; !isWhole; ) {
    const { entries, readBefore } = await read();
    eventIds.push(...entries.map(({ sk }) => fromCalendarKey(sk).eventId));
    isWhole = readBefore === undefined;
  }
  const events = [...(await getAllEvenIfCancelled(eventIds)).values()];
  return new Set(
    events.filter((event) => !event.isCancelled && firstDay(event, range)).map(({ location }) => location),
  );
};

/**
 * Gathers on which day each event is listed: first as its entries say, then as the event itself says once it is read.
 * @param from the month from which entries are read
 * @returns a function that takes the next entries and gives the page; undefined while more entries are needed
 */
const newListing = (range: DateRange, from: string, behind: string, slice: Parameters<typeof pageOfDays>[1]) => {
  const known = new Map<string, { readonly day: CalendarDate | undefined; readonly event?: VersionedEvent }>();

  const readByKey = async (eventIds: readonly string[]): Promise<void> => {
    for (const eventId of eventIds) known.set(eventId, { day: undefined });
    for (const [eventId, { isCancelled, ...event }] of await getAllEvenIfCancelled(eventIds))
      known.set(eventId, { day: isCancelled ? undefined : firstDay(event, range), event });
  };

  /** Whether an event that is not listed yet may have moved meanwhile to a month that was already read. */
  const mayHaveMoved = ({ days, earlier = '' }: CalendarEntry): boolean =>
    days.length === 0 || (earlier >= range.startDate && earlier >= from);

  return async ({ entries, readBefore }: Part) => {
    const moved = new Set<string>();
    for (const entry of entries) {
      const { eventId } = fromCalendarKey(entry.sk);
      const day = firstDayInEntry(entry, range);
      if (known.get(eventId)?.event) continue;
      if (day) known.set(eventId, { day });
      if (known.has(eventId)) continue;
      if (mayHaveMoved(entry)) moved.add(eventId);
      // The event was listed before the months that are read here, so it is on an earlier page.
      else known.set(eventId, { day: undefined });
    }
    await readByKey([...moved]);
    for (;;) {
      const days = new Set([...known.values()].flatMap(({ day = '' }) => (day > behind ? day : [])));
      const found = pageOfDays(days, slice, readBefore);
      if (!found) return;
      const ofDays = found.days.map((day) => [...known].filter(([, one]) => one.day === day));
      const unread = ofDays.flat().flatMap(([eventId, { event }]) => (event ? [] : eventId));
      const items = ofDays.flatMap((some) => some.flatMap(([, { event = [] }]) => event).sort(byNameAndId));
      if (unread.length === 0) return { items, ...found, next: found.hasNext ? found.days.at(-1) : undefined };
      // An event may have moved since its entry was read, perhaps off this page: look again.
      await readByKey(unread);
    }
  };
};

interface Part {
  readonly entries: readonly CalendarEntry[];
  /** The month before which all entries are read; undefined once all are. */
  readonly readBefore: string | undefined;
}

/** Reads the entries of some months in parts: first what ten read units hold, then twice as many each time. */
const entryReader = (first: string, last: string) => {
  const { pk, from, to } = calendarKeysBetween(first, last);
  let Limit = 230;
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];

  return async (): Promise<Part> => {
    const { Items = [], LastEvaluatedKey } = await send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ConsistentRead: true,
        Limit,
        ExclusiveStartKey,
      }),
    );
    Limit = Math.min(2 * Limit, 10_000);
    ExclusiveStartKey = LastEvaluatedKey;
    const readBefore: string | undefined = LastEvaluatedKey && fromCalendarKey(LastEvaluatedKey.sk).month;
    return { entries: Items as CalendarEntry[], readBefore };
  };
};

/** For a page by its number, no further part is read after so many entries: about 4 MB. */
const mostEntries = 40_000;
