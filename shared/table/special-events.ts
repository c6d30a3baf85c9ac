/** Special events in the table: each is one item, with an entry in the calendar for every month of its dates. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type CalendarDate, datesIn, lastOfMonth } from '../museum/calendar-date.ts';
import { Problem } from '../museum/problem.ts';
import { noSuchEvent, type SpecialEvent, type TicketedEvent } from '../museum/special-event.ts';
import { entryWrites } from './calendar/entries.ts';
import { send, tableName, transact, untilSettled, type Write } from './client.ts';
import './early-read.ts';
import { type EventItem, fromItem, toItem, type VersionedEvent } from './event-items.ts';
import { eventKey } from './keys.ts';

/**
 * Stores a new event with its calendar entries.
 * @param together written in the same transaction
 */
export const create = async (
  event: SpecialEvent,
  together: (created: VersionedEvent) => readonly Write[] = () => [],
): Promise<VersionedEvent> => {
  const created = { ...event, version: 1, locationVersion: 1 };
  await transact([
    {
      Put: {
        TableName: tableName,
        Item: { ...eventKey(event.eventId), ...toItem(created), months: monthsOf(event) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...entryWrites(undefined, event),
    ...together(created),
  ]);
  return created;
};

/** @throws Problem `not-found` for an event that never was, or is cancelled. */
export const get = async (eventId: string): Promise<VersionedEvent> => fromItem(await readEvent(eventId));

/** The event, also if it is cancelled: for tickets that were sold for it. @throws Problem `not-found` */
export const getEvenIfCancelled = async (eventId: string): Promise<VersionedEvent & TicketedEvent> => {
  const item = await readItem(eventId);
  return { ...fromItem(item), isCancelled: item.cancelledAt !== undefined };
};

/**
 * The days for which tickets to an event may have been sold: all of each month in which it takes place or once did.
 * @throws Problem `not-found`
 */
export const possibleDays = async (eventId: string): Promise<CalendarDate[]> => {
  const item = await readItem(eventId);
  return item.months.flatMap((month) => datesIn({ startDate: `${month}-01`, endDate: lastOfMonth(month) }));
};

/**
 * Replaces the event by `change(event)` together with its calendar entries; again, if another writer came between.
 * @param isExpected whether the event, as it was read, may be changed
 * @throws Problem `not-found` for an event that never was, or is cancelled; `precondition-failed`; `conflict`.
 */
export const update = (
  eventId: string,
  change: (event: VersionedEvent) => Omit<VersionedEvent, 'version' | 'locationVersion'>,
  isExpected?: (event: VersionedEvent) => boolean,
): Promise<VersionedEvent> =>
  untilSettled(async () => {
    const { item, event: before } = await readExpected(eventId, isExpected);
    const changed = change(before);
    if (JSON.stringify({ ...before, ...changed }) === JSON.stringify(before)) return before;
    const version = before.version + 1;
    const locationVersion = changed.location === before.location ? before.locationVersion : version;
    const after = { ...changed, version, locationVersion };
    await transact([
      replace(item, { ...toItem(after), months: monthsOf(after, item.months) }),
      ...entryWrites(before, after),
    ]);
    return after;
  });

/**
 * Cancels the event: it leaves the calendar, and its record stays, marked with the time.
 * @param clock asked right before the cancellation is written
 * @param isExpected whether the event, as it was read, may be changed
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
    await transact([replace(item, cancelled), ...entryWrites(event, undefined)]);
  });

/**
 * Takes a cancellation back: the event is in the calendar again as it was, and its tickets are good.
 * @returns the event; undefined if it was not cancelled
 * @throws Problem `not-found` for an event that never was; `conflict`.
 */
export const reinstate = (eventId: string): Promise<VersionedEvent | undefined> =>
  untilSettled(async () => {
    const { cancelledAt, ...item } = await readItem(eventId);
    if (cancelledAt === undefined) return undefined;
    const event = { ...fromItem(item), version: item.version + 1 };
    await transact([replace(item, { version: event.version }), ...entryWrites(undefined, event)]);
    return event;
  });

/**
 * Changes the event back to what it is in a copy of the table, cancelled or not, together with its calendar entries.
 * @throws Problem `conflict`
 */
export const putBack = (copied: EventItem): Promise<void> =>
  untilSettled(async () => {
    const standing = await findItem(copied.eventId);
    const version = (standing ?? copied).version + 1;
    const locationVersion = copied.location === standing?.location ? standing.locationVersion : version;
    const months = monthsOf(copied, [...copied.months, ...(standing?.months ?? [])]);
    const after = { ...copied, version, locationVersion, months };
    await transact([
      {
        Put: {
          TableName: tableName,
          Item: after,
          ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
          ExpressionAttributeValues: { ':version': standing?.version ?? 0 },
        },
      },
      ...entryWrites(standing && inCalendar(standing), inCalendar(after)),
    ]);
  });

const inCalendar = (item: EventItem) => (item.cancelledAt === undefined ? fromItem(item) : undefined);

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
  const item = await findItem(eventId);
  if (!item) throw noSuchEvent();
  return item;
};

const findItem = async (eventId: string): Promise<EventItem | undefined> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: eventKey(eventId), ConsistentRead: true }));
  return Item as EventItem | undefined;
};

/** The months, `YYYY-MM`, of the event's dates, and those that it has had before. */
const monthsOf = ({ dates }: Pick<SpecialEvent, 'dates'>, former: readonly string[] = []): string[] =>
  [...new Set([...former, ...dates.map((date) => date.slice(0, 7))])].sort();

/** Writes `attributes` over the item, on condition that nobody has changed it since it was read. */
const replace = (item: EventItem, attributes: object): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...item, ...attributes },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': item.version },
  },
});
