/** Single items, fetched from a copy of the table. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../museum/problem.ts';
import { send } from './client.ts';
import type { EventItem } from './event-items.ts';
import { eventKey, type Key, ticketKey } from './keys.ts';
import * as specialEvents from './special-events.ts';
import * as tickets from './tickets.ts';

/**
 * Changes an event back to what it is in the copy, or puts a missing ticket back.
 * @param copy name of a table, of which nothing but this item is read
 * @returns what was written: nothing where the ticket stands
 * @throws Problem `not-found` if the copy has neither
 */
export const fetchFrom = async (copy: string, id: string): Promise<'event' | 'ticket' | undefined> => {
  const ticket = await find<tickets.TicketItem>(copy, ticketKey(id));
  if (ticket) return (await tickets.putBack(ticket)) ? 'ticket' : undefined;
  const event = await find<EventItem>(copy, eventKey(id));
  if (!event) throw new Problem('not-found', { detail: `${copy} has no event and no ticket ${id}.` });
  await specialEvents.putBack(event);
  return 'event';
};

const find = async <Item>(TableName: string, Key: Key): Promise<Item | undefined> => {
  const { Item } = await send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item as Item | undefined;
};
