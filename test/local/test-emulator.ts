/** An emulator of AWS's services before the table that all tests share, with functions of different rights. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, inject } from 'vitest';
import { type Access, startAwsEmulator } from '../../local/services/aws-emulator.ts';
import type { Statement } from '../../local/services/iam.ts';

const TableName = 'Table710B521B';
const table = `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`;
const secret = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:known-AbCdEf';
const other = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:other-AbCdEf';

const mayDo = (Action: Statement['Action'], Resource: string): Statement[] => [{ Effect: 'Allow', Action, Resource }];

export const openEmulator = async () => {
  const accesses: Access[] = [];
  const errors: string[] = [];
  const { endpoint, secretAccessKeyOf, close } = await startAwsEmulator({
    statementsByFunction: new Map([
      ['reader', mayDo('dynamodb:GetItem', table)],
      ['writer', mayDo(['dynamodb:GetItem', 'dynamodb:PutItem'], table)],
      ['keeper', mayDo('secretsmanager:GetSecretValue', secret)],
      ['everybody', mayDo('*', '*')],
    ]),
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    secrets: { [secret]: 'known to the keeper', [other]: 'known to nobody' },
    onAccess: (access) => accesses.push(access),
    onError: ({ message }) => errors.push(message),
  });
  const store = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint') });
  afterAll(async () => {
    await close();
    store.destroy();
  });
  const settingsOf = (accessKeyId: string, secretAccessKey = secretAccessKeyOf(accessKeyId)) => ({
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });

  return {
    TableName,
    table,
    secret,
    other,
    endpoint,
    secretAccessKeyOf,
    accesses,
    errors,
    /** DynamoDB for a function. */
    as: (functionName: string, key?: string) => new DynamoDBClient(settingsOf(functionName, key)),
    /** Secrets Manager for a function. */
    vault: (functionName: string) => new SecretsManagerClient(settingsOf(functionName)),
    newItem: () => ({ pk: { S: randomUUID() as string }, sk: { S: 'ITEM' } }),
    /** What the store holds, read past the emulator. */
    stored: async (Key: GetItemCommand['input']['Key']) =>
      (await store.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item,
  };
};
