/** The verdict on a ticket of ours, from what the device knows without a network. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import { eventOf, type generalEntry } from '../../shared/museum/occasion.ts';
import type { Verdict } from '../../shared/museum/ticket-line.ts';

/** A gate's verdict, or what only a door with a list and a memory can say. */
export type DoorVerdict = Verdict | 'already-in' | 'not-a-ticket' | 'unread' | 'not-on-the-list' | 'undone';

/** A ticket, known from its signed line or from the day's list. */
export interface Ticket {
  readonly ticketId: string;
  readonly confirmationCode: string;
  readonly ticketDate: CalendarDate;
  /** Undefined for general entry. */
  readonly eventId?: string | undefined;
}

export interface ScanResult {
  readonly verdict: DoorVerdict;
  /** Undefined if the scan showed no ticket that this device knows. */
  readonly ticket?: Ticket | undefined;
  /** When a ticket that is already in entered first, ISO 8601. */
  readonly enteredAt?: string | undefined;
  /** From that entry to this verdict, if less than a minute. */
  readonly secondsAgo?: number | undefined;
  /** When the day's list was fetched that was searched for a code, ISO 8601; undefined if just now. */
  readonly listOf?: string | undefined;
  /** The name as the service knows it. The day's list may be older. */
  readonly eventName?: string | undefined;
  /** The device decided without the service. */
  readonly isUnconfirmed?: boolean;
}

/** Which tickets a door admits: all of the day, those for general entry, or those of the event with this eventId. */
export type Admits = 'any' | typeof generalEntry | (string & {});

interface Knowledge {
  readonly today: CalendarDate;
  readonly admits: Admits;
  /** The ticket on the day's list; undefined if it was sold since. */
  readonly listed?: { readonly cancelled: boolean } | undefined;
  /** When the ticket was used, here or elsewhere, ISO 8601. */
  readonly enteredAt?: string | undefined;
}

export const isFor = (admits: Admits, ticket: Pick<Ticket, 'eventId'>): boolean =>
  admits === 'any' || admits === eventOf(ticket);

/** The first reason to refuse counts. Cancelled and wrong day hold at every door, so they come first. */
export const judge = (ticket: Ticket, { today, admits, listed, enteredAt }: Knowledge): ScanResult => {
  if (listed?.cancelled) return { verdict: 'cancelled', ticket };
  if (ticket.ticketDate !== today) return { verdict: 'wrong-day', ticket };
  if (!isFor(admits, ticket)) return { verdict: 'other-event', ticket };
  if (enteredAt !== undefined) return { verdict: 'already-in', ticket, enteredAt };
  return { verdict: 'valid', ticket };
};
