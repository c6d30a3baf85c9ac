/**
 * What DynamoDB does with requests that meet on an item, and the embedded store does not: a transaction holds its items until it is
 * done; a write that comes meanwhile is refused, and another transaction is cancelled.
 * Source: "Transaction conflict handling in DynamoDB", Amazon DynamoDB Developer Guide.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { partitionKey, sortKey } from '../../shared/table/keys.ts';
import type { Input } from './accesses.ts';
import { type Answer, refusal } from '../../infra/local/services/aws-answer.ts';

/** Lets the store do its work, unless that meets a transaction. */
export const conflictRule = () => {
  const held = new Set<string>();
  const inProgress = new Set<string>();
  const done = new Set<string>();

  /** @param meets whether a transaction has an item of those that are written; as it is unless given */
  return async (
    operation: string,
    input: Input,
    work: () => Promise<Answer | undefined>,
    meets = (item: string, _index: number): boolean => held.has(item),
  ): Promise<Answer | undefined> => {
    const { ClientRequestToken: token = randomUUID() } = input;
    if (inProgress.has(token))
      return refusal('TransactionInProgressException', 'The transaction with this token is in progress.');
    // The store knows it again, and writes nothing: so it meets nobody.
    if (done.has(token)) return work();
    const items = itemsWritten(operation, input);
    const met = items.map(meets);
    if (met.includes(true)) return conflictOf(operation, met);
    if (operation !== transaction) return work();
    for (const item of items) held.add(item);
    inProgress.add(token);
    try {
      const [answer] = await Promise.all([work(), sleep(leastTime)]);
      if (answer?.status === 200) {
        done.add(token);
        setTimeout(() => done.delete(token), tenMinutes).unref();
      }
      return answer;
    } finally {
      for (const item of items) held.delete(item);
      inProgress.delete(token);
    }
  };
};

/** Of a write: what it writes, or checks as a part of a transaction, by table and key; nothing of a read. */
export const itemsWritten = (operation: string, input: Input): string[] => {
  if (operation === transaction) return (input.TransactItems ?? []).flatMap((part) => Object.values(part).map(itemOf));
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [itemOf(input)] : [];
};

/** @param met for each item that the request writes, whether it met a transaction there */
const conflictOf = (operation: string, met: readonly boolean[]): Answer =>
  operation === transaction
    ? cancelled(met.map((one) => (one ? 'TransactionConflict' : 'None')))
    : refusal('TransactionConflictException', 'Transaction is ongoing for the item');

/** @param codes the reason of each part of the transaction, `None` where it is not at fault */
export const cancelled = (codes: readonly string[]): Answer =>
  refusal(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons [${codes.join(', ')}]`,
    {
      CancellationReasons: codes.map((Code) => ({ Code })),
    },
  );

const itemOf = ({ TableName, Item, Key = Item }: Input): string =>
  JSON.stringify([TableName, Key?.[partitionKey], Key?.[sortKey]]);

const transaction = 'TransactWriteItems';

/** Of a transaction, in milliseconds: about what DynamoDB takes for a small one. */
const leastTime = 3;

/** In milliseconds: for so long DynamoDB knows a token. */
const tenMinutes = 600_000;
