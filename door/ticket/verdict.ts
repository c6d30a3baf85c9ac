/** What the door says of a ticket that is ours: judged from what the device knows, without a network. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';

/** Those of a ticket, and those of whatever else is shown. */
export type Verdict =
  | 'valid'
  | 'already-in'
  | 'wrong-day'
  | 'other-event'
  | 'cancelled'
  | 'forged'
  | 'unknown-key'
  | 'not-a-ticket'
  | 'not-on-the-list';

/** A ticket by its signed line or by the day's list. */
export interface Ticket {
  readonly ticketId: string;
  readonly confirmationCode: string;
  readonly ticketDate: CalendarDate;
  /** Undefined for general entry. */
  readonly eventId?: string | undefined;
}

/** What staff are told of one scan. */
export interface Answer {
  readonly verdict: Verdict;
  /** Unless what was shown is none. */
  readonly ticket?: Ticket | undefined;
  /** The first entry of a ticket that is in already, ISO 8601. */
  readonly enteredAt?: string | undefined;
  /** As the service has it now; the day's list may not have it yet. */
  readonly eventName?: string | undefined;
  /** Whether the device had to decide without the service. */
  readonly isUnconfirmed?: boolean;
}

/** Which tickets a door lets in: all of the day, those for general entry, or those of one event by its eventId. */
export type Admits = 'any' | 'general' | (string & {});

interface Knowledge {
  readonly today: CalendarDate;
  readonly admits: Admits;
  /** What the day's list has of the ticket; nothing when it was sold since. */
  readonly listed?: { readonly cancelled: boolean; readonly enteredAt?: string | undefined } | undefined;
  /** When this device let it in, ISO 8601. */
  readonly enteredHere?: string | undefined;
}

/** Whether a door lets in such tickets at all. */
export const isFor = (admits: Admits, { eventId }: Pick<Ticket, 'eventId'>): boolean =>
  admits === 'any' || admits === (eventId ?? 'general');

/** Where several things speak against a ticket, the one that no other door could mend. */
export const judged = (ticket: Ticket, { today, admits, listed, enteredHere }: Knowledge): Answer => {
  const enteredAt = enteredHere ?? listed?.enteredAt;
  if (listed?.cancelled) return { verdict: 'cancelled', ticket };
  if (ticket.ticketDate !== today) return { verdict: 'wrong-day', ticket };
  if (!isFor(admits, ticket)) return { verdict: 'other-event', ticket };
  if (enteredAt !== undefined) return { verdict: 'already-in', ticket, enteredAt };
  return { verdict: 'valid', ticket };
};
