/**
 * What DynamoDB does with conflicting requests, unlike the embedded store: a transaction locks its items until it is
 * done. Meanwhile other writes of these items are refused, and other transactions cancelled.
 * Source: "Transaction conflict handling in DynamoDB", Amazon DynamoDB Developer Guide.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { partitionKey, sortKey } from '../../shared/table/keys.ts';
import type { Input } from './accesses.ts';
import { type AwsAnswer, refusal } from './answer.ts';

/** Lets the store do its `work`, unless a transaction holds an item. */
export const conflictRule = () => {
  /** The token of the transaction that holds an item, by the item. */
  const held = new Map<string, string>();
  const done = new Set<string>();

  return async (operation: string, input: Input, work: () => Promise<AwsAnswer | undefined>) => {
    const { ClientRequestToken: token = randomUUID() } = input;
    // The store recognises the token and writes nothing, so there is no conflict.
    if (done.has(token)) return work();
    const items = itemsWritten(operation, input);
    if (items.some((item) => held.get(item) === token)) return refusal('TransactionInProgressException');
    const met = items.map((item) => held.has(item));
    if (met.includes(true)) return conflictOf(operation, met);
    if (operation !== transaction) return work();
    for (const item of items) held.set(item, token);
    try {
      const [answer] = await Promise.all([work(), sleep(leastTime)]);
      if (answer?.status === 200) done.add(token);
      return answer;
    } finally {
      for (const item of items) held.delete(item);
    }
  };
};

/** The table and key of each item that a request writes, or that a transaction checks. */
export const itemsWritten = (operation: string, input: Input): string[] => {
  if (operation === transaction) return (input.TransactItems ?? []).flatMap((part) => Object.values(part).map(itemOf));
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [itemOf(input)] : [];
};

/** @param met for each item that the request writes, whether a transaction holds it */
export const conflictOf = (operation: string, met: readonly boolean[]): AwsAnswer =>
  operation === transaction
    ? cancelledFor(met.map((hasMet) => (hasMet ? 'TransactionConflict' : 'None')))
    : refusal('TransactionConflictException');

/** @param codes a reason for each write of the transaction, `None` if it is not at fault */
export const cancelledFor = (codes: readonly string[]): AwsAnswer =>
  refusal('TransactionCanceledException', `Transaction cancelled, reasons: ${codes.join(', ')}`, {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const itemOf = ({ TableName, Item, Key = Item }: Input): string =>
  JSON.stringify([TableName, Key?.[partitionKey], Key?.[sortKey]]);

const transaction = 'TransactWriteItems';

/** In milliseconds: about what DynamoDB takes for a small transaction. */
const leastTime = 3;
