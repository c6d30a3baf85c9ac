/** Single items, fetched from a copy of the table. */
import { Problem } from '../museum/problem.ts';
import type { EventItem } from './event-items.ts';
import { eventKey, ticketKey } from './keys.ts';
import { readItem } from './read-item.ts';
import * as specialEvents from './special-events.ts';
import * as tickets from './tickets.ts';

/**
 * Changes an event back to what it is in the copy, or puts a missing ticket back.
 * @param copy name of a table, from which only this item is read
 * @returns what was written; undefined if the ticket is still there
 * @throws Problem `not-found` if the copy has neither
 */
export const fetchFrom = async (copy: string, id: string): Promise<'event' | 'ticket' | undefined> => {
  const ticket = await readItem<tickets.TicketItem>(ticketKey(id), copy);
  if (ticket) return (await tickets.putBack(ticket)) ? 'ticket' : undefined;
  const event = await readItem<EventItem>(eventKey(id), copy);
  if (!event) throw new Problem('not-found', { detail: `${copy} has no event and no ticket ${id}.` });
  await specialEvents.putBack(event);
  return 'event';
};
