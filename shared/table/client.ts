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
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { required, variables } from '../environment.ts';
import { Problem } from '../museum/problem.ts';
import { currentSignal, isOutOfReach, patience } from '../patience.ts';
import { getReady } from '../readiness.ts';
import { nothingKey } from './keys.ts';

export const tableName = required(variables.table);

const connection = DynamoDBDocumentClient.from(new DynamoDBClient(patience));
// It would copy every request and answer, without what is sensitive, for a log that nobody keeps.
connection.middlewareStack.remove('loggerMiddleware');

// Of an answer that is no object, and of one without a byte, the SDK makes one that names nothing: a read would find no item, and a write would
// count as done.
connection.middlewareStack.add(
  (next) => async (sent) => {
    const answered = await next(sent);
    const response = answered.response as { body: Readable | Uint8Array };
    response.body = Buffer.concat(await (response.body as Readable).toArray());
    if (response.body[0] === openingBrace) return answered;
    throw Object.assign(new Error('The answer is no object.'), { $retryable: {} });
  },
  { step: 'deserialize', priority: 'low' },
);

const openingBrace = '{'.charCodeAt(0);

// Opens the connection and runs what leads to it, for half a read unit.
getReady(() =>
  connection.send(new GetCommand({ TableName: tableName, Key: nothingKey }), {
    abortSignal: AbortSignal.timeout(1000),
  }),
);

/** Sends a command; a store that is throttled or out of reach after all retries is the problem `unavailable`. */
export const send = (async (command: Parameters<typeof connection.send>[0]) => {
  const abortSignal = currentSignal();
  let mayBeDone = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await connection.send(command, abortSignal && { abortSignal });
    } catch (error) {
      mayBeDone ||= wasSentAgain(error);
      // The SDK sends a transaction that was cancelled for throttling no second time. One that met another after a try whose answer was lost
      // goes out as it was: if it is done the store knows it again, where one made anew would be a second purchase, or refused for the first.
      const isToBeSentAgain = reasonsOf(error).some(isThrottling) || (mayBeDone && metTransaction(error));
      if (isToBeSentAgain && attempt < 5) await pause(50 * 2 ** attempt);
      else if (isToBeSentAgain || (isOutOfReach(error) && !wasOvertaken(error)))
        throw new Problem('unavailable', { cause: error });
      else throw error;
    }
  }
}) as typeof connection.send;

/** As the table keeps instants after which an item counts as absent. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Makes all writes or none, once however often they are sent: by the token the store knows them again for ten minutes. */
export const transact = async (writes: readonly Write[]): Promise<void> => {
  await send(new TransactWriteCommand({ TransactItems: [...writes], ClientRequestToken: randomUUID() }));
};

/**
 * Does `attempt`, which reads and then writes under a condition, again for as long as other writers come first.
 * @param refusal what is thrown when that takes more than eight seconds; the problem `conflict` unless given
 */
export const untilSettled = async <Result>(
  attempt: () => Promise<Result>,
  refusal = (cause: unknown) => new Problem('conflict', { cause }),
): Promise<Result> => {
  // As in shared/http/answer.ts, `performance` would have to be loaded.
  const giveUpAt = process.hrtime.bigint() + 8_000_000_000n;
  for (let longest = 10; ; longest = Math.min(2 * longest, 320)) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      if (process.hrtime.bigint() > giveUpAt) throw refusal(error);
    }
    await pause(longest);
  }
};

/** Up to so many milliseconds, by chance, so that those who met do not meet again. */
const pause = (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));

const wasOvertaken = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  reasonsOf(error).includes('ConditionalCheckFailed') ||
  metTransaction(error);

const metTransaction = (error: unknown) =>
  error instanceof TransactionConflictException || reasonsOf(error).includes('TransactionConflict');

/** Whether the SDK had tried before. */
const wasSentAgain = (error: unknown) =>
  error instanceof DynamoDBServiceException && (error.$metadata.attempts ?? 1) > 1;

const isThrottling = (reason: string | undefined) =>
  reason === 'ThrottlingError' || reason === 'ProvisionedThroughputExceeded';

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];
