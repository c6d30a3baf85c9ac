/** What a ticket says on its face. */
import type { Museum } from '../api/museum.ts';
import { type CalendarDate, weekday } from '../museum/calendar-date.ts';
import type { SpecialEvent } from '../museum/special-event.ts';
import { isCancelled, type Ticket } from '../museum/ticket.ts';

export interface TicketFace {
  readonly museumName: string;
  /** `#rrggbb`; darkened where it would be too pale to read on white. */
  readonly accentColour: string;
  /** What it admits to. */
  readonly title: string;
  readonly location: string;
  readonly ticketDate: CalendarDate;
  readonly kind: string;
  readonly confirmationCode: string;
  /** The line that scanners read; absent once the ticket is cancelled. */
  readonly token: string | undefined;
}

/** @param event the ticket's event as it is now, if it has one; the ticket is cancelled when that is, or moved to other days */
export const ticketFace = (
  { name: museumName, accentColour }: Museum,
  ticket: Ticket,
  event: (SpecialEvent & { readonly isCancelled: boolean }) | undefined,
): TicketFace => ({
  museumName,
  accentColour,
  title: event ? event.name : 'General entry',
  location: event ? event.location : '',
  ticketDate: ticket.ticketDate,
  kind: event ? 'Special event ticket' : 'Museum ticket',
  confirmationCode: ticket.confirmationCode,
  token: isCancelled(ticket, event) ? undefined : ticket.token,
});

/** `2026-12-24` as `Thursday, 24 December 2026`. Not by Intl, whose first use costs more than the picture. */
export const dateInWords = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  const name = weekday(date).replace(/^./, (letter) => letter.toUpperCase());
  return `${name}, ${day} ${months[Number(month) - 1]} ${year}`;
};

const months = 'January February March April May June July August September October November December'.split(' ');
