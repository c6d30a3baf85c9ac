/** Tickets in the table: each is one item. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import { Problem } from '../museum/problem.ts';
import type { Ticket } from '../museum/ticket.ts';
import { secondsOf, send, tableName, transact, untilSettled, type Write, wasRefused } from './client.ts';
import './read-item.ts';
import { type IndexKey, indexKey, indexSortKey, type Occasion, ticketKey } from './keys.ts';
import { countPutBack, freePlace, takePlace } from './places.ts';

/**
 * Stores a ticket, and takes its place where there is a capacity.
 * @param together written in the same transaction
 * @throws Problem `invalid-request` when no place is left
 */
export const sell = async (
  ticket: Ticket,
  { capacity, together }: { readonly capacity: Capacity | undefined; readonly together: readonly Write[] },
): Promise<void> => {
  const writes = [...together, ...(capacity ? [await takePlace(capacity)] : [])];
  const put = newItem(ticket);
  try {
    await (writes.length ? transact([{ name: 'ticket', Put: put }, ...writes]) : send(new PutCommand(put)));
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
};

/** @throws Problem `not-found` for a ticket that never was, or whose record has expired */
export const get = async (ticketId: string, now: Date): Promise<Ticket> => {
  const { Item } = await send(new GetCommand(inTable(ticketId)));
  if (!Item || Item.expiresAt <= secondsOf(now))
    throw new Problem('not-found', { detail: 'There is no ticket with this ticketId.' });
  return ticketIn(Item as TicketItem);
};

/** The ticket of an item. */
export const ticketIn = ({ pk: _pk, sk: _sk, [indexSortKey]: _admission, expiresAt, ...ticket }: TicketItem): Ticket =>
  ({ ...ticket, expiresAt: new Date(expiresAt * 1000) }) as Ticket;

/**
 * Takes a ticket back, and frees its place. One that is taken back already is left as it is.
 * @param check throws if the ticket may not be taken back
 * @throws Problem `not-found` for a ticket that never was, or whose record has expired
 */
export const takeBack = (ticketId: string, now: Date, check: (ticket: Ticket) => void): Promise<void> =>
  untilSettled(async () => {
    const ticket = await get(ticketId, now);
    if (ticket.cancelledAt !== undefined) return;
    check(ticket);
    await transact([
      {
        Update: {
          TableName: tableName,
          Key: ticketKey(ticketId),
          UpdateExpression: 'SET cancelledAt = :now',
          ConditionExpression:
            'attribute_exists(pk) AND attribute_not_exists(cancelledAt) AND attribute_not_exists(enteredAt)',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      },
      freePlace(ticket),
    ]);
  });

/**
 * Erases its purchaser's e-mail and phone; the ticket stays good.
 * @returns which of them there were
 * @throws Problem `not-found` for a ticket that never was, or whose record has expired
 */
export const forget = (ticketId: string, now: Date): Promise<('email' | 'phone')[]> =>
  untilSettled(async () => {
    const ticket = await get(ticketId, now);
    await transact([
      {
        Update: {
          TableName: tableName,
          Key: ticketKey(ticketId),
          UpdateExpression: 'REMOVE email, phone',
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ]);
    return (['email', 'phone'] as const).filter((name) => ticket[name] !== undefined);
  });

/**
 * Puts a ticket back as it is in a copy of the table. One that stands is left alone: it may have let in since, or its
 * purchaser may be forgotten.
 * @param copied its item
 * @returns whether it was missing
 */
export const putBack = ({ ticketId, ...copied }: TicketItem): Promise<boolean> =>
  untilSettled(async () => {
    const { Item } = await send(new GetCommand(inTable(ticketId)));
    if (Item) return false;
    const ConditionExpression = 'attribute_not_exists(pk)';
    const put = { TableName: tableName, Item: { ticketId, ...copied }, ConditionExpression };
    await transact([{ Put: put }, ...(await countPutBack(copied))]);
    return true;
  });

export type TicketItem = IndexKey &
  Occasion & { readonly ticketId: string; readonly cancelledAt?: string; readonly expiresAt: number };

const inTable = (ticketId: string) => ({ TableName: tableName, Key: ticketKey(ticketId), ConsistentRead: true });

const newItem = ({ expiresAt, ...ticket }: Ticket) => ({
  TableName: tableName,
  Item: {
    ...indexKey(ticket),
    ...ticket,
    expiresAt: secondsOf(expiresAt),
  },
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** The ticket's id is new: if it is in the table, an earlier try put it there and its reply was lost. */
const isThereAlready = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || wasRefused(error, 'ticket');
