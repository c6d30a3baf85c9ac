/** The door: whether a ticket lets in, and what those who stand there are told. */
import type { FaultCode } from '../api/faults.ts';
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { dayAt } from './local-day.ts';
import { type Fault, invalid, Problem } from './problem.ts';
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

/** What speaks against the time of a scan. */
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

/**
 * The time of an entry, ISO 8601: that of the scan, or now.
 * @throws Problem `invalid-request` for a scan in the future, or of another day
 */
export const entryTime = (scan: Scan): string => {
  const faults = scanFaults(scan);
  if (faults.length) throw invalid(faults);
  const { body, now } = scan;
  return (body.enteredAt === undefined ? now : notAfter(now, body.enteredAt)).toISOString();
};

/**
 * The entry of a ticket that lets in. Of several reasons to refuse it the first counts: what nothing mends, then what another day does.
 * @param event as it is now, if the ticket has one
 * @param entryId the name of this entry, which a ticket that has let in remembers: it is not refused for what it did itself
 * @throws Problem `not-admitted`
 */
export const entryOf = (
  ticket: Ticket,
  event: TicketedEvent | undefined,
  { museum, today }: Pick<Scan, 'museum' | 'today'>,
  { entryId, enteredAt }: { readonly entryId: string; readonly enteredAt: string },
): Entry => {
  if (isCancelled(ticket, event))
    throw refused('Its event is cancelled, or no longer takes place on that day.', {
      code: 'cancelled',
      detail: 'must be for an event that takes place',
    });
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

/** A line of the door's list. */
export const admissionOf = (ticket: TicketAtDoor, event: TicketedEvent | undefined): Admission => ({
  ...ticketAtDoor(ticket, event),
  cancelled: isCancelled(ticket, event),
  ...(ticket.enteredAt !== undefined && { enteredAt: ticket.enteredAt }),
});

/** What a ticket is without its purchaser. */
export type TicketAtDoor = Pick<
  Ticket,
  'ticketId' | 'ticketType' | 'ticketDate' | 'confirmationCode' | 'eventId' | 'enteredAt'
>;

/** Field by field: whatever else is kept with a ticket stays there. */
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

/** Milliseconds by which the clock of a phone may be ahead of ours; its scans count as made now. */
const clockSkew = 60_000;

const instantOf = (text: string): number => Date.parse(text.toUpperCase());

const notAfter = (now: Date, text: string): Date => new Date(Math.min(now.getTime(), instantOf(text)));

const timeOfDay = ({ timeZone }: Museum, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));

const timeFault = (code: FaultCode, detail: string): Fault => ({ pointer: '#/enteredAt', code, detail });

const refused = (detail: string, fault: Omit<Fault, 'parameter'>): Problem =>
  new Problem('not-admitted', { detail, faults: [{ parameter: 'ticketId', ...fault }] });
