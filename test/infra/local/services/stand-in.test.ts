/** The local AWS before the stores: each function may do there what its role allows, part by part. */
import { randomUUID } from 'node:crypto';
import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openSecrets } from '../../../../infra/local/services/secrets-manager.ts';
import { type Access, type Aws, startAws } from '../../../../infra/local/services/stand-in.ts';

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
const store = new DynamoDBClient(settingsOf('local', inject('dynamodbEndpoint')));
let aws: Aws;
let secrets: ReturnType<typeof openSecrets>;

beforeAll(async () => {
  await store.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  );
  secrets = openSecrets(
    new Map(),
    new Map([
      [secret, 'known to the keeper'],
      [other, 'known to nobody'],
    ]),
  );
  aws = await startAws({
    statementsOf: new Map([
      ['reader', [{ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table }]],
      ['writer', [{ Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:PutItem'], Resource: table }]],
      ['checker', [{ Effect: 'Allow', Action: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'], Resource: table }]],
      [
        'narrow',
        [
          {
            Effect: 'Allow',
            Action: 'dynamodb:*',
            Resource: table,
            Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'MINE#*' } },
          },
        ],
      ],
      ['keeper', [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: secret }]],
      ['nobody', []],
    ]),
    partitionKey: 'pk',
    dynamodb: inject('dynamodbEndpoint'),
    secrets,
    onAccess: (access) => accesses.push(access),
  });
});

beforeEach(() => {
  accesses.length = 0;
});

afterAll(async () => {
  aws.close();
  await store.send(new DeleteTableCommand({ TableName }));
  store.destroy();
});

const as = (functionName: string) => new DynamoDBClient(settingsOf(functionName, aws.endpoint));
const vault = (functionName: string) => new SecretsManagerClient(settingsOf(functionName, aws.endpoint));
const newItem = (prefix = '') => ({ pk: { S: `${prefix}${randomUUID()}` } });
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

  it('is denied an index that no grant names', async () => {
    const query = new QueryCommand({
      TableName,
      IndexName: 'byName',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'MINE#1' } },
    });

    await expect(as('narrow').send(query)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `narrow is not authorized to perform dynamodb:Query on ${table}/index/byName`,
    });
  });

  it('is denied a batch that no grant names', async () => {
    const batch = new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: newItem() } }] } });

    await expect(as('writer').send(batch)).rejects.toMatchObject({
      message: `writer is not authorized to perform dynamodb:BatchWriteItem on ${table}`,
    });
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

  it('reads under the grant for single reads', async () => {
    const reads = new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName, Key: newItem() } }] });

    expect((await as('reader').send(reads)).Responses).toEqual([{}]);
    await expect(as('checker').send(reads)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('a grant for some partition keys', () => {
  it.each([
    ['MINE#', true],
    ['YOURS#', false],
  ])('of %s: %s', async (prefix, isGranted) => {
    const put = as('narrow').send(new PutItemCommand({ TableName, Item: newItem(prefix) }));

    if (isGranted) await expect(put).resolves.toBeDefined();
    else await expect(put).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('a caller that is no function', () => {
  it('is refused', async () => {
    const Key = newItem();

    await expect(as('stranger').send(new GetItemCommand({ TableName, Key }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    expect(await (await fetch(aws.endpoint, { method: 'POST', body: '{}' })).json()).toMatchObject({
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

  it('sees a version from when a rotation brings it until it takes it away', async () => {
    const pending = new GetSecretValueCommand({ SecretId: secret, VersionStage: 'AWSPENDING' });

    await expect(vault('keeper').send(pending)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    secrets.write(secret, 'AWSPENDING', 'next');
    expect((await vault('keeper').send(pending)).SecretString).toBe('next');
    secrets.write(secret, 'AWSPENDING', undefined);
    await expect(vault('keeper').send(pending)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
