/** The keys of the one table: what stands where, spelled here alone. */
import type { CalendarDate, DateRange } from '../museum/calendar-date.ts';
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

/** What a ticket admits to: general entry, or an event, on a day. */
export interface Occasion {
  readonly ticketDate: CalendarDate;
  readonly eventId?: string;
}

/** The one index: the tickets of a day, those of an occasion side by side. */
export const admissionsIndex = 'admissions';
export const indexPartitionKey = 'ticketDate';
export const indexSortKey = 'admission';

/** Beside the keys: neither e-mail nor phone, for the index is for the door, and nothing that would make an entry of it larger than 1 KB. */
export const indexedAttributes = ['confirmationCode', 'enteredAt', expiryKey];

/** What the sort keys of an occasion's tickets begin with. */
export const admissionPrefix = ({ eventId = 'general' }: Pick<Occasion, 'eventId'>): string =>
  `${eventId.toLowerCase()}#`;

/** Sorts behind all of them: no ticketId has such a character. */
export const behindAdmissions = (occasion: Pick<Occasion, 'eventId'>): string => `${admissionPrefix(occasion)}~`;

export interface IndexKey extends Key {
  readonly [indexPartitionKey]: CalendarDate;
  readonly [indexSortKey]: string;
}

export const indexKey = ({ ticketId, ...occasion }: Occasion & { readonly ticketId: string }): IndexKey => ({
  ...ticketKey(ticketId),
  [indexPartitionKey]: occasion.ticketDate,
  [indexSortKey]: `${admissionPrefix(occasion)}${ticketId.toLowerCase()}`,
});

/** What an entry of the index says of its ticket. */
export const fromIndexKey = ({
  ticketDate,
  admission,
}: Pick<IndexKey, 'ticketDate' | 'admission'>): Occasion & { readonly ticketId: string } => {
  const [eventId = '', ticketId = ''] = admission.split('#');
  return { ticketId, ticketDate, ...(eventId !== 'general' && { eventId }) };
};

export const placesKey = ({ ticketDate, eventId = 'general' }: Occasion, shard: number): Key => ({
  pk: `PLACES#${ticketDate}#${eventId.toLowerCase()}`,
  sk: String(shard).padStart(2, '0'),
});

/** @param id the hash of a caller and an idempotency key */
export const requestKey = (id: string): Key => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' });

/**
 * One entry per month that an event touches, under its first date there. Months with a single date have a partition of their own: an entry
 * of it whose day is over has nothing more to come. An entry of several dates may have.
 */
export const calendarKeys = ({ eventId, dates }: SpecialEvent): Key[] =>
  [...Map.groupBy(dates.toSorted(), monthOf).values()].map(([first = '', ...others]) => ({
    pk: others.length ? ofSeveralDays : ofOneDay,
    sk: `${first}#${eventId}`,
  }));

/** Neighbours in the table, in the order of days. */
export interface CalendarPart {
  readonly pk: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The entries of the events whose first day in the range is `from` or later, and few others: each under that day, or where the range
 * starts in the middle of a month, perhaps under an earlier one of that month.
 */
export const calendarParts = ({ startDate, endDate }: DateRange, from: CalendarDate): CalendarPart[] => {
  const to = behindDay(endDate);
  const firstOfMonth = `${monthOf(startDate)}-01`;
  const begun = { pk: ofSeveralDays, from: firstOfMonth };
  const parts =
    from === startDate
      ? [{ ...begun, to }]
      : [
          ...(monthOf(from) === monthOf(startDate) ? [{ ...begun, to: startDate }] : []),
          { pk: ofSeveralDays, from, to },
        ];
  return [{ pk: ofOneDay, from, to }, ...parts].filter((part) => part.from < part.to);
};

/** The day under which a calendar entry stands. */
export const entryDay = ({ sk }: Key): CalendarDate => sk.slice(0, 10);

/** Sorts behind all entries of a day: no eventId has such a character. */
export const behindDay = (day: CalendarDate): string => `${day}#~`;

const ofOneDay = 'CALENDAR#ONE';
const ofSeveralDays = 'CALENDAR#SEVERAL';

const monthOf = (date: string) => date.slice(0, 7);
