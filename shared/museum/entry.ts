/** The door: whether a ticket's holder is admitted, when that can be undone, and what the door learns about it. */
import type { AdmissionFaultCode, FaultCode } from '../api/faults.ts';
import type { ValueOf } from '../api/json-schema.ts';
import type { ProblemName } from '../api/problems.ts';
import type * as schemas from '../api/schemas.ts';
import { dayAt, timeOfDay } from './calendar-date.ts';
import type { Museum } from './museum.ts';
import { type Checked, type Fault, notValid, Problem } from './problem.ts';
import type { TicketedEvent } from './special-event.ts';
import { isCancelled, type Sent } from './ticket.ts';
import { type Admission, type Entry, given, type Ticket, type TicketAtDoor } from './ticket-fields.ts';

type ScanBody = ValueOf<typeof schemas.scan>;

export const scanFaults = ({ body: { enteredAt }, museum, now, today }: Sent<Checked<ScanBody>>): Fault[] => {
  if (enteredAt === undefined || enteredAt === notValid) return [];
  if (instantOf(enteredAt) > now.getTime() + clockSkew)
    return [timeFault('in-the-future', 'must not lie in the future')];
  const day = dayAt(museum, notAfter(now, enteredAt));
  return day === today ? [] : [timeFault('another-day', 'must lie on the day that it is at the museum')];
};

/** The time of an entry, ISO 8601: when the ticket was scanned, or now. */
export const entryTime = ({ body: { enteredAt }, now }: Pick<Sent<ScanBody>, 'body' | 'now'>): string =>
  (enteredAt === undefined ? now : notAfter(now, enteredAt)).toISOString();

/**
 * The entry of a ticket, or the first reason to refuse it: cancelled, then another day, then entered before.
 * @param event the ticket's event as it is now, if it has one
 * @param entryId the name of this entry: a ticket that already has this very entry is not refused
 * @throws Problem `not-admitted`
 */
export const entryOf = (
  ticket: Ticket,
  event: TicketedEvent | undefined,
  { museum, today }: Pick<Sent<ScanBody>, 'museum' | 'today'>,
  { entryId, enteredAt }: { readonly entryId: string; readonly enteredAt: string },
): Entry => {
  if (ticket.cancelledAt !== undefined)
    throw refused('not-admitted', 'This ticket was cancelled.', 'cancelled', 'must not be cancelled');
  if (isCancelled(ticket, event)) {
    const why = 'Its event is cancelled, or no longer takes place on that day.';
    throw refused('not-admitted', why, 'cancelled', 'must be for an event that takes place');
  }
  if (ticket.ticketDate !== today)
    throw refused('not-admitted', `It is for ${ticket.ticketDate}.`, 'wrong-day', 'must be for today');
  if (ticket.enteredAt !== undefined && ticket.entryId !== entryId)
    throw enteredBefore('not-admitted', 'must not have been used', museum, ticket.enteredAt);
  return given<Entry>({ ...atDoor(ticket), eventName: event?.name, enteredAt: ticket.enteredAt ?? enteredAt });
};

/** The name of the entry to undo. @throws Problem `not-found`, or `not-undone` ten minutes after it was stored */
export const entryToUndo = ({ entryId, entryStoredAt }: Ticket, now: Date): string => {
  if (entryId === undefined || entryStoredAt === undefined)
    throw refused('not-found', 'This ticket was not used.', 'not-entered', 'must have been used');
  if (now.getTime() - Date.parse(entryStoredAt) > tenMinutes) {
    const why = 'Its entry was stored more than ten minutes ago.';
    throw refused('not-undone', why, 'too-late', 'must have an entry of the last ten minutes');
  }
  return entryId;
};

/** @throws Problem `not-undone` if the ticket was used */
export const checkCancellation = ({ enteredAt }: Ticket, museum: Museum): void => {
  if (enteredAt !== undefined) throw enteredBefore('not-undone', 'must not have been used', museum, enteredAt);
};

export const admissionOf = (ticket: TicketAtDoor, event: TicketedEvent | undefined): Admission =>
  given<Admission>({
    ...atDoor(ticket),
    eventName: event?.name,
    eventLocation: event?.location,
    eventSummary: event && summaryOf(event.eventDescription),
    cancelled: isCancelled(ticket, event),
  });

/** Short, because each ticket of the list repeats it. */
const summaryOf = (description: string): string => {
  const [line = ''] = description.trim().split(/[\n\r\u2028\u2029]/, 1);
  const letters = Array.from(line.trim());
  return letters.length > 60 ? `${letters.slice(0, 59).join('').trim()}…` : letters.join('');
};

const atDoor = ({ ticketId, ticketType, ticketDate, confirmationCode, eventId, enteredAt }: TicketAtDoor) => {
  return { ticketId, ticketType, ticketDate, confirmationCode, eventId, enteredAt };
};

/** Milliseconds by which a phone's clock may be ahead: its scans then count as made now. */
const clockSkew = 60_000;

const instantOf = (text: string): number => Date.parse(text);

const notAfter = (now: Date, text: string): Date => new Date(Math.min(now.getTime(), instantOf(text)));

const timeFault = (code: FaultCode, detail: string): Fault => ({ pointer: '#/enteredAt', code, detail });

const tenMinutes = 10 * 60_000;

const enteredBefore = (problem: ProblemName, must: string, museum: Museum, enteredAt: string): Problem =>
  refused(problem, `This ticket was used at ${timeOfDay(museum, enteredAt)}.`, 'already-entered', must, { enteredAt });

const refused = <Name extends ProblemName>(
  problem: Name,
  why: string,
  code: Name extends 'not-admitted' ? AdmissionFaultCode : FaultCode,
  must: string,
  more: Partial<Fault> = {},
): Problem => new Problem(problem, { detail: why, faults: [{ parameter: 'ticketId', code, detail: must, ...more }] });
