/** The connection to the table, and what its failures mean to us. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  type BatchGetCommand,
  DynamoDBDocumentClient,
  type GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { required, variables } from '../environment.ts';
import { Problem } from '../museum/problem.ts';
import { countTry, isOutOfReach, isUnreadable, patience, underWay } from '../patience.ts';
import { getReady } from '../readiness.ts';

export const tableName = required(variables.table);

const connection = DynamoDBDocumentClient.from(new DynamoDBClient(patience));

// The SDK turns an empty or malformed reply into `{}`. A read would then look like "no item" and a write like success,
// so such a reply is rejected, and the request sent again.
connection.middlewareStack.add(
  (next) => async (sent) => {
    const reply = await next(sent);
    const response = reply.response as { body: Readable | Uint8Array };
    response.body = Buffer.concat(await (response.body as Readable).toArray());
    if (response.body[0] === openingBrace) return reply;
    throw Object.assign(new Error('The reply is no JSON object.'), { $retryable: {} });
  },
  { step: 'deserialize', priority: 'low' },
);

const openingBrace = '{'.charCodeAt(0);

// Counts each try. By itself the SDK does not retry after a reply that is cut off or not HTTP.
connection.middlewareStack.add(
  (next) => (sent) =>
    countTry(() => next(sent)).catch((error) => {
      throw isUnreadable(error) ? Object.assign(error, { $retryable: {} }) : error;
    }),
  { step: 'deserialize', priority: 'high' },
);

/** Opens the connection while the function starts. @param command one that the function may send: half a read unit */
export const connectEarly = (command: GetCommand | BatchGetCommand): void =>
  getReady(() => connection.send(command as GetCommand, { abortSignal: AbortSignal.timeout(1000) }));

/** Sends a command; a store that is throttled or out of reach after all retries is the problem `unavailable`. */
export const send = (async (command: Parameters<typeof connection.send>[0]) => {
  const abortSignal = underWay.getStore()?.signal;
  let mayBeDone = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await connection.send(command, abortSignal && { abortSignal });
    } catch (error) {
      mayBeDone ||= wasSentAgain(error);
      // The SDK does not retry a transaction that was cancelled for throttling. And if an earlier reply was lost, the
      // same transaction goes out with the same token: DynamoDB recognises it. A new one could sell twice.
      const isToBeSentAgain = reasonsOf(error).some(isThrottling) || (mayBeDone && metTransaction(error));
      if (isToBeSentAgain && attempt < 5) await pause(50 * 2 ** attempt);
      else if (isToBeSentAgain || (isOutOfReach(error) && !wasOvertaken(error)))
        throw new Problem('unavailable', { cause: error });
      else throw error;
    }
  }
}) as typeof connection.send;

/** Seconds since 1970: the table keeps expiry times in them. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Makes all writes or none. A retry is harmless: DynamoDB recognises the token for ten minutes.
 * @throws the error of the SDK; `wasRefused` tells whose condition failed
 */
export const transact = async (writes: readonly Write[]): Promise<void> => {
  const command = new TransactWriteCommand({ TransactItems: [...writes], ClientRequestToken: randomUUID() });
  await send(command).catch((error) => {
    const refused = writes.filter((_, at) => reasonsOf(error)[at] === 'ConditionalCheckFailed');
    throw Object.assign(error, { refused });
  });
};

/** Whether the condition of this write failed, alone or in a transaction. */
export const wasRefused = (error: unknown, write: Write): boolean =>
  error instanceof ConditionalCheckFailedException || Boolean(Object(error).refused?.includes(write));

/**
 * Repeats `attempt`, which reads and then writes under a condition, while other writers come first.
 * @throws Problem `conflict` after eight seconds, in which nothing was written
 */
export const untilSettled = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const giveUpAt = performance.now() + 8_000;
  for (let longest = 10; ; longest = Math.min(2 * longest, 320)) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      if (performance.now() > giveUpAt) throw new Problem('conflict', { cause: error });
    }
    await pause(longest);
  }
};

/** Waits up to `longest` milliseconds, at random: two conflicting writers must not retry at the same time. */
const pause = (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));

const wasOvertaken = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  reasonsOf(error).includes('ConditionalCheckFailed') ||
  metTransaction(error);

const metTransaction = (error: unknown) =>
  error instanceof TransactionConflictException || reasonsOf(error).includes('TransactionConflict');

/** Whether this was a retry of the SDK. */
const wasSentAgain = (error: unknown) =>
  error instanceof DynamoDBServiceException && (error.$metadata.attempts ?? 1) > 1;

const isThrottling = (reason = '') => ['ThrottlingError', 'ProvisionedThroughputExceeded'].includes(reason);

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];
