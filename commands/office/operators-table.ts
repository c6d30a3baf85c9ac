/** The table that an operator's command is about: the deployed one, or that of `npm start`. */
import { DynamoDBClient, DynamoDBServiceException, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { variables } from '../../shared/environment.ts';
import { Problem } from '../../shared/museum/problem.ts';
import { isOutOfReach } from '../../shared/patience.ts';
import { databaseIn } from '../../infra/files.ts';
import { startDatabase } from '../../local/services/database.ts';
import { region } from '../../local/template/account.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { dynamodbEndpointIn } from '../../infra/settings/dynamodb-endpoint.ts';
import { printable } from '../../infra/settings/printable.ts';

/** Where to look for it. */
export const storeOptions = { table: { type: 'string' } } as const;

/**
 * Does `work`, which imports `shared/table` late: these modules learn of their table by the environment, as they do in a function.
 * @param table the name of the deployed one, asked with the AWS credentials of whoever runs the command; that of `npm start` unless given
 * @throws ConfigurationError when there is no such table, it does not let this user in, or it has not what was asked for
 */
export const withTable = async <Result>(table: string | undefined, work: () => Promise<Result>): Promise<Result> => {
  if (table === '') throw new ConfigurationError('--table must be the name of a table.');
  const named = dynamodbEndpointIn(process.env);
  const database = table === undefined && !named ? await startDatabase({ file: localFile() }) : undefined;
  const endpoint = named ?? database?.endpoint;
  try {
    await (endpoint ? useLocal(endpoint) : checkAws());
    process.env[variables.table] = table ?? (await onlyTable());
    return await work();
  } catch (error) {
    throw forTheUser(error, endpoint);
  } finally {
    database?.close();
  }
};

/** While `npm start` serves it too: each write locks the file for a moment, whichever process makes it. */
const localFile = (): string => {
  const file = databaseIn();
  if (file === undefined)
    throw new ConfigurationError('There is no local store yet: run npm start first, or name a --table.');
  return file;
};

/** What this user has set up for AWS itself is not for a store on this machine. */
const useLocal = (endpoint: string): void => {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS'])
    delete process.env[name];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
};

const checkAws = async (): Promise<void> => {
  const { config } = new DynamoDBClient();
  try {
    await Promise.all([config.region(), config.credentials()]);
  } catch (cause) {
    throw new ConfigurationError(`AWS is not set up for you: ${printable((cause as Error).message)}`, { cause });
  }
};

/** The table of `npm start`, whose name the template makes up. */
const onlyTable = async (): Promise<string> => {
  const client = new DynamoDBClient();
  const { TableNames = [] } = await client.send(new ListTablesCommand()).finally(() => client.destroy());
  const [name, ...others] = TableNames;
  if (!name) throw new ConfigurationError('The local store has no table yet: run npm start first.');
  if (others.length)
    throw new ConfigurationError(`The local store has several tables (${TableNames.join(', ')}): name a --table.`);
  return name;
};

const forTheUser = (error: unknown, endpoint = 'AWS'): unknown => {
  if (error instanceof Problem && error.problem !== 'unavailable') return new ConfigurationError(error.message);
  const cause = error instanceof Problem ? error.cause : error;
  if (!(cause instanceof DynamoDBServiceException || isOutOfReach(cause))) return error;
  const { name, message } = cause as Error;
  return new ConfigurationError(`The table at ${endpoint} does not answer you: ${printable(message || name)}`, {
    cause,
  });
};
