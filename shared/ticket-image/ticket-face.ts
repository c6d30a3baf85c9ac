/** What a ticket says on its face. */
import type { Museum } from '../api/museum.ts';
import type { CalendarDate } from '../museum/calendar-date.ts';
import type { TicketedEvent } from '../museum/special-event.ts';
import { isCancelled, type Ticket } from '../museum/ticket.ts';
import { cancelledText } from '../museum/ticket-line.ts';
import { priceInWords } from './price.ts';
import { wordsIn } from './ticket-words.ts';

export interface TicketFace {
  /** The language of everything but the names. */
  readonly language: string;
  readonly museumName: string;
  /** `#rrggbb`; darkened where it would be too pale to read on white. */
  readonly accentColour: string;
  /** What the ticket admits to. */
  readonly title: string;
  readonly location: string;
  readonly ticketDate: CalendarDate;
  /** The kind of ticket, and the price that was paid where it is known. */
  readonly kind: string;
  readonly confirmationCode: string;
  /** A cancelled ticket is stamped. */
  readonly isCancelled: boolean;
  /** The text of the QR code: the ticket's signed line, or the text that says it is cancelled. */
  readonly qrText: string;
}

/** @param event the ticket's event as it is now. If it is cancelled or moved to other days, the ticket is cancelled. */
export const ticketFace = (
  { name: museumName, accentColour, language = 'en', priceFormat }: Museum,
  ticket: Ticket,
  event: TicketedEvent | undefined,
): TicketFace => {
  const { generalEntry, museumTicket, eventTicket } = wordsIn(language);
  const cancelled = isCancelled(ticket, event);
  const price = ticket.price !== undefined && priceFormat ? [priceInWords(ticket.price, priceFormat)] : [];
  return {
    language,
    museumName,
    accentColour,
    title: event ? event.name : generalEntry,
    location: event ? event.location : '',
    ticketDate: ticket.ticketDate,
    kind: [event ? eventTicket : museumTicket, ...price].join(' · '),
    confirmationCode: ticket.confirmationCode,
    isCancelled: cancelled,
    qrText: cancelled ? cancelledText(ticket.ticketId) : ticket.token,
  };
};
