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
 * `after=2027-03-12`. A page leaves out entries whose event has no record. Later pages by number still count the days
 * of such entries, and may repeat a day.
 */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { byNameAndId, firstDay, pageOfDays } from '../../museum/agenda.ts';
import type { CalendarDate, DateRange } from '../../museum/calendar-date.ts';
import { invalid } from '../../museum/problem.ts';
import { getReady } from '../../runtime/init.ts';
import { send, tableName } from '../client.ts';
import type { VersionedEvent } from '../event-items.ts';
import { getAllEvenIfCancelled } from '../events-by-id.ts';
import { calendarKeysBetween, fromCalendarKey } from '../keys.ts';
import { type CalendarEntry, firstDayInEntry, monthOf } from './entries.ts';

/**
 * One page of the events that take place in the range.
 * @param after the day behind which the page begins; without one, `page` counts from the start of the range
 * @throws Problem `invalid-request` for a page that lies behind 40,000 calendar entries
 */
export const list = async (
  range: DateRange,
  { page, limit, after = '' }: { readonly page: number; readonly limit: number; readonly after?: string | undefined },
) => {
  const skip = after ? 0 : (page - 1) * limit;
  const from = monthOf(after > range.startDate ? after : range.startDate);
  const listed: Listed = new Map();
  let count = 0;
  for await (const { entries, readBefore } of readEntries(from, monthOf(range.endDate))) {
    await readByKey(noteEntries(entries, listed, range, from), listed, range);
    for (;;) {
      const days = new Set([...listed.values()].flatMap(({ day = '' }) => (day > after ? day : [])));
      const found = pageOfDays(days, { skip, limit }, readBefore);
      if (!found) break;
      const onPage = found.days.map((day) => [...listed].filter(([, one]) => one.day === day));
      const unread = onPage.flat().flatMap(([eventId, { event }]) => (event ? [] : eventId));
      if (unread.length === 0) {
        const items = onPage.flatMap((ofDay) => ofDay.flatMap(([, { event }]) => event ?? []).sort(byNameAndId));
        // The schema allows no higher page number. Beside a cursor the number has no meaning.
        const following = { page: Math.min(page + 1, Number.MAX_SAFE_INTEGER), after: found.days.at(-1) };
        return { items, days: found.days, next: found.hasNext ? following : undefined };
      }
      // An event may have moved since its entry was read, perhaps off this page: look again.
      await readByKey(unread, listed, range);
    }
    count += entries.length;
    if (skip > 0 && count >= mostEntries) {
      const detail = 'is too far behind: follow next from the first page, or ask for a shorter range';
      throw invalid([{ parameter: 'page', code: 'too-much-to-read', detail }]);
    }
  }
  throw new Error('All entries are read, and there is no page.');
};

// The code of the first real list is compiled then.
getReady('DynamoDB', () => list({ startDate: lastDay, endDate: lastDay }, { page: 1, limit: 1 }));

/** Pages by number stop reading after so many entries: about 4 MB. */
const mostEntries = 40_000;

/** The names of the locations of all events that take place on a date or later. */
export const locationsFrom = async (date: CalendarDate): Promise<Set<string>> => {
  const range = { startDate: date, endDate: lastDay };
  const parts = await Array.fromAsync(readEntries(monthOf(range.startDate), monthOf(range.endDate)));
  const eventIds = parts.flatMap(({ entries }) => entries.map(({ sk }) => fromCalendarKey(sk).eventId));
  const events = [...(await getAllEvenIfCancelled(eventIds)).values()];
  return new Set(
    events.filter((event) => !event.isCancelled && firstDay(event, range)).map(({ location }) => location),
  );
};

/** The last that a date can be. */
const lastDay = '9999-12-31';

/**
 * For each event id the day on which the event is listed: by its entries, until the event itself is read. No day if
 * the event is not in this list, or on an earlier page.
 */
type Listed = Map<string, { readonly day?: CalendarDate | undefined; readonly event?: VersionedEvent }>;

/**
 * Notes the days of the next entries.
 * @param from the month from which entries are read
 * @returns the ids of events that may have moved: only the events themselves tell on which day they are listed
 */
const noteEntries = (entries: readonly CalendarEntry[], listed: Listed, range: DateRange, from: string): string[] => {
  const moved = new Set<string>();
  for (const entry of entries) {
    const { eventId } = fromCalendarKey(entry.sk);
    const day = firstDayInEntry(entry, range);
    const known = listed.get(eventId);
    if (day && !known?.event) listed.set(eventId, { day });
    else if (!known && mayHaveMoved(entry, from)) moved.add(eventId);
    else if (!known) listed.set(eventId, {});
  }
  return [...moved];
};

/** Whether an event that no entry has listed so far may have moved meanwhile to a month that was already read. */
const mayHaveMoved = ({ days, earlier = '' }: CalendarEntry, from: string): boolean =>
  days.length === 0 || earlier >= from;

const readByKey = async (eventIds: readonly string[], listed: Listed, range: DateRange): Promise<void> => {
  for (const eventId of eventIds) listed.set(eventId, {});
  for (const [eventId, { isCancelled, ...event }] of await getAllEvenIfCancelled(eventIds))
    listed.set(eventId, { day: isCancelled ? undefined : firstDay(event, range), event });
};

/**
 * Reads the entries of some months in parts: first what ten read units hold, then twice as many each time.
 * @returns each part's entries, and the month before which all entries are read; undefined at the end
 */
async function* readEntries(first: string, last: string) {
  const { pk, from, to } = calendarKeysBetween(first, last);
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];
  for (let Limit = 230; ; Limit = Math.min(2 * Limit, 10_000)) {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ConsistentRead: true,
        Limit,
        ExclusiveStartKey,
      }),
    );
    const readBefore: string | undefined = LastEvaluatedKey && fromCalendarKey(LastEvaluatedKey.sk).month;
    yield { entries: Items as CalendarEntry[], readBefore };
    if (!LastEvaluatedKey) return;
    ExclusiveStartKey = LastEvaluatedKey;
  }
}
