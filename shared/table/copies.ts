/** Single items, fetched from a copy of the table. */
import { Problem } from '../museum/problem.ts';
import type { EventItem } from './event-items.ts';
import { eventKey, ticketKey } from './keys.ts';
import { readItem } from './read-item.ts';
import * as specialEvents from './special-events.ts';
import * as tickets from './tickets.ts';

/**
 * Changes an event back to what it is in the copy, or puts a missing ticket back (if its event is missing, the event
 * first). A ticket that still exists is left alone, and so is its event.
 * @param copy name of a table, from which only these items are read
 * @returns the event; or the ticket, after its event if that was missing (the copy may lack the event, too)
 * @throws Problem `not-found` if the copy has neither
 */
export const fetchFrom = async (copy: string, id: string): Promise<Fetched[]> => {
  const ticket = await readItem<tickets.TicketItem>(ticketKey(id), copy);
  if (!ticket) {
    const event = await fetchEvent(copy, id);
    if (event.state === 'back') return [event];
    throw new Problem('not-found', { detail: `${copy} has no event and no ticket ${id}.` });
  }
  const { ticketId, eventId } = ticket;
  const needsEvent = eventId !== undefined && !(await readItem(eventKey(eventId)));
  const event = needsEvent ? [await fetchEvent(copy, eventId)] : [];
  return [...event, { kind: 'ticket', id: ticketId, state: (await tickets.putBack(ticket)) ? 'back' : 'stands' }];
};

interface Fetched {
  readonly kind: 'event' | 'ticket';
  readonly id: string;
  readonly state: 'back' | 'stands' | 'missing';
}

const fetchEvent = async (copy: string, id: string): Promise<Fetched> => {
  const event = await readItem<EventItem>(eventKey(id), copy);
  if (!event) return { kind: 'event', id, state: 'missing' };
  await specialEvents.putBack(event);
  return { kind: 'event', id: event.eventId, state: 'back' };
};
