/** Entries in the table: a ticket's own item says when it let in. */
import { tableName, transact, type Write } from './client.ts';
import { ticketKey } from './keys.ts';

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
): Promise<void> =>
  transact([
    {
      Update: {
        TableName: tableName,
        Key: ticketKey(ticketId),
        UpdateExpression: 'SET enteredAt = :enteredAt, entryId = :entryId, entryStoredAt = :now',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(cancelledAt) AND ' +
          '(attribute_not_exists(enteredAt) OR entryId = :entryId)',
        ExpressionAttributeValues: { ':enteredAt': enteredAt, ':entryId': entryId, ':now': now.toISOString() },
      },
    },
    ...together,
  ]);

/** Takes this entry back, and no other that came after it. @param together written in the same transaction */
export const takeBack = ({ ticketId, entryId }: NamedEntry, together: readonly Write[]): Promise<void> =>
  transact([
    {
      Update: {
        TableName: tableName,
        Key: ticketKey(ticketId),
        UpdateExpression: 'REMOVE enteredAt, entryId, entryStoredAt',
        ConditionExpression: 'entryId = :entryId',
        ExpressionAttributeValues: { ':entryId': entryId },
      },
    },
    ...together,
  ]);
