/** The connection to the table, and what its failures mean to us. */
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { required, variables } from '../environment.ts';
import { Problem } from '../museum/problem.ts';
import { isOutOfReach, patience } from '../patience.ts';

export const tableName = required(variables.table);

const connection = DynamoDBDocumentClient.from(new DynamoDBClient(patience));

/** Sends a command; a store that is throttled or out of reach after the SDK's retries is the problem `unavailable`. */
export const send = (async (command: Parameters<typeof connection.send>[0]) => {
  try {
    return await connection.send(command);
  } catch (error) {
    if (isOutOfReach(error) || reasonsOf(error).some(isThrottling)) throw new Problem('unavailable', { cause: error });
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
      if (performance.now() > giveUpAt) throw new Problem('conflict', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
};

const wasOvertaken = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  error instanceof TransactionConflictException ||
  reasonsOf(error).some((reason) => reason === 'ConditionalCheckFailed' || reason === 'TransactionConflict');

const isThrottling = (reason: string | undefined) =>
  reason === 'ThrottlingError' || reason === 'ProvisionedThroughputExceeded';

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];
