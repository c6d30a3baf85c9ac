/** Special events in the table: each one item, and a copy in the calendar for every month that it touches. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type CalendarDate, datesIn, lastOfMonth } from '../museum/calendar-date.ts';
import { Problem } from '../museum/problem.ts';
import { noSuchEvent, type SpecialEvent, type TicketedEvent } from '../museum/special-event.ts';
import { secondsOf, send, tableName, transact, untilSettled, type Write } from './client.ts';
import { type EventItem, fromItem, toItem, type VersionedEvent } from './event-items.ts';
import { inTurns } from './in-turns.ts';
import { calendarKeys, eventKey, expiryKey, type Key } from './keys.ts';

/**
 * @param together what is written with it or not at all
 * @returns the event in its first version
 */
export const create = async (
  event: SpecialEvent,
  together: (created: VersionedEvent) => readonly Write[] = () => [],
): Promise<VersionedEvent> => {
  const created = { ...event, version: 1, locationVersion: 1 };
  await transact([
    put({ ...eventKey(event.eventId), ...toItem(created), months: monthsOf([event]) }, 'attribute_not_exists(pk)'),
    ...calendarKeys(event).map((key) => put({ ...key, ...toItem(created) })),
    ...together(created),
  ]);
  return created;
};

/** @throws Problem `not-found` for an event that never was, or is cancelled. */
export const get = async (eventId: string): Promise<VersionedEvent> => fromItem(await readEvent(eventId));

/** The event as it is or, once cancelled, as it last was; for tickets that were sold for it. @throws Problem `not-found` */
export const getEvenIfCancelled = async (eventId: string): Promise<VersionedEvent & TicketedEvent> => {
  const item = await readItem(eventId);
  return { ...fromItem(item), isCancelled: item.cancelledAt !== undefined };
};

/** Such events by their ids, each read once. @throws Problem `not-found` */
export const getAllEvenIfCancelled = async (
  eventIds: Iterable<string>,
): Promise<Map<string, VersionedEvent & TicketedEvent>> => {
  const events = await inTurns([...new Set(eventIds)], getEvenIfCancelled);
  return new Map(events.map((event) => [event.eventId, event]));
};

/**
 * The days for which tickets to an event may have been sold: all of the months in which it takes place or, before its dates were changed
 * or it was cancelled, once did.
 * @throws Problem `not-found`
 */
export const possibleDays = async (eventId: string): Promise<CalendarDate[]> => {
  const item = await readItem(eventId);
  return monthsOf([fromItem(item)], item).flatMap((month) =>
    datesIn({ startDate: `${month}-01`, endDate: lastOfMonth(month) }),
  );
};

/**
 * Replaces the event by `change(event)` together with its calendar entries, once no other writer comes between.
 * @param isExpected whether the event is one that may be changed
 * @throws Problem `not-found` for an event that never was, or is cancelled; `precondition-failed`; `conflict`.
 */
export const update = (
  eventId: string,
  change: (event: SpecialEvent) => SpecialEvent,
  isExpected?: (event: VersionedEvent) => boolean,
): Promise<VersionedEvent> =>
  untilSettled(async () => {
    const { item, event: before } = await readExpected(eventId, isExpected);
    const changed = change(before);
    if (JSON.stringify({ ...before, ...changed }) === JSON.stringify(before)) return before;
    const version = before.version + 1;
    const locationVersion = changed.location === before.location ? before.locationVersion : version;
    const after = { ...changed, version, locationVersion };
    const entries = calendarKeys(after);
    const left = calendarKeys(before).filter(
      ({ pk, sk }) => !entries.some((entry) => entry.pk === pk && entry.sk === sk),
    );
    await transact([
      replace(item, { ...toItem(after), months: monthsOf([before, after], item) }),
      ...entries.map((key) => put({ ...key, ...toItem(after) })),
      ...left.map((key) => markLeft(key, eventId, new Date())),
    ]);
    return after;
  });

/**
 * Cancels the event: its record stays, marked with the time, and it leaves the calendar.
 * @param clock asked when the cancellation is about to be written
 * @param isExpected whether the event is one that may be changed
 * @throws Problem `not-found` for an event that never was, or is cancelled already; `precondition-failed`; `conflict`.
 */
export const cancel = (
  eventId: string,
  clock: () => Date,
  isExpected?: (event: VersionedEvent) => boolean,
): Promise<void> =>
  untilSettled(async () => {
    const { item, event } = await readExpected(eventId, isExpected);
    const cancelled = { version: item.version + 1, cancelledAt: clock().toISOString() };
    await transact([replace(item, cancelled), ...calendarKeys(event).map(remove)]);
  });

const readExpected = async (
  eventId: string,
  isExpected: (event: VersionedEvent) => boolean = () => true,
): Promise<{ readonly item: EventItem; readonly event: VersionedEvent }> => {
  const item = await readEvent(eventId);
  const event = fromItem(item);
  if (!isExpected(event)) throw new Problem('precondition-failed');
  return { item, event };
};

const readEvent = async (eventId: string): Promise<EventItem> => {
  const item = await readItem(eventId);
  if (item.cancelledAt !== undefined) throw noSuchEvent();
  return item;
};

const readItem = async (eventId: string): Promise<EventItem> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: eventKey(eventId), ConsistentRead: true }));
  if (!Item) throw noSuchEvent();
  return Item as EventItem;
};

const monthsOf = (
  states: readonly SpecialEvent[],
  { months: former = [] }: Pick<EventItem, 'months'> = {},
): string[] => {
  const months = states.flatMap(({ dates }) => dates.map((date) => date.slice(0, 7)));
  return [...new Set([...former, ...months])].sort();
};

/** Writes `attributes` over the item as it was read, unless another writer was there since. */
const replace = (item: EventItem, attributes: object): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...item, ...attributes },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': item.version },
  },
});

/** In place of a calendar entry that an event has left: lists that are read meanwhile may come too late for it, and too early for the new one. */
export type LeftMark = Key & { readonly eventId: string; readonly leftAt: string };

const markLeft = (key: Key, eventId: string, now: Date): Write => {
  const mark: LeftMark = { ...key, eventId, leftAt: now.toISOString() };
  return put({ ...mark, [expiryKey]: secondsOf(now) + anHour });
};

const anHour = 60 * 60;

const put = (Item: object, ConditionExpression?: string): Write => ({
  Put: { TableName: tableName, Item: { ...Item }, ConditionExpression },
});

const remove = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } });
