/** A stand-in of a test file's own before a table of its own, with some functions that may do this and that. */
import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, inject } from 'vitest';
import { type Access, startStandIn } from '../../local/services/aws-emulator.ts';
import type { Trouble } from '../../infra/local/services/trouble.ts';

export const openStandIn = async (troubleFor?: (operation: string) => Trouble | undefined) => {
  const TableName = `stand-in-${randomUUID()}`;
  const table = `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`;
  const secret = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:known-AbCdEf';
  const other = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:other-AbCdEf';
  const settingsOf = (accessKeyId: string, secretAccessKey: string, endpoint: string) => ({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });

  const store = new DynamoDBClient(settingsOf('local', 'local', inject('dynamodbEndpoint')));
  await store.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  const accesses: Access[] = [];
  const errors: string[] = [];
  const { endpoint, secretAccessKeyOf, close } = await startStandIn({
    statementsByFunction: new Map([
      ['reader', [{ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table }]],
      ['writer', [{ Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:PutItem'], Resource: table }]],
      ['checker', [{ Effect: 'Allow', Action: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'], Resource: table }]],
      ['keeper', [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: secret }]],
      ['everybody', [{ Effect: 'Allow', Action: '*', Resource: '*' }]],
      ['nobody', []],
    ]),
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    secrets: { [secret]: 'known to the keeper', [other]: 'known to nobody' },
    onAccess: (access) => accesses.push(access),
    onError: ({ message }) => errors.push(message),
    troubleFor,
  });
  afterAll(async () => {
    await close();
    await store.send(new DeleteTableCommand({ TableName }));
    store.destroy();
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
    as: (functionName: string, key = secretAccessKeyOf(functionName)) =>
      new DynamoDBClient(settingsOf(functionName, key, endpoint)),
    vault: (functionName: string) =>
      new SecretsManagerClient(settingsOf(functionName, secretAccessKeyOf(functionName), endpoint)),
    newItem: () => ({ pk: { S: randomUUID() }, sk: { S: 'ITEM' } }),
    /** What the store holds, read past the stand-in. */
    stored: async (Key: GetItemCommand['input']['Key']) =>
      (await store.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item,
  };
};
