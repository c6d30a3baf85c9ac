/**
 * The keys of the one table: they are spelled here alone. Each item, its key, and the files that read or write it:
 *
 *     special event    EVENT#<eventId>, EVENT                        special-events, events-by-id, places, copies
 *     calendar entry   CALENDAR, <yyyy-mm>#<eventId>                 calendar/entries, calendar/calendar
 *     ticket           TICKET#<ticketId>, TICKET                     sales, tickets, buyers, copies
 *       in the index   <date>, <eventId or general>#<ticketId>       admissions
 *     shard of places  PLACES#<date>#<eventId or general>, <number>  places, shards
 *     limits           LIMITS, LIMITS                                limits
 *     request          REQUEST#<hash of caller and key>, REQUEST     requests
 *     never written    NOTHING, NOTHING                              read-item, events-by-id
 */
import type { CalendarDate } from '../museum/calendar-date.ts';
import { eventFieldOf, eventOf, type Occasion } from '../museum/occasion.ts';
import type { TicketAtDoor } from '../museum/ticket-fields.ts';

export const partitionKey = 'pk';
export const sortKey = 'sk';

/** Seconds since 1970 after which DynamoDB may remove an item. */
export const expiryKey = 'expiresAt';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Ids are the same in any letter case. */
export const eventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId.toLowerCase()}`, sk: 'EVENT' });

export const ticketKey = (ticketId: string): Key => ({ pk: `TICKET#${ticketId.toLowerCase()}`, sk: 'TICKET' });

export const limitsKey: Key = { pk: 'LIMITS', sk: 'LIMITS' };

export const nothingKey: Key = { pk: 'NOTHING', sk: 'NOTHING' };

/** The one index: the tickets of a day, sorted by occasion. */
export const admissionsIndex = 'admissions';
export const indexPartitionKey = 'ticketDate';
export const indexSortKey = 'admission';

/**
 * The index's attributes beside the keys, at most 1 KB in all. No e-mail or phone, because the index is for the door.
 * A change needs a new index: docs/operations.md#what-a-deployment-cannot-change.
 */
const indexed: Readonly<Record<IndexedField | typeof expiryKey, true>> = {
  confirmationCode: true,
  enteredAt: true,
  cancelledAt: true,
  [expiryKey]: true,
};
export const indexedAttributes = Object.keys(indexed);

/** What the door's list needs of a ticket beside the index's keys, which also tell the type. */
export type IndexedField = Exclude<keyof TicketAtDoor, keyof IndexedTicket | 'ticketType'>;

/** The sort key of a ticket in the index. Without a ticketId, what those of all tickets to the event begin with. */
export const indexSortKeyOf = (event: string, ticketId = ''): string => `${event}#${ticketId}`.toLowerCase();

export interface IndexKey extends Key {
  readonly [indexPartitionKey]: CalendarDate;
  readonly [indexSortKey]: string;
}

type IndexedTicket = Occasion & { readonly ticketId: string };

export const indexKey = ({ ticketId, ...occasion }: IndexedTicket): IndexKey => ({
  ...ticketKey(ticketId),
  [indexPartitionKey]: occasion.ticketDate,
  [indexSortKey]: indexSortKeyOf(eventOf(occasion), ticketId),
});

/** The ticket of a key in the index. */
export const fromIndexKey = ({ ticketDate, admission }: Omit<IndexKey, keyof Key>): IndexedTicket => {
  const [event, ticketId] = admission.split('#') as [string, string];
  return { ticketId, ticketDate, ...eventFieldOf(event) };
};

export const placesKey = (occasion: Occasion, shard: number): Key => ({
  pk: `PLACES#${occasion.ticketDate}#${eventOf(occasion).toLowerCase()}`,
  sk: String(shard).padStart(2, '0'),
});

/** @param id the hash of a caller and an idempotency key */
export const requestKey = (id: string): Key => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' });

/** An event in one month, `YYYY-MM`, of the calendar. */
export const calendarKey = (month: string, eventId: string): Key => ({ pk: calendar, sk: `${month}#${eventId}` });

export const fromCalendarKey = (sk: string): { readonly month: string; readonly eventId: string } => {
  const [month, eventId] = sk.split('#') as [string, string];
  return { month, eventId };
};

/** From the first month to the last: `~` sorts behind every eventId. */
export const calendarKeysBetween = (first: string, last: string) => ({ pk: calendar, from: first, to: `${last}#~` });

const calendar = 'CALENDAR';
