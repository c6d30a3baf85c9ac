/** Entries in the table: a ticket's own item says when it let in. */
import { transact, type Write } from './client.ts';
import { ticketUpdate } from './tickets.ts';

interface NamedEntry {
  readonly ticketId: string;
  /** The name of this one entry. */
  readonly entryId: string;
}

/**
 * Notes when a ticket let in, once. The same entry may be noted again: its first reply may have been lost. Nothing
 * else of the ticket is written, because its purchaser may be forgotten meanwhile.
 * @param enteredAt ISO 8601, as `now`, when the entry is stored
 * @param together written in the same transaction
 */
export const enter = (
  { ticketId, entryId, enteredAt }: NamedEntry & { readonly enteredAt: string },
  now: Date,
  together: readonly Write[],
): Promise<void> => {
  const isGood = 'attribute_exists(pk) AND attribute_not_exists(cancelledAt)';
  const isFirst = '(attribute_not_exists(enteredAt) OR entryId = :entryId)';
  const note = 'SET enteredAt = :enteredAt, entryId = :entryId, entryStoredAt = :now';
  const values = { ':enteredAt': enteredAt, ':entryId': entryId, ':now': now.toISOString() };
  return transact([ticketUpdate(ticketId, `${isGood} AND ${isFirst}`, note, values), ...together]);
};

/** Takes this entry back, and no other that came after it. @param together written in the same transaction */
export const takeBack = ({ ticketId, entryId }: NamedEntry, together: readonly Write[]): Promise<void> => {
  const erasure = 'REMOVE enteredAt, entryId, entryStoredAt';
  return transact([ticketUpdate(ticketId, 'entryId = :entryId', erasure, { ':entryId': entryId }), ...together]);
};
