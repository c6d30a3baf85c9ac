/** Sales in the table: the ticket, its place where there is a capacity, and the record of the request. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import type { Ticket } from '../museum/ticket-fields.ts';
import { getReady } from '../runtime/init.ts';
import { secondsOf, send, transact, type Write, wasRefused } from './client.ts';
import { indexKey } from './keys.ts';
import { erasForSales } from './limits.ts';
import { takePlace } from './places.ts';
import { putIfNew } from './tickets.ts';

/**
 * Stores a ticket, and takes its place where there is a capacity.
 * @param record of the request, written in the same transaction
 * @throws Problem `invalid-request` when no place is left
 */
export const sell = async (ticket: Ticket, capacity: Capacity | undefined, record: readonly Write[]): Promise<void> => {
  // Also without a capacity: what is sold without a limit is to be counted once there is one.
  const eraOf = await erasForSales();
  const writes = [...record, ...(capacity ? await takePlace(capacity, eraOf(capacity)) : [])];
  const { expiresAt, ...fields } = ticket;
  const put = { Put: putIfNew({ ...indexKey(ticket), ...fields, expiresAt: secondsOf(expiresAt) }) };
  try {
    await (writes.length ? transact([put, ...writes]) : send(new PutCommand(put.Put)));
  } catch (error) {
    // The ticket's id is new: if it is in the table, an earlier try put it there and its reply was lost.
    if (!wasRefused(error, put)) throw error;
  }
};

getReady('DynamoDB', erasForSales);
