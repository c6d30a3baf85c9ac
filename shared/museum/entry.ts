/** The door: whether a ticket lets its holder in, and what the door learns about it. */
import type { FaultCode } from '../api/faults.ts';
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { dayAt, timeOfDay } from './local-day.ts';
import { type Fault, Problem } from './problem.ts';
import type { TicketedEvent } from './special-event.ts';
import { isCancelled, type Ticket } from './ticket.ts';

export type Entry = ValueOf<typeof schemas.entry>;
export type Admission = ValueOf<typeof schemas.admission>;

interface Scan<Body = ValueOf<typeof schemas.scan>> {
  readonly body: Body;
  readonly museum: Museum;
  readonly now: Date;
  readonly today: CalendarDate;
}

/** The faults of a scan's time. */
export const scanFaults = ({
  body: { enteredAt },
  museum,
  now,
  today,
}: Scan<{ readonly enteredAt?: string }>): Fault[] => {
  if (enteredAt === undefined) return [];
  if (instantOf(enteredAt) > now.getTime() + clockSkew)
    return [timeFault('in-the-future', 'must not lie in the future')];
  const day = dayAt(museum, notAfter(now, enteredAt));
  return day === today ? [] : [timeFault('another-day', 'must lie on the day that it is at the museum')];
};

/** The time of an entry, ISO 8601: when the ticket was scanned, or now. */
export const entryTime = ({ body: { enteredAt }, now }: Pick<Scan, 'body' | 'now'>): string =>
  (enteredAt === undefined ? now : notAfter(now, enteredAt)).toISOString();

/**
 * The entry of a ticket, or the first reason to refuse it: cancelled, then another day, then entered before.
 * @param event the ticket's event as it is now, if it has one
 * @param entryId the name of this entry: a ticket that already has it is not refused for its own entry
 * @throws Problem `not-admitted`
 */
export const entryOf = (
  ticket: Ticket,
  event: TicketedEvent | undefined,
  { museum, today }: Pick<Scan, 'museum' | 'today'>,
  { entryId, enteredAt }: { readonly entryId: string; readonly enteredAt: string },
): Entry => {
  if (isCancelled(ticket, event))
    throw ticket.cancelledAt === undefined
      ? refused('Its event is cancelled, or no longer takes place on that day.', {
          code: 'cancelled',
          detail: 'must be for an event that takes place',
        })
      : refused('It was taken back.', { code: 'cancelled', detail: 'must not have been taken back' });
  if (ticket.ticketDate !== today)
    throw refused(`It is for ${ticket.ticketDate}.`, { code: 'wrong-day', detail: 'must be for today' });
  if (ticket.enteredAt !== undefined && ticket.entryId !== entryId)
    throw refused(`It let in at ${timeOfDay(museum, ticket.enteredAt)}.`, {
      code: 'already-entered',
      detail: 'must not have let in before',
      enteredAt: ticket.enteredAt,
    });
  return { ...ticketAtDoor(ticket, event), enteredAt: ticket.enteredAt ?? enteredAt };
};

/** A ticket in the door's list. */
export const admissionOf = (ticket: TicketAtDoor, event: TicketedEvent | undefined): Admission => ({
  ...ticketAtDoor(ticket, event),
  ...(event && { eventLocation: [...event.location].slice(0, locationLength).join('') }),
  cancelled: isCancelled(ticket, event),
  ...(ticket.enteredAt !== undefined && { enteredAt: ticket.enteredAt }),
});

/** Characters of a location: a thousand tickets with whole ones would be more than Lambda can send. */
const locationLength = 200;

/** A ticket without its purchaser. */
export type TicketAtDoor = Pick<
  Ticket,
  'ticketId' | 'ticketType' | 'ticketDate' | 'confirmationCode' | 'eventId' | 'enteredAt' | 'cancelledAt'
>;

/** Field by field, so that nothing else of a ticket gets out. */
const ticketAtDoor = (
  { ticketId, confirmationCode, ticketType, ticketDate, eventId }: TicketAtDoor,
  event: TicketedEvent | undefined,
) => ({
  ticketId,
  confirmationCode,
  ticketType,
  ticketDate,
  ...(eventId !== undefined && { eventId }),
  ...(event && { eventName: event.name }),
});

/** A phone's clock may be ahead by so many milliseconds: its scans then count as made now. */
const clockSkew = 60_000;

const instantOf = (text: string): number => Date.parse(text.toUpperCase());

const notAfter = (now: Date, text: string): Date => new Date(Math.min(now.getTime(), instantOf(text)));

const timeFault = (code: FaultCode, detail: string): Fault => ({ pointer: '#/enteredAt', code, detail });

const refused = (detail: string, fault: Omit<Fault, 'parameter'>): Problem =>
  new Problem('not-admitted', { detail, faults: [{ parameter: 'ticketId', ...fault }] });
