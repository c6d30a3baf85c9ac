/** What a ticket says on its face. */
import type { Language, Museum } from '../api/museum.ts';
import type { CalendarDate } from '../museum/calendar-date.ts';
import type { TicketedEvent } from '../museum/special-event.ts';
import { isCancelled, type Ticket } from '../museum/ticket.ts';
import { priceInWords } from './price.ts';
import { wordsIn } from './words.ts';

export interface TicketFace {
  /** In which all is said but the names. */
  readonly language: Language;
  readonly museumName: string;
  /** `#rrggbb`; darkened where it would be too pale to read on white. */
  readonly accentColour: string;
  /** What it admits to. */
  readonly title: string;
  readonly location: string;
  readonly ticketDate: CalendarDate;
  /** What kind of ticket it is, and what was paid where that is known. */
  readonly kind: string;
  readonly confirmationCode: string;
  /** The line that scanners read; absent once the ticket is cancelled. */
  readonly token: string | undefined;
}

/** @param event the ticket's event as it is now, if it has one; the ticket is cancelled when that is, or moved to other days */
export const ticketFace = (
  { name: museumName, accentColour, language = 'en', priceFormat }: Museum,
  ticket: Ticket,
  event: TicketedEvent | undefined,
): TicketFace => {
  const { generalEntry, museumTicket, eventTicket } = wordsIn[language];
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
    token: isCancelled(ticket, event) ? undefined : ticket.token,
  };
};
