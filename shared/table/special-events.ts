/** Special events in the table: each is one item, with an entry in the calendar for every month of its dates. */
import { type CalendarDate, datesIn, lastOfMonth } from '../museum/calendar-date.ts';
import { Problem } from '../museum/problem.ts';
import { noSuchEvent, type SpecialEvent, type TicketedEvent } from '../museum/special-event.ts';
import { realNow } from '../runtime/environment.ts';
import { noteMissing } from '../runtime/request-context.ts';
import { entryWrites, monthOf } from './calendar/entries.ts';
import { tableName, transact, untilSettled, type Write } from './client.ts';
import { type EventItem, fromItem, toItem, toTicketedEvent, type VersionedEvent } from './event-items.ts';
import { eventKey } from './keys.ts';
import { readItem } from './read-item.ts';

/** Stores a new event with its calendar entries. @param record of the request, written in the same transaction */
export const create = (event: SpecialEvent, record?: (created: VersionedEvent) => readonly Write[]) =>
  write(undefined, { ...eventKey(event.eventId), ...toItem(event), months: [], version: 0 }, record);

/** @throws Problem `not-found` for an event that never was, or is cancelled. */
export const get = async (eventId: string): Promise<VersionedEvent> => fromItem(await readStanding(eventId));

/**
 * The event of a ticket, also if it is cancelled. Without it nobody can tell whether the ticket is good.
 * @throws Problem `not-found`, which the log names as a missing record
 */
export const getEvenIfCancelled = async (eventId: string): Promise<VersionedEvent & TicketedEvent> => {
  const item = await readItem<EventItem>(eventKey(eventId));
  if (item) return toTicketedEvent(item);
  noteMissing(eventId);
  throw noSuchEvent();
};

/**
 * The days for which tickets to an event may have been sold: all of each month in which it takes place or once did.
 * @throws Problem `not-found`
 */
export const possibleDays = async (eventId: string): Promise<CalendarDate[]> => {
  const { months } = await readAny(eventId);
  return months.flatMap((month) => datesIn({ startDate: `${month}-01`, endDate: lastOfMonth(month) }));
};

/**
 * Replaces the event by `change(event)` together with its calendar entries. Tries again if another writer came first.
 * @param isExpected whether the event, as it was read, may be changed
 * @throws Problem `not-found` for an event that never was, or is cancelled; `precondition-failed`; `conflict`.
 */
export const update = (
  eventId: string,
  change: (event: VersionedEvent) => Omit<VersionedEvent, 'version' | 'locationVersion'>,
  isExpected?: Expectation,
): Promise<VersionedEvent> =>
  untilSettled(async () => {
    const item = await readStanding(eventId, isExpected);
    const before = fromItem(item);
    const after = { ...before, ...change(before) };
    return JSON.stringify(after) === JSON.stringify(before) ? before : write(item, { ...item, ...toItem(after) });
  });

/**
 * Cancels the event: it leaves the calendar, and its record stays, marked with the time.
 * @param clock asked right before the cancellation is written
 * @param isExpected whether the event, as it was read, may be changed
 * @throws Problem `not-found` for an event that never was, or is cancelled already; `precondition-failed`; `conflict`.
 */
export const cancel = (eventId: string, clock: () => Date, isExpected?: Expectation): Promise<void> =>
  untilSettled(async () => {
    const item = await readStanding(eventId, isExpected);
    await write(item, { ...item, cancelledAt: clock().toISOString() });
  });

/**
 * Undoes a cancellation: the event is in the calendar again as it was, and its tickets are good.
 * @returns the event; undefined if it was not cancelled
 * @throws Problem `not-found` for an event that never was; `conflict`.
 */
export const reinstate = (eventId: string): Promise<VersionedEvent | undefined> =>
  untilSettled(async () => {
    const item = await readAny(eventId);
    const { cancelledAt, ...reinstated } = item;
    return cancelledAt === undefined ? undefined : write(item, reinstated);
  });

/**
 * Changes the event back to what it is in a copy of the table, cancelled or not, together with its calendar entries.
 * That may move it from a location without a limit to one with a limit. A command does not know the limits, so it notes
 * every move.
 * @throws Problem `conflict`
 */
export const putBack = (copied: EventItem): Promise<VersionedEvent> =>
  untilSettled(async () => {
    const before = await readItem<EventItem>(eventKey(copied.eventId));
    const limitedSince = before?.location === copied.location ? before.limitedSince : realNow().toISOString();
    return write(before, { ...copied, limitedSince });
  });

type Expectation = (event: VersionedEvent) => boolean;

/** @throws Problem `not-found`, also for a cancelled event; `precondition-failed` */
const readStanding = async (eventId: string, isExpected: Expectation = () => true): Promise<EventItem> => {
  const item = await readAny(eventId);
  if (item.cancelledAt !== undefined) throw noSuchEvent();
  if (!isExpected(fromItem(item))) throw new Problem('precondition-failed');
  return item;
};

const readAny = async (eventId: string): Promise<EventItem> => {
  const item = await readItem<EventItem>(eventKey(eventId));
  if (!item) throw noSuchEvent();
  return item;
};

/**
 * Writes an event's next version with its calendar entries, on condition that nobody has changed it since it was read.
 * @param before as it was read; undefined where there is none
 */
const write = async (
  before: EventItem | undefined,
  changed: Omit<EventItem, 'locationVersion'>,
  record: (after: VersionedEvent) => readonly Write[] = () => [],
): Promise<VersionedEvent> => {
  const version = (before ?? changed).version + 1;
  const locationVersion = changed.location === before?.location ? before.locationVersion : version;
  const months = [...(before?.months ?? []), ...changed.months, ...changed.dates.map(monthOf)];
  const item: EventItem = { ...changed, version, locationVersion, months: [...new Set(months)].sort() };
  const after = fromItem(item);
  await transact([
    { Put: { TableName: tableName, Item: item, ...unchangedSince(before) } },
    ...entryWrites(inCalendar(before), inCalendar(item)),
    ...record(after),
  ]);
  return after;
};

const unchangedSince = (before: EventItem | undefined) =>
  before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

const inCalendar = (item: EventItem | undefined) => (item && item.cancelledAt === undefined ? item : undefined);
