/** Tickets in the table: each one item, written once, and once more when it lets in. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import { Problem } from '../museum/problem.ts';
import type { Ticket } from '../museum/ticket.ts';
import { secondsOf, send, tableName, transact, untilSettled, type Write } from './client.ts';
import { indexKey, indexSortKey, ticketKey } from './keys.ts';
import { takePlace } from './places.ts';

/**
 * Stores a ticket, and takes its place where there is a capacity.
 * @param together what is written with it or not at all
 * @throws Problem `invalid-request` when no place is left
 */
export const sell = async (
  ticket: Ticket,
  { capacity, together }: { readonly capacity: Capacity | undefined; readonly together: readonly Write[] },
): Promise<void> => {
  const writes = [...together, ...(capacity ? [await takePlace(capacity)] : [])];
  const put = newItem(ticket);
  try {
    await (writes.length ? transact([{ Put: put }, ...writes]) : send(new PutCommand(put)));
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
};

/** @throws Problem `not-found` for a ticket that never was, or whose record has expired */
export const get = async (ticketId: string, now: Date): Promise<Ticket> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: ticketKey(ticketId), ConsistentRead: true }));
  if (!Item || Item.expiresAt <= secondsOf(now))
    throw new Problem('not-found', { detail: 'There is no ticket with this ticketId.' });
  const { pk: _pk, sk: _sk, [indexSortKey]: _admission, expiresAt, ...ticket } = Item;
  return { ...ticket, expiresAt: new Date(expiresAt * 1000) } as Ticket;
};

/**
 * Notes when a ticket let in, once: the same entry may be noted again, as when the answer to the first try was lost. Nothing else of the ticket is
 * written, for its purchaser may be forgotten at any time.
 * @param entryId the name of the entry
 * @param together what is written with it or not at all
 */
export const enter = (
  { ticketId, enteredAt }: { readonly ticketId: string; readonly enteredAt: string },
  entryId: string,
  together: readonly Write[],
): Promise<void> =>
  transact([
    {
      Update: {
        TableName: tableName,
        Key: ticketKey(ticketId),
        UpdateExpression: 'SET enteredAt = :enteredAt, entryId = :entryId',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(enteredAt) OR entryId = :entryId)',
        ExpressionAttributeValues: { ':enteredAt': enteredAt, ':entryId': entryId },
      },
    },
    ...together,
  ]);

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

const newItem = ({ expiresAt, ...ticket }: Ticket) => ({
  TableName: tableName,
  Item: {
    ...indexKey(ticket),
    ...ticket,
    expiresAt: secondsOf(expiresAt),
  },
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** Its id is new: if it is in the table, a try has put it there whose answer was lost. */
const isThereAlready = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException && error.CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed');
