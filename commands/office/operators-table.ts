/** The table that an operator's command asks: the deployed one, or that of `npm start`. */
import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { dynamodbEndpointIn } from '../../infra/command-line/arguments.ts';
import { option } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { tableId } from '../../infra/settings/outputs.ts';
import { databaseIn } from '../../local/database/data-folder.ts';
import { startDatabase } from '../../local/database/database.ts';
import { useLocalAws } from '../../local/template/account.ts';
import { Problem } from '../../shared/museum/problem.ts';
import { variables } from '../../shared/runtime/environment.ts';
import { isOutOfReach } from '../../shared/runtime/retries.ts';

export const tableOption = option(
  '<name>',
  'the deployed table, asked with your AWS credentials; that of npm start unless given',
);

/**
 * @param table a deployed one, asked with this user's AWS credentials; undefined for that of `npm start`
 * @param work must import `shared/table` itself: those modules read the environment, which is set here
 * @throws ConfigurationError if the table is missing, refuses this user, or lacks what `work` asks for
 */
export const withTable = async <Result>(table: string | undefined, work: () => Promise<Result>): Promise<Result> => {
  if (table === '') throw new ConfigurationError('--table must be the name of a table.');
  const named = dynamodbEndpointIn(process.env);
  const database = table === undefined && !named ? await startDatabase({ file: localFile() }) : undefined;
  const endpoint = named ?? database?.endpoint;
  try {
    if (endpoint) {
      useLocalAws();
      process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
    } else await checkAws();
    process.env[variables.table] = table ?? tableId;
    return await work();
  } catch (error) {
    throw explain(error, endpoint);
  } finally {
    database?.close();
  }
};

/** `npm start` may be serving the same file: each write locks it for a moment, whichever process writes. */
const localFile = (): string => {
  const file = databaseIn();
  if (file === undefined)
    throw new ConfigurationError('There is no local store yet: run npm start first, or name a --table.');
  return file;
};

/** @throws ConfigurationError without a region or credentials */
export const checkAws = async (): Promise<void> => {
  const { config } = new DynamoDBClient();
  await Promise.all([config.region(), config.credentials()]).catch((cause) => {
    throw new ConfigurationError(`AWS is not set up for you: ${printable(cause.message)}`, { cause });
  });
};

/** For a `catch`: what stands in for a record that is missing or has just expired, so that others are not lost. */
export const ifMissing =
  <Value>(instead: (error: Problem) => Value) =>
  (error: unknown): Value => {
    if (error instanceof Problem && error.problem === 'not-found') return instead(error);
    throw error;
  };

const explain = (error: unknown, endpoint = 'AWS'): unknown => {
  if (error instanceof Problem && error.problem !== 'unavailable') return new ConfigurationError(error.message);
  const cause = error instanceof Problem ? error.cause : error;
  if (!(cause instanceof DynamoDBServiceException || isOutOfReach(cause))) return error;
  const { name, message } = cause as Error;
  return new ConfigurationError(`The table at ${endpoint} does not answer you: ${printable(message || name)}`, {
    cause,
  });
};
