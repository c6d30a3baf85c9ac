/** The stand-in before the stores: each function may do there what its role allows, part by part. */
import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Access, type StandIn, startStandIn } from '../../../../infra/local/services/stand-in.ts';

const TableName = 'local-aws-test';
const table = `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`;
const secret = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:known-AbCdEf';
const other = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:other-AbCdEf';

const settingsOf = (accessKeyId: string, endpoint: string) => ({
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId, secretAccessKey: 'local' },
  maxAttempts: 1,
});

const accesses: Access[] = [];
const errors: string[] = [];
const store = new DynamoDBClient(settingsOf('local', inject('dynamodbEndpoint')));
let standIn: StandIn;

beforeAll(async () => {
  await store.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  );
  standIn = await startStandIn({
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
  });
});

beforeEach(() => {
  accesses.length = 0;
  errors.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await store.send(new DeleteTableCommand({ TableName }));
  store.destroy();
});

const as = (functionName: string) => new DynamoDBClient(settingsOf(functionName, standIn.endpoint));
const vault = (functionName: string) => new SecretsManagerClient(settingsOf(functionName, standIn.endpoint));
const newItem = () => ({ pk: { S: randomUUID() } });
const isStored = async (Key: ReturnType<typeof newItem>) =>
  (await store.send(new GetItemCommand({ TableName, Key }))).Item !== undefined;

describe('a function at the table', () => {
  it('does what it may, and the store answers', async () => {
    const Item = newItem();

    await as('writer').send(new PutItemCommand({ TableName, Item }));

    expect((await as('reader').send(new GetItemCommand({ TableName, Key: Item }))).Item).toEqual(Item);
    expect(accesses).toEqual([
      { functionName: 'writer', action: 'dynamodb:PutItem', allowed: true },
      { functionName: 'reader', action: 'dynamodb:GetItem', allowed: true },
    ]);
  });

  it('is told of failed conditions by the store itself', async () => {
    const Item = newItem();
    const put = new PutItemCommand({ TableName, Item, ConditionExpression: 'attribute_exists(pk)' });

    await expect(as('writer').send(put)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  });

  it('is denied what it may not, and the store hears nothing of it', async () => {
    const Item = newItem();

    await expect(as('reader').send(new PutItemCommand({ TableName, Item }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `reader is not authorized to perform dynamodb:PutItem on ${table}`,
    });
    expect(await isStored(Item)).toBe(false);
    expect(accesses).toEqual([{ functionName: 'reader', action: 'dynamodb:PutItem', allowed: false }]);
  });

  it.each([
    ['everything', 'nobody', TableName],
    ['the same on another table', 'reader', 'other-table'],
  ])('is denied %s without a grant', async (_, functionName, name) => {
    const get = new GetItemCommand({ TableName: name, Key: newItem() });

    await expect(as(functionName).send(get)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('a request that the local run does not know', () => {
  it('fails at once, with its name, and is shown to the developer', async () => {
    const scan = as('everybody').send(new ScanCommand({ TableName }));

    const message = 'The local run does not know the request Scan.';
    await expect(scan).rejects.toMatchObject({ message, $metadata: { httpStatusCode: 400 } });
    expect(errors).toEqual([message]);
    expect(accesses).toEqual([]);
  });
});

describe('a transaction', () => {
  it('asks for each of its parts, and has no action of its own', async () => {
    const [checked, Item] = [newItem(), newItem()];
    const ConditionExpression = 'attribute_not_exists(pk)';

    await as('checker').send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { ConditionCheck: { TableName, Key: checked, ConditionExpression } },
          { Put: { TableName, Item } },
        ],
      }),
    );

    expect(await isStored(Item)).toBe(true);
    expect(accesses.map(({ action }) => action)).toEqual(['dynamodb:ConditionCheckItem', 'dynamodb:PutItem']);
  });

  it.each([
    ['Delete', 'dynamodb:DeleteItem', { Delete: { TableName, Key: newItem() } }],
    [
      'Update',
      'dynamodb:UpdateItem',
      {
        Update: {
          TableName,
          Key: newItem(),
          UpdateExpression: 'SET a = :a',
          ExpressionAttributeValues: { ':a': { S: 'b' } },
        },
      },
    ],
    [
      'ConditionCheck',
      'dynamodb:ConditionCheckItem',
      { ConditionCheck: { TableName, Key: newItem(), ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
  ])('is denied as a whole when it holds a %s that is not granted', async (_, action, part) => {
    const Item = newItem();

    await expect(
      as('writer').send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }, part] })),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(await isStored(Item)).toBe(false);
    expect(accesses.at(-1)).toEqual({ functionName: 'writer', action, allowed: false });
  });
});

describe('a caller that is no function', () => {
  it('is refused', async () => {
    const Key = newItem();

    await expect(as('stranger').send(new GetItemCommand({ TableName, Key }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    expect(await (await fetch(standIn.endpoint, { method: 'POST', body: '{}' })).json()).toMatchObject({
      __type: 'UnrecognizedClientException',
    });
    expect(accesses).toEqual([]);
  });
});

describe('a function at the secrets', () => {
  it('reads the one that it may', async () => {
    expect(await vault('keeper').send(new GetSecretValueCommand({ SecretId: secret }))).toMatchObject({
      ARN: secret,
      SecretString: 'known to the keeper',
      VersionStages: ['AWSCURRENT'],
    });
  });

  it('is denied any other', async () => {
    await expect(vault('keeper').send(new GetSecretValueCommand({ SecretId: other }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });

  it('finds no version but the current one', async () => {
    const pending = new GetSecretValueCommand({ SecretId: secret, VersionStage: 'AWSPENDING' });

    await expect(vault('keeper').send(pending)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
