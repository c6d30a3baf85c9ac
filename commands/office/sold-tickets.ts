/** The tickets that an operator asks for, as the table has them. The index by which they are found follows sales and entries by moments. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import { Problem } from '../../shared/museum/problem.ts';
import { isCancelled, type Ticket } from '../../shared/museum/ticket.ts';
import * as admissions from '../../shared/table/admissions.ts';
import { inTurns } from '../../shared/table/in-turns.ts';
import * as specialEvents from '../../shared/table/special-events.ts';
import * as tickets from '../../shared/table/tickets.ts';

/** Those to an event, those for a day, or those to the event on that day. */
export type Question =
  | { readonly eventId: string; readonly ticketDate: CalendarDate | undefined }
  | { readonly eventId: undefined; readonly ticketDate: CalendarDate };

type SoldTicket = Awaited<ReturnType<typeof admissions.list>>['items'][number];

/**
 * In the order of their days, then of their events. Of an event also those for days on which it no longer takes place.
 * @throws Problem `not-found` for an event that never was
 */
export const soldTickets = async ({ eventId, ticketDate }: Question, now: Date): Promise<SoldTicket[]> => {
  const days = eventId === undefined ? [] : await specialEvents.possibleDays(eventId);
  const parts = await inTurns(ticketDate === undefined ? days : [ticketDate], (day) => soldOn(day, eventId, now));
  return parts.flat();
};

const soldOn = async (ticketDate: CalendarDate, eventId: string | undefined, now: Date): Promise<SoldTicket[]> => {
  const sold: SoldTicket[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await admissions.list({ ticketDate, eventId }, { limit: 1000, after }, now);
    sold.push(...items);
    after = next;
  } while (after !== undefined);
  return sold;
};

/** How many are sold to one event on one day, or of general entry. */
export interface Count {
  readonly ticketDate: CalendarDate;
  /** Absent for general entry, as its name is. */
  readonly eventId: string | undefined;
  readonly eventName: string | undefined;
  readonly sold: number;
  readonly entered: number;
  readonly isCancelled: boolean;
}

/** In the order of the tickets. */
export const countsOf = async (sold: readonly SoldTicket[]): Promise<Count[]> => {
  const events = await specialEvents.getAllEvenIfCancelled(sold.flatMap(({ eventId = [] }) => eventId));
  return [...Map.groupBy(sold, ({ ticketDate, eventId }) => `${ticketDate} ${eventId}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ ticketDate, eventId }) => {
      const event = eventId === undefined ? undefined : events.get(eventId);
      return {
        ticketDate,
        eventId,
        eventName: event?.name,
        sold: group.length,
        entered: group.filter(({ enteredAt }) => enteredAt !== undefined).length,
        isCancelled: isCancelled({ ticketDate }, event),
      };
    }),
  );
};

/** The whole tickets, with their purchasers, but for those whose records have expired meanwhile. */
export const withPurchasers = async (sold: readonly SoldTicket[], now: Date): Promise<Ticket[]> => {
  const found = await inTurns(sold, ({ ticketId }) =>
    tickets.get(ticketId, now).catch((error) => {
      if (error instanceof Problem && error.problem === 'not-found') return [];
      throw error;
    }),
  );
  return found.flat();
};
