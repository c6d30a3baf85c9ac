/**
 * A cursor names the last item of a list that the reader has received. The `next` of a Link header carries the cursor
 * as `after`. It is plain text, in one of three forms:
 *
 *     2027-03-05                         a day, in a list of events
 *     2027-03-05_general.<ticketId>      a ticket among those of a day (of an event: its id instead of `general`)
 *     2027-03-05_<eventId>_<ticketId>    a ticket among those of one event
 */
import { date as isDate } from '../api/formats.ts';
import type { CalendarDate, DateRange } from './calendar-date.ts';
import { eventFieldOf, eventOf, generalEntry, type Occasion } from './occasion.ts';
import { type Checked, type Fault, notValid } from './problem.ts';
import { uuidPattern } from './ticket-line.ts';

interface Cursor {
  readonly day: CalendarDate;
  /** In a list of tickets. */
  readonly ticket?: Pick<Occasion, 'eventId'> & {
    readonly ticketId: string;
    /** Whether the list holds this event alone. */
    readonly isOfEventAlone: boolean;
  };
}

export const cursorText = ({ day, ticket }: Cursor): string =>
  ticket ? `${day}_${eventOf(ticket)}${ticket.isOfEventAlone ? '_' : '.'}${ticket.ticketId}`.toLowerCase() : day;

/** @returns undefined for any other text */
export const readCursor = (text: string): Cursor | undefined => {
  const [, day = '', event, separator, ticketId] = form.exec(text) ?? [];
  if (!isDate(day)) return undefined;
  if (!event || !ticketId) return { day };
  const isOfEventAlone = separator === '_';
  return { day, ticket: { ticketId, ...eventFieldOf(event), isOfEventAlone } };
};

const form = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:_(${generalEntry}(?=\\.)|${uuidPattern})([._])(${uuidPattern}))?$`);

/** What is wrong with the `after` of a list of events, if one is given. */
export const eventCursorFaults = ({ after, startDate, endDate }: Checked<DateRange & ListPart>): Fault[] =>
  faultsUnless(after, ({ day, ticket }) => {
    if (ticket || (startDate !== notValid && day < startDate)) return false;
    return endDate === notValid || day <= endDate;
  });

/** What is wrong with the `after` of a list of tickets, if one is given. */
export const ticketCursorFaults = ({ after, date, eventId }: Checked<TicketList>): Fault[] =>
  faultsUnless(after, ({ day, ticket }) => {
    if (!ticket || (date !== notValid && day !== date)) return false;
    if (eventId === undefined) return !ticket.isOfEventAlone;
    return eventId === notValid || (ticket.isOfEventAlone && ticket.eventId === eventId.toLowerCase());
  });

interface ListPart {
  readonly after?: string | undefined;
}

type TicketList = ListPart & { readonly date: CalendarDate; readonly eventId?: string | undefined };

const faultsUnless = (after: Checked<ListPart>['after'], isOfThisList: (cursor: Cursor) => boolean): Fault[] => {
  if (after === undefined || after === notValid) return [];
  const cursor = readCursor(after);
  if (cursor && isOfThisList(cursor)) return [];
  const detail = 'must be taken from the Link header of the same list';
  return [{ parameter: 'after', code: 'not-of-this-list', detail }];
};
