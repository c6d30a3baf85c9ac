/**
 * A cursor names the last item of a list that the reader has received. The `next` of a Link header carries the cursor
 * as `after`. It is plain text, in one of three forms:
 *
 *     2027-03-05                         a day, in a list of events
 *     2027-03-05_general.<ticketId>      a ticket among those of a day (of an event: its id instead of `general`)
 *     2027-03-05_<eventId>_<ticketId>    a ticket among those of one event
 */
import { date as isDate, uuid } from '../api/formats.ts';
import type { CalendarDate, DateRange } from './calendar-date.ts';
import type { Fault } from './problem.ts';
import { uuidPattern } from './ticket-line.ts';

export interface Cursor {
  readonly day: CalendarDate;
  /** In a list of tickets. */
  readonly ticket?: {
    readonly ticketId: string;
    /** Absent for general entry. */
    readonly eventId?: string;
    /** Whether the list holds this event alone. */
    readonly isOfEventAlone: boolean;
  };
}

export const cursorText = ({ day, ticket }: Cursor): string =>
  ticket
    ? `${day}_${ticket.eventId ?? 'general'}${ticket.isOfEventAlone ? '_' : '.'}${ticket.ticketId}`.toLowerCase()
    : day;

/** @returns undefined for any other text */
export const readCursor = (text: string): Cursor | undefined => {
  const [, day = '', admits, separator, ticketId] = form.exec(text) ?? [];
  if (!isDate(day)) return undefined;
  if (!admits || !ticketId) return { day };
  const isOfEventAlone = separator === '_';
  return { day, ticket: { ticketId, ...(admits !== 'general' && { eventId: admits }), isOfEventAlone } };
};

const form = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:_(general(?=\\.)|${uuidPattern})([._])(${uuidPattern}))?$`);

/**
 * What is wrong with the `after` of a list of events, if one is given.
 * @param range as it was sent; invalid dates are ignored here, because the schema refuses them
 */
export const eventCursorFaults = (after: unknown, { startDate, endDate }: DateRange): readonly Fault[] => {
  const from = isDate(startDate) ? startDate : '0001-01-01';
  const to = isDate(endDate) && endDate >= from ? endDate : '9999-12-31';
  return faultsUnless(after, ({ day, ticket }) => !ticket && day >= from && day <= to);
};

/**
 * What is wrong with the `after` of a list of tickets, if one is given.
 * @param list as it was sent, like the range above
 */
export const ticketCursorFaults = (
  after: unknown,
  { ticketDate, eventId }: { readonly ticketDate: string; readonly eventId?: string | undefined },
): readonly Fault[] =>
  faultsUnless(after, ({ day, ticket }) => {
    if (!ticket || (isDate(ticketDate) && day !== ticketDate)) return false;
    if (eventId === undefined) return !ticket.isOfEventAlone;
    return !uuid.test(eventId) || (ticket.isOfEventAlone && ticket.eventId === eventId.toLowerCase());
  });

const faultsUnless = (after: unknown, isOfThisList: (cursor: Cursor) => boolean): readonly Fault[] => {
  if (typeof after !== 'string') return [];
  const cursor = readCursor(after);
  if (cursor && isOfThisList(cursor)) return [];
  const detail = 'must be taken from the Link header of the same list';
  return [{ parameter: 'after', code: 'not-of-this-list', detail }];
};
