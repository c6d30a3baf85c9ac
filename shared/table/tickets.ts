/** Tickets in the table: each one item, written once. */
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../museum/problem.ts';
import type { SpecialEvent } from '../museum/special-event.ts';
import type { Ticket } from '../museum/ticket.ts';
import { send, tableName, untilSettled } from './client.ts';
import { eventKey, ticketKey } from './keys.ts';
import * as specialEvents from './special-events.ts';

/** Stores a ticket for general entry. */
export const sell = async (ticket: Ticket): Promise<Ticket> => {
  await send(new PutCommand(newItem(ticket)));
  return ticket;
};

/**
 * Sells a ticket for an event: `ticketFor(event)` refuses or makes it, and it is stored only if the event still takes place on that day.
 * @throws Problem `not-found` for an event that never was, or is cancelled; `conflict`.
 */
export const sellForEvent = (eventId: string, ticketFor: (event: SpecialEvent) => Ticket): Promise<Ticket> =>
  untilSettled(async () => {
    const ticket = ticketFor(await specialEvents.get(eventId));
    await send(
      new TransactWriteCommand({
        TransactItems: [
          {
            ConditionCheck: {
              TableName: tableName,
              Key: eventKey(eventId),
              ConditionExpression:
                'attribute_exists(pk) AND attribute_not_exists(cancelledAt) AND contains(dates, :date)',
              ExpressionAttributeValues: { ':date': ticket.ticketDate },
            },
          },
          { Put: newItem(ticket) },
        ],
      }),
    );
    return ticket;
  });

/** @throws Problem `not-found` */
export const get = async (ticketId: string): Promise<Ticket> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: ticketKey(ticketId), ConsistentRead: true }));
  if (!Item) throw new Problem('not-found', { detail: 'There is no ticket with this ticketId.' });
  const { pk: _pk, sk: _sk, ...ticket } = Item;
  return ticket as Ticket;
};

/** A try whose answer was lost may have written the same ticket already: that is no fault. */
const newItem = (ticket: Ticket) => ({
  TableName: tableName,
  Item: { ...ticketKey(ticket.ticketId), ...ticket },
  ConditionExpression: 'attribute_not_exists(pk) OR confirmationCode = :code',
  ExpressionAttributeValues: { ':code': ticket.confirmationCode },
});
