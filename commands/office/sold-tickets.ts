/** The tickets that an operator asks for. Their index lags behind sales and entries by moments. */
import pMap, { pMapSkip } from 'p-map';
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import { isCancelled } from '../../shared/museum/ticket.ts';
import type { Ticket } from '../../shared/museum/ticket-fields.ts';
import * as admissions from '../../shared/table/admissions.ts';
import { allTicketsOf, isOf } from '../../shared/table/buyers.ts';
import { getAllEvenIfCancelled } from '../../shared/table/events-by-id.ts';
import * as specialEvents from '../../shared/table/special-events.ts';
import * as tickets from '../../shared/table/tickets.ts';
import { ifMissing } from './operators-table.ts';

interface Question {
  readonly eventId: string | undefined;
  readonly ticketDate: CalendarDate | undefined;
}

type SoldTicket = Awaited<ReturnType<typeof admissions.list>>['items'][number];

/** By day, then by event, also for days that an event has left. @throws Problem `not-found` if the event never was */
export const soldTickets = async ({ eventId, ticketDate }: Question, now: Date): Promise<SoldTicket[]> => {
  const days = eventId === undefined ? [] : await specialEvents.possibleDays(eventId);
  const parts = await pMap(ticketDate === undefined ? days : [ticketDate], (day) => readSold(day, eventId, now), few);
  return parts.flat();
};

const readSold = async (ticketDate: CalendarDate, eventId: string | undefined, now: Date): Promise<SoldTicket[]> => {
  const sold: SoldTicket[] = [];
  let next: { readonly after: string } | undefined;
  do {
    const part = await admissions.list({ date: ticketDate, event: eventId }, { limit: 1000, ...next }, now);
    sold.push(...part.items);
    next = part.next;
  } while (next);
  return sold;
};

export type Count = Awaited<ReturnType<typeof countByEvent>>[number];

/** Counts the tickets of each day to each event, and to general entry, which has no event. In the tickets' order. */
export const countByEvent = async (sold: readonly SoldTicket[]) => {
  const events = await getAllEvenIfCancelled(sold.flatMap(({ eventId }) => eventId ?? []));
  return [...Map.groupBy(sold, ({ ticketDate, eventId }) => `${ticketDate} ${eventId}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ ticketDate, eventId }) => {
      const event = eventId === undefined ? undefined : events.get(eventId);
      return {
        ticketDate,
        eventId,
        eventName: event?.name,
        sold: group.filter(({ cancelledAt }) => cancelledAt === undefined).length,
        cancelled: group.filter(({ cancelledAt }) => cancelledAt !== undefined).length,
        entered: group.filter(({ enteredAt }) => enteredAt !== undefined).length,
        isCancelled: isCancelled({ ticketDate }, event),
      };
    }),
  );
};

export const withPurchasers = (sold: readonly SoldTicket[], now: Date): Promise<Ticket[]> =>
  pMap(sold, ({ ticketId }) => tickets.get(ticketId, now).catch(ifMissing(() => pMapSkip)), few);

/** Half of the SDK's fifty connections. */
const few = { concurrency: 25 };

/** The tickets that were bought with an e-mail, by day. Without event and day that reads the whole table. */
export const ticketsOf = async (email: string, question: Question, now: Date): Promise<Ticket[]> => {
  const found =
    (question.eventId ?? question.ticketDate)
      ? (await withPurchasers(await soldTickets(question, now), now)).filter(isOf(email))
      : await allTicketsOf(email, now);
  const order = ({ ticketDate, purchasedAt }: Ticket) => `${ticketDate} ${purchasedAt}`;
  return found.sort((one, other) => (order(one) < order(other) ? -1 : 1));
};
