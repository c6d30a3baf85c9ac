/** The connection to the table, and what its failures mean to us. */
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { Problem, unavailable } from '../museum/problem.ts';

export const tableName = process.env.TABLE_NAME ?? '';

/** Three tries of two seconds each end before the function's own time is up. */
const connection = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  }),
);

/** Sends a command; a store that is throttled or out of reach after the SDK's retries is the problem `unavailable`. */
export const send = (async (command: Parameters<typeof connection.send>[0]) => {
  try {
    return await connection.send(command);
  } catch (error) {
    if (isOverloaded(error)) throw unavailable(error);
    throw error;
  }
}) as typeof connection.send;

/**
 * Does `attempt`, which reads and then writes under a condition, again for as long as other writers come first.
 * @throws Problem `conflict` when that takes more than five seconds.
 */
export const untilSettled = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const giveUpAt = performance.now() + 5000;
  for (let pause = 10; ; pause = Math.min(2 * pause, 320)) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      if (performance.now() > giveUpAt)
        throw new Problem('conflict', 'Others keep changing the same event; please try again.', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
};

const wasOvertaken = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  error instanceof TransactionConflictException ||
  reasonsOf(error).some((reason) => reason === 'ConditionalCheckFailed' || reason === 'TransactionConflict');

const isOverloaded = (error: unknown) =>
  error instanceof Error &&
  (isThrottlingError(error as SdkError) ||
    isTransientError(error as SdkError) ||
    reasonsOf(error).some((reason) => reason === 'ThrottlingError' || reason === 'ProvisionedThroughputExceeded'));

type SdkError = Parameters<typeof isTransientError>[0];

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];
