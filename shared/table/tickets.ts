/** Tickets in the table: each is one item, which also says when it was used. */
import type { Occasion } from '../museum/occasion.ts';
import { Problem } from '../museum/problem.ts';
import { personalFields, type Ticket } from '../museum/ticket-fields.ts';
import { secondsOf, tableName, transact, untilSettled, type Write, wasRefused } from './client.ts';
import { type IndexKey, indexSortKey, ticketKey } from './keys.ts';
import { countPutBack, freePlace, shardForReturn } from './places.ts';
import { readItem } from './read-item.ts';
import { firstShard } from './shards.ts';

/** @throws Problem `not-found` for a ticket that never was, or whose record has expired */
export const get = async (ticketId: string, now: Date): Promise<Ticket> => {
  const item = await readItem<TicketItem>(ticketKey(ticketId));
  if (!item || item.expiresAt <= secondsOf(now))
    throw new Problem('not-found', { detail: 'There is no ticket with this ticketId.' });
  return ticketIn(item);
};

export const ticketIn = ({ pk: _pk, sk: _sk, [indexSortKey]: _admission, expiresAt, ...ticket }: TicketItem): Ticket =>
  ({ ...ticket, expiresAt: new Date(expiresAt * 1000) }) as Ticket;

/**
 * Cancels a ticket, and frees its place. A ticket that is cancelled already stays as it is.
 * @param check throws if the ticket must not be cancelled
 * @throws Problem `not-found` for a ticket that never was, or whose record has expired
 */
export const cancel = (ticketId: string, now: Date, check: (ticket: Ticket) => void): Promise<void> => {
  let shard = shardForReturn(ticketId);
  return untilSettled(async () => {
    const ticket = await get(ticketId, now);
    if (ticket.cancelledAt !== undefined) return;
    check(ticket);
    const isUnused = `${isGood} AND attribute_not_exists(enteredAt)`;
    const mark = ticketUpdate(ticketId, isUnused, 'SET cancelledAt = :now', { ':now': now.toISOString() });
    const free = freePlace(ticket, shard);
    await transact([mark, free]).catch((error) => {
      if (wasRefused(error, free)) shard = firstShard;
      throw error;
    });
  });
};

/**
 * Notes when a ticket was used, once. The same entry may be noted again: its first reply may have been lost. No other
 * field of the ticket is written, because its purchaser may be forgotten meanwhile.
 * @param enteredAt when the ticket was used, ISO 8601; `now` is when the entry is stored
 * @param record of the request, written in the same transaction
 */
export const admit = (
  { ticketId, entryId, enteredAt }: NamedEntry & Required<Pick<Ticket, 'enteredAt'>>,
  now: Date,
  record: readonly Write[],
): Promise<void> => {
  const isFirst = `${isGood} AND (attribute_not_exists(enteredAt) OR entryId = :entryId)`;
  const note = 'SET enteredAt = :enteredAt, entryId = :entryId, entryStoredAt = :now';
  const values = { ':enteredAt': enteredAt, ':entryId': entryId, ':now': now.toISOString() };
  return transact([ticketUpdate(ticketId, isFirst, note, values), ...record]);
};

/** Undoes this entry, and no later one. @param record of the request, written in the same transaction */
export const undoEntry = ({ ticketId, entryId }: NamedEntry, record: readonly Write[]): Promise<void> => {
  const erasure = 'REMOVE enteredAt, entryId, entryStoredAt';
  return transact([ticketUpdate(ticketId, 'entryId = :entryId', erasure, { ':entryId': entryId }), ...record]);
};

/**
 * Erases the personal fields of a ticket, which stays as it is.
 * @returns which of them there were
 * @throws Problem `not-found` for a ticket that never was, or whose record has expired
 */
export const forget = (ticketId: string, now: Date): Promise<string[]> =>
  untilSettled(async () => {
    const ticket = await get(ticketId, now);
    // By aliases: DynamoDB has hundreds of reserved words, `language` among them.
    const aliases = Object.fromEntries(personalFields.map((name) => [`#${name}`, name]));
    const erasure = ticketUpdate(ticketId, 'attribute_exists(pk)', `REMOVE ${Object.keys(aliases).join(', ')}`);
    await transact([{ Update: { ...erasure.Update, ExpressionAttributeNames: aliases } }]);
    return personalFields.filter((name) => ticket[name] !== undefined);
  });

/**
 * Puts a ticket back as it is in a copy of the table. A ticket that is still there is left alone: it may be used
 * since, or its purchaser may be forgotten.
 * @param copied its item
 * @returns whether it was missing
 */
export const putBack = (copied: TicketItem): Promise<boolean> =>
  untilSettled(async () => {
    if (await readItem(ticketKey(copied.ticketId))) return false;
    await transact([{ Put: putIfNew({ ...copied }) }, ...(await countPutBack(copied))]);
    return true;
  });

export type TicketItem = IndexKey &
  Occasion & { readonly ticketId: string; readonly cancelledAt?: string; readonly expiresAt: number };

type NamedEntry = Required<Pick<Ticket, 'ticketId' | 'entryId'>>;

const isGood = 'attribute_exists(pk) AND attribute_not_exists(cancelledAt)';

const ticketUpdate = (
  ticketId: string,
  ConditionExpression: string,
  UpdateExpression: string,
  ExpressionAttributeValues?: Readonly<Record<string, string>>,
) => {
  const change = { ConditionExpression, UpdateExpression, ExpressionAttributeValues };
  return { Update: { TableName: tableName, Key: ticketKey(ticketId), ...change } };
};

/** The write of a new item: it fails if the item is there. */
export const putIfNew = (Item: Readonly<Record<string, unknown>>) => ({
  TableName: tableName,
  Item,
  ConditionExpression: 'attribute_not_exists(pk)',
});
