/** What the functions' own modules would write of events and tickets, for a store that is filled faster than they could. */
import { DynamoDBDocumentClient, type PutCommand, type TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { variables } from '../../shared/environment.ts';
import type { SpecialEvent } from '../../shared/museum/special-event.ts';
import type { Ticket } from '../../shared/museum/ticket.ts';
import { eventKey } from '../../shared/table/keys.ts';
import type { Item } from './store.ts';

/** Events as they are once created. */
export const eventItems = (events: readonly SpecialEvent[]): Promise<Item[]> =>
  writtenBy(async () => {
    const { create } = await import('../../shared/table/special-events.ts');
    for (const event of events) await create(event);
  });

/** What is in the calendar of events once they are created, without their records. */
export const calendarItems = async (events: readonly SpecialEvent[]): Promise<Item[]> => {
  const records = new Set(events.map(({ eventId }) => eventKey(eventId).pk));
  return (await eventItems(events)).filter(({ pk }) => !records.has(String(pk)));
};

/** Tickets as they are once sold. */
export const ticketItems = (tickets: readonly Ticket[]): Promise<Item[]> =>
  writtenBy(async () => {
    const { sell } = await import('../../shared/table/tickets.ts');
    for (const ticket of tickets) await sell(ticket, { capacity: undefined, together: [] });
  });

/** What `action` puts into the table, which gets nothing of it; meanwhile nothing else in this process may speak to one. */
const writtenBy = async (action: () => Promise<void>): Promise<Item[]> => {
  const items: Item[] = [];
  const client: { send?: unknown } = DynamoDBDocumentClient.prototype;
  client.send = async ({ input }: PutCommand | TransactWriteCommand) => {
    const puts = 'Item' in input ? [input] : (input.TransactItems ?? []).map(({ Put }) => Put);
    for (const put of puts) if (put?.Item) items.push(put.Item);
  };
  // Without the name of a table the modules do not load.
  process.env[variables.table] ??= 'none';
  try {
    await action();
    return items;
  } finally {
    // From then on it sends as the class that it extends.
    delete client.send;
  }
};
