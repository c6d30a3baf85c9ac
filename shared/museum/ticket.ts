/** A ticket: the rules by which it is sold, and what its purchaser is told. */
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { confirmationCode } from './confirmation-code.ts';
import { isOpenOn } from './opening-hours.ts';
import { invalid } from './problem.ts';
import { type SpecialEvent, takesPlaceOn } from './special-event.ts';
import { signingKey, ticketToken } from './ticket-token.ts';

export type TicketRequest = ValueOf<typeof schemas.ticketRequest>;
type TicketReceipt = ValueOf<typeof schemas.ticketReceipt>;

/** A ticket as it is kept: what its purchaser is told and gave, and what is for the door. */
export type Ticket = Omit<TicketReceipt, 'message'> &
  Pick<TicketRequest, 'email' | 'phone'> & {
    /** The signed line of its QR code. */
    readonly token: string;
    readonly eventId?: string;
    /** When it was sold, ISO 8601. */
    readonly purchasedAt: string;
  };

/** Refuses days in the past, and for general entry those on which the museum is not known to be open. */
export const checkTicketDate = (
  { ticketType, ticketDate }: TicketRequest,
  museum: Museum,
  today: CalendarDate,
): void => {
  if (ticketDate < today) throw wrongDate('must not lie in the past');
  if (ticketType === 'general' && !isOpenOn(museum, ticketDate, today))
    throw wrongDate('must be a day on which the museum is open, within the published opening hours');
};

/** The event that a ticket is asked for, if it is for one. */
export const eventIdOf = ({ ticketType, eventId }: TicketRequest): string | undefined =>
  ticketType === 'event' && typeof eventId === 'string' ? eventId : undefined;

/**
 * The ticket that is sold; for `event` only on a day on which it takes place.
 * @throws Problem `invalid-request`
 */
export const newTicket = (
  { ticketType, ticketDate, email, phone }: TicketRequest,
  { ticketId, random, secret, now }: TicketMaterial,
  event?: SpecialEvent,
): Ticket => {
  if (event && !takesPlaceOn(event, ticketDate)) throw wrongDate('must be one of the dates of the event');
  const code = confirmationCode(ticketType, random);
  return {
    ticketId,
    ticketType,
    ticketDate,
    confirmationCode: code,
    token: ticketToken({ confirmationCode: code, ticketId, ticketDate }, signingKey(secret)),
    ...(event && { eventId: event.eventId, eventName: event.name }),
    email,
    ...(phone !== undefined && { phone }),
    purchasedAt: now.toISOString(),
  };
};

interface TicketMaterial {
  readonly ticketId: string;
  /** 16 bytes that nobody can guess, for the confirmation code. */
  readonly random: Uint8Array;
  /** What the signing key comes from. */
  readonly secret: string;
  readonly now: Date;
}

export const receipt = ({ ticketId, ticketType, ticketDate, confirmationCode, eventName }: Ticket): TicketReceipt => ({
  message: messages[ticketType],
  ...(eventName !== undefined && { eventName }),
  ticketId,
  ticketType,
  ticketDate,
  confirmationCode,
});

const messages = {
  general: 'Museum general entry ticket purchased',
  event: 'Museum special event ticket purchased',
};

const wrongDate = (detail: string) => invalid([{ pointer: '#/ticketDate', detail }]);
