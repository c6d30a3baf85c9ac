/** A ticket: the rules of its sale, and what its purchaser gets. */
import type { FaultCode } from '../api/faults.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { confirmationCode } from './confirmation-code.ts';
import type { Museum } from './museum.ts';
import { isOpenOn } from './opening-hours.ts';
import { type Checked, type Fault, invalid, notValid, type Problem } from './problem.ts';
import type { SpecialEvent, TicketedEvent } from './special-event.ts';
import { given, type SoldTicket, type Ticket, type TicketReceipt, type TicketRequest } from './ticket-fields.ts';
import { cancelledText } from './ticket-line.ts';
import { signingKey, ticketToken } from './ticket-token.ts';

/** The faults that follow from the order alone. */
export const saleFaults = (sent: Sent<Checked<TicketRequest>>): Fault[] => {
  const { ticketType, ticketDate } = sent.body;
  if (ticketDate === notValid) return [];
  if (ticketDate < sent.today) return [dateFault('past-date', 'must not lie in the past')];
  return ticketType === 'general' ? dayFaults(ticketDate, sent) : [];
};

/**
 * Why no tickets are sold for a day (today or later): sales refuse it, and availability leaves it out.
 * @param event none for general entry
 */
export const dayFaults = (date: CalendarDate, { museum, today }: OfMuseum, event?: SpecialEvent): Fault[] => {
  if (event ? event.dates.includes(date) : isOpenOn(museum, date, today)) return [];
  return event
    ? [dateFault('not-an-event-date', 'must be one of the dates of the event')]
    : [dateFault('museum-closed', 'must be a day on which the museum is open, within the published opening hours')];
};

type OfMuseum = Pick<Sent<never>, 'museum' | 'today'>;

/** What rules read of a request. */
export interface Sent<Body> {
  readonly body: Body;
  readonly museum: Museum;
  readonly now: Date;
  readonly today: CalendarDate;
}

export const soldOut = (): Problem => invalid([dateFault('sold-out', 'must be a day for which tickets are left')]);

/** The event of an order, unless it is for general entry. */
export const eventIdOf = ({ ticketType, eventId }: TicketRequest): string | undefined =>
  ticketType === 'event' && typeof eventId === 'string' ? eventId : undefined;

/**
 * @param random 16 bytes that nobody can guess, for the confirmation code
 * @param secret the signing key is derived from it
 * @throws Problem `invalid-request` when the event does not take place on that day
 */
export const newTicket = (
  sent: Sent<TicketRequest>,
  { ticketId, random, secret }: { readonly ticketId: string; readonly random: Uint8Array; readonly secret: string },
  event?: SpecialEvent,
): Ticket => {
  const { ticketType, ticketDate, email, phone } = sent.body;
  const { museum, now } = sent;
  const faults = event ? dayFaults(ticketDate, sent, event) : [];
  if (faults.length) throw invalid(faults);
  const code = confirmationCode(ticketType, random);
  const price = event ? event.price : museum.generalPrice;
  return given<SoldTicket>({
    ticketId,
    ticketType,
    ticketDate,
    confirmationCode: code,
    token: ticketToken({ confirmationCode: code, ticketId, ticketDate, eventId: event?.eventId }, signingKey(secret)),
    eventId: event?.eventId,
    eventName: event?.name,
    price: price === undefined ? undefined : String(price),
    email,
    phone,
    purchasedAt: now.toISOString(),
    expiresAt: new Date(`${addDays(ticketDate, museum.ticketsKeptDays ?? 400)}T00:00:00Z`),
  });
};

/** Why a ticket is not good (by itself or by its event, as of now); undefined if it is. */
export const cancellationOf = ({ ticketDate, cancelledAt }: Cancellable, event: TicketedEvent | undefined) => {
  if (cancelledAt !== undefined) return 'takenBack';
  if (event?.isCancelled) return 'eventCancelled';
  return event && !event.dates.includes(ticketDate) ? 'eventMoved' : undefined;
};

type Cancellable = Pick<Ticket, 'ticketDate' | 'cancelledAt'>;

/** @param event as above */
export const isCancelled = (ticket: Cancellable, event: TicketedEvent | undefined): boolean =>
  cancellationOf(ticket, event) !== undefined;

/** What the QR code of a ticket holds. @param event as above */
export const codeTextOf = (ticket: Ticket, event: TicketedEvent | undefined): string =>
  isCancelled(ticket, event) ? cancelledText(ticket.ticketId) : ticket.token;

export const receiptOf = ({ ticketId, ticketType, ticketDate, confirmationCode, eventName }: Ticket): TicketReceipt => {
  const message = messages[ticketType];
  return given<TicketReceipt>({ message, ticketId, ticketType, ticketDate, confirmationCode, eventName });
};

const messages = {
  general: 'Museum general entry ticket purchased',
  event: 'Museum special event ticket purchased',
} as const;

const dateFault = (code: FaultCode, detail: string): Fault => ({ pointer: '#/ticketDate', code, detail });
