/** What a ticket says on its face. */
import type { Museum } from '../museum/museum.ts';
import { hoursOn } from '../museum/opening-hours.ts';
import type { TicketedEvent } from '../museum/special-event.ts';
import { codeTextOf, isCancelled } from '../museum/ticket.ts';
import type { Ticket } from '../museum/ticket-fields.ts';
import { plainText } from './plain-text.ts';
import { priceInWords } from './price.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

export type TicketFace = Readonly<ReturnType<typeof ticketFace>>;

/** @param event the ticket's event as it is now. If it is cancelled or moved to other days, the ticket is cancelled. */
export const ticketFace = (museum: Museum, ticket: Ticket, event: TicketedEvent | undefined) => {
  const { name: museumName, accentColour, address = '', language = 'en' } = museum;
  const { generalEntry, museumTicket, eventTicket } = wordsIn(language);
  const kind = event ? [eventTicket, ...priceOf(museum, ticket)] : [museumTicket, ...hoursOf(museum, ticket)];
  return {
    /** The language of everything but the names. */
    language,
    museumName,
    /** `#rrggbb`; darkened where it would be too pale to read on white. */
    accentColour,
    /** Empty if the museum's file has none. */
    address,
    /** An event's ticket wears a band, to be told from general entry at two metres. */
    isForEvent: event !== undefined,
    title: event ? event.name : generalEntry,
    location: event ? event.location : '',
    ticketDate: ticket.ticketDate,
    /** The kind of ticket, for general entry the day's hours, and the price that was paid, each if it is known. */
    kind: kind.join(' · '),
    confirmationCode: ticket.confirmationCode,
    isCancelled: isCancelled(ticket, event),
    qrText: codeTextOf(ticket, event),
  };
};

/** A price of zero is "free" even without a currency. Other prices need one. */
const priceOf = ({ language = 'en', priceFormat }: Museum, { price }: Ticket): string[] => {
  if (price === undefined) return [];
  if (Number(price) === 0) return [wordsIn(language).free];
  return priceFormat ? [priceInWords(price, priceFormat)] : [];
};

/** No hours if the museum's file says by now that this day is closed. */
const hoursOf = (museum: Museum, { ticketDate }: Ticket): string[] => {
  const hours = hoursOn(museum, ticketDate);
  return hours === 'closed' ? [] : [hours.replace('-', '–')];
};

/** For people who cannot see the picture: occasion, day and code, a line each; above them, that it is cancelled. */
export const descriptionOf = ({ title, ticketDate, confirmationCode, isCancelled, language }: TicketFace): string => {
  const { cancelled, eventTicket } = wordsIn(language);
  const lines = [plainText(title) || eventTicket, dateInWords(ticketDate, language), confirmationCode];
  return [...(isCancelled ? [cancelled] : []), ...lines].join('\n');
};
