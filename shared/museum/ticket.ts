/** A ticket: the rules by which it is sold, and what its purchaser is told. */
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { isOpenOn } from './opening-hours.ts';
import { invalid } from './problem.ts';
import { type SpecialEvent, takesPlaceOn } from './special-event.ts';
import { signingKey, ticketToken } from './ticket-token.ts';

export type TicketRequest = ValueOf<typeof schemas.ticketRequest>;
export type TicketReceipt = ValueOf<typeof schemas.ticketReceipt>;

export interface Ticket {
  readonly ticketId: string;
  readonly ticketType: 'general' | 'event';
  readonly ticketDate: CalendarDate;
  readonly confirmationCode: string;
  /** The signed line of its QR code. */
  readonly token: string;
  readonly eventId?: string;
  readonly eventName?: string;
  readonly email: string;
  readonly phone?: string;
  /** When it was sold, ISO 8601. */
  readonly purchasedAt: string;
}

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

/**
 * The ticket that is sold; for `event` only on a day on which it takes place.
 * @param random 16 bytes that nobody can guess: the confirmation code holds 80 bits of them, in groups of four letters.
 * @param secret what the signing key comes from
 * @throws Problem `invalid-request`
 */
export const newTicket = (
  { ticketType, ticketDate, email, phone }: TicketRequest,
  { ticketId, random, secret, now }: TicketMaterial,
  event?: SpecialEvent,
): Ticket => {
  if (event && !takesPlaceOn(event, ticketDate)) throw wrongDate('must be one of the dates of the event');
  const confirmationCode = `ticket-${ticketType}-${inGroups(random)}`;
  return {
    ticketId,
    ticketType,
    ticketDate,
    confirmationCode,
    token: ticketToken({ confirmationCode, ticketId, ticketDate }, signingKey(secret)),
    ...(event && { eventId: event.eventId, eventName: event.name }),
    email,
    ...(phone !== undefined && { phone }),
    purchasedAt: now.toISOString(),
  };
};

interface TicketMaterial {
  readonly ticketId: string;
  readonly random: Uint8Array;
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

/** Without the look-alikes 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const inGroups = (random: Uint8Array) =>
  Array.from(random, (byte) => letters.charAt(byte % letters.length))
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const wrongDate = (detail: string) => invalid([{ pointer: '#/ticketDate', detail }]);
