/** The connection to the table, and what its failures mean to us. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type BatchGetCommand,
  DynamoDBDocumentClient,
  type GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { Problem } from '../museum/problem.ts';
import { required, variables } from '../runtime/environment.ts';
import { getReady } from '../runtime/init.ts';
import { countTry, underWay } from '../runtime/request-context.ts';
import {
  isOutOfReach,
  isRetryable,
  metTransaction,
  pause,
  RetryStrategy,
  reasonsOf,
  retryMarker,
  retryPolicy,
} from '../runtime/retries.ts';

export const tableName = required(variables.table);

const retryStrategy = new RetryStrategy(retryPolicy);

const connection = DynamoDBDocumentClient.from(new DynamoDBClient({ ...retryPolicy, retryStrategy }));

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

// It copies each request and reply for a log that nobody reads.
connection.middlewareStack.remove('loggerMiddleware');

// Counts each try. The SDK builds this chain anew for each command.
connection.middlewareStack.add(
  (next) => {
    const mark = retryMarker();
    return (sent) => countTry(() => next(sent)).catch((error) => Promise.reject(mark(error)));
  },
  { step: 'deserialize', priority: 'high' },
);

/** Opens the connection while the function starts. @param command one that the function may send: half a read unit */
export const connectEarly = (command: GetCommand | BatchGetCommand): void =>
  getReady('DynamoDB', () => connection.send(command as GetCommand, { abortSignal: AbortSignal.timeout(1000) }));

/** Sends a command; if every try that `retryPolicy` allows fails, the error is the problem `unavailable`. */
export const send = (async (command: Parameters<typeof connection.send>[0]) => {
  const abortSignal = underWay.getStore()?.signal;
  try {
    return await connection.send(command, abortSignal && { abortSignal });
  } catch (error) {
    const isUnavailable = isRetryable(error) || (isOutOfReach(error) && !wasOvertaken(error));
    throw isUnavailable ? new Problem('unavailable', { cause: error }) : error;
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
  error instanceof ConditionalCheckFailedException || new Set(Object(error).refused).has(write);

/**
 * Repeats `attempt`, which reads and then writes under a condition, while other writers come first.
 * @throws Problem `conflict` once the time that `retryPolicy` gives is up; nothing was written
 */
export const untilSettled = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const { giveUpAfter, firstPause, lastPause } = retryPolicy.overtaken;
  const giveUpAt = performance.now() + giveUpAfter;
  for (let longest: number = firstPause; ; longest = Math.min(2 * longest, lastPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      if (performance.now() > giveUpAt) throw new Problem('conflict', { cause: error });
    }
    await pause(longest);
  }
};

const wasOvertaken = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  reasonsOf(error).includes('ConditionalCheckFailed') ||
  metTransaction(error);
