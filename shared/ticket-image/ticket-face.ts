/** What a ticket says on its face. */
import type { CalendarDate } from '../museum/calendar-date.ts';
import type { Museum } from '../museum/museum.ts';
import { hoursOn } from '../museum/opening-hours.ts';
import type { TicketedEvent } from '../museum/special-event.ts';
import { cancellationOf, codeTextOf } from '../museum/ticket.ts';
import type { Ticket } from '../museum/ticket-fields.ts';
import { plainText } from './plain-text.ts';
import { priceInWords } from './price.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

export type TicketFace = Readonly<ReturnType<typeof ticketFace>>;

/** @param event the ticket's event as it is now. If it is cancelled or moved to other days, the ticket is cancelled. */
export const ticketFace = (museum: Museum, ticket: Ticket, event: TicketedEvent | undefined) => {
  const { name: museumName, accentColour, address = '', language = 'en' } = museum;
  const { generalEntry, museumTicket, eventTicket } = wordsIn(language);
  const kind = [...(event ? [eventTicket] : [museumTicket, ...hoursOf(museum, ticket)]), ...priceOf(museum, ticket)];
  return {
    /** The language of everything but the names. */
    language,
    museumName,
    /** `#rrggbb`; darkened where it would be too pale to read on white. */
    accentColour,
    /** Empty if the museum's file has none. */
    address,
    /** An event's ticket has a band: staff can tell it from general entry at two metres. */
    isForEvent: event !== undefined,
    title: event ? event.name : generalEntry,
    location: event ? event.location : '',
    ticketDate: ticket.ticketDate,
    /** The kind of ticket, for general entry the day's hours, and the price at the sale, each if it is known. */
    kind: kind.join(' · '),
    confirmationCode: ticket.confirmationCode,
    /** Empty if the ticket is good. */
    whyCancelled: whyCancelled(language, ticket, event),
    qrText: codeTextOf(ticket, event),
  };
};

/** A price of zero is "free" even without a currency. Other prices need one. */
const priceOf = ({ language = 'en', priceFormat }: Museum, { price }: Ticket): string[] => {
  if (price === undefined) return [];
  if (Number(price) === 0) return [wordsIn(language).free];
  return priceFormat ? [priceInWords(price, priceFormat)] : [];
};

/** No hours if the museum's file now says that the day is closed. */
const hoursOf = (museum: Museum, { ticketDate }: Ticket): string[] => {
  const hours = hoursOn(museum, ticketDate);
  return hours === 'closed' ? [] : [hours.replace('-', '–')];
};

const whyCancelled = (language: string, ticket: Ticket, event: TicketedEvent | undefined): string => {
  const cancellation = cancellationOf(ticket, event);
  if (cancellation === undefined) return '';
  const near = daysNear(ticket.ticketDate, event?.dates ?? []).map((date) => dateInWords(date, language));
  const days = [...near, ...(event && event.dates.length > near.length ? ['…'] : [])];
  return wordsIn(language)[cancellation].replace('{days}', () => days.join(' · '));
};

/** In order. A few are enough, because an exhibition may last a year. */
const daysNear = (date: CalendarDate, dates: readonly CalendarDate[]): CalendarDate[] => {
  const distance = (other: CalendarDate) => Math.abs(Date.parse(other) - Date.parse(date));
  return dates
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 7)
    .sort();
};

/** For people who cannot see the picture: occasion, day and code, a line each; above them, why it is cancelled. */
export const descriptionOf = ({ title, ticketDate, confirmationCode, whyCancelled, language }: TicketFace): string =>
  [
    ...(whyCancelled ? [whyCancelled] : []),
    plainText(title) || wordsIn(language).eventTicket,
    dateInWords(ticketDate, language),
    confirmationCode,
  ].join('\n');
