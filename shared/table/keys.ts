/** The keys of the one table: what stands where, spelled here alone. */
import { type CalendarDate, type DateRange, lastOfMonth, yearsIn } from '../museum/calendar-date.ts';
import type { SpecialEvent } from '../museum/special-event.ts';

export const partitionKey = 'pk';
export const sortKey = 'sk';

/** Seconds since 1970 after which the store may remove an item, in its own time. */
export const expiryKey = 'expiresAt';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Ids are the same in any letter case. */
export const eventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId.toLowerCase()}`, sk: 'EVENT' });

export const ticketKey = (ticketId: string): Key => ({ pk: `TICKET#${ticketId.toLowerCase()}`, sk: 'TICKET' });

/** Under which nothing is ever written. */
export const nothingKey: Key = { pk: 'NOTHING', sk: 'NOTHING' };

/** An event that has left a part of the calendar, by the time at which it did. */
export const moveKey = (instant: Date, eventId: string): Key => ({
  pk: 'MOVES',
  sk: `${instant.toISOString()}#${eventId}`,
});

/** What a ticket admits to: general entry, or an event, on a day. */
export interface Admission {
  readonly ticketDate: CalendarDate;
  readonly eventId?: string;
}

/** The one index: the tickets of a day, those of an admission side by side. */
export const admissionsIndex = 'admissions';
export const indexPartitionKey = 'ticketDate';
export const indexSortKey = 'admission';

/** Beside the keys: neither e-mail nor phone, for the index is for the door, and nothing that would make an entry of it larger than 1 KB. */
export const indexedAttributes = ['confirmationCode', 'enteredAt', expiryKey];

/** What the sort keys of an admission's tickets begin with. */
export const admissionPrefix = ({ eventId = 'general' }: Pick<Admission, 'eventId'>): string =>
  `${eventId.toLowerCase()}#`;

export interface IndexKey extends Key {
  readonly [indexPartitionKey]: CalendarDate;
  readonly [indexSortKey]: string;
}

export const indexKey = ({ ticketId, ...admission }: Admission & { readonly ticketId: string }): IndexKey => ({
  ...ticketKey(ticketId),
  [indexPartitionKey]: admission.ticketDate,
  [indexSortKey]: `${admissionPrefix(admission)}${ticketId.toLowerCase()}`,
});

/** What an entry of the index says of its ticket. */
export const fromIndexKey = ({
  ticketDate,
  admission,
}: Pick<IndexKey, 'ticketDate' | 'admission'>): Admission & { readonly ticketId: string } => {
  const [eventId = '', ticketId = ''] = admission.split('#');
  return { ticketId, ticketDate, ...(eventId !== 'general' && { eventId }) };
};

export const placesKey = ({ ticketDate, eventId = 'general' }: Admission, shard: number): Key => ({
  pk: `PLACES#${ticketDate}#${eventId.toLowerCase()}`,
  sk: String(shard).padStart(2, '0'),
});

/** @param id the hash of a caller and an idempotency key */
export const requestKey = (id: string): Key => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' });

/** One entry per month that an event touches, under its last date in that month: an event that is over is never read. */
export const calendarKeys = ({ eventId, dates }: SpecialEvent): Key[] => {
  const lastDates = new Map<string, CalendarDate>();
  for (const date of dates.toSorted()) lastDates.set(monthOf(date), date);
  return [...lastDates.values()].map((date) => ({ pk: calendarYear(date), sk: `${date}#${eventId}` }));
};

/** The entries of the months that a range touches and that are not over when it starts, one part per year. */
export const calendarRanges = ({ startDate, endDate }: DateRange): { pk: string; from: string; to: string }[] => {
  const until = lastOfMonth(endDate);
  return yearsIn({ startDate, endDate: until }).map((year) => ({
    pk: calendarYear(year),
    from: startDate < `${year}-01-01` ? `${year}-01-01` : startDate,
    to: `${until > `${year}-12-31` ? `${year}-12-31` : until}#${afterEveryId}`,
  }));
};

/** Sorts behind every character of an eventId. */
const afterEveryId = '~';

/** The first day of the month in which a calendar entry lies. */
export const firstOfMonth = ({ sk }: Key): CalendarDate => `${monthOf(sk)}-01`;

const calendarYear = (date: string) => `CALENDAR#${date.slice(0, 4)}`;
const monthOf = (date: string) => date.slice(0, 7);
