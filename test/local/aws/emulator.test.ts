/** The emulator of AWS: what a policy allows, as AWS documents it, and a function may do there; strangers nothing. */
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { HttpRequest } from '@smithy/core/protocols';
import { afterAll, expect, inject, it } from 'vitest';
import { type Access, startAwsEmulator } from '../../../local/aws/emulator.ts';
import { isAllowed, type Statement, statementsIn } from '../../../local/aws/iam.ts';

const TableName = 'Table710B521B';
const table = `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`;
const secret = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:known-AbCdEf';
const other = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:other-AbCdEf';

const accesses: Access[] = [];
const errors: string[] = [];

const allow = (Action: Statement['Action'], Resource: Statement['Resource'] = table): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const { endpoint, secretAccessKeyOf, close } = await startAwsEmulator({
  statementsByFunction: new Map([
    ['writer', [allow(['dynamodb:GetItem', 'dynamodb:PutItem'])]],
    ['keeper', [allow('secretsmanager:GetSecretValue', secret)]],
    ['everybody', [allow('*', '*')]],
  ]),
  dynamodbEndpoint: inject('dynamodbEndpoint'),
  secrets: { [secret]: 'known to the keeper', [other]: 'known to nobody' },
  onAccess: (access) => accesses.push(access),
  onError: ({ message }) => errors.push(message),
});
afterAll(close);

const settingsOf = (accessKeyId: string) => ({
  endpoint,
  credentials: { accessKeyId, secretAccessKey: secretAccessKeyOf(accessKeyId) },
  maxAttempts: 1,
});

const as = (functionName: string) => new DynamoDBClient(settingsOf(functionName));

const newItem = () => ({ pk: { S: crypto.randomUUID() as string }, sk: { S: 'ITEM' } });

const stored = async (Key: ReturnType<typeof newItem>) =>
  (await as('everybody').send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item;

it('a function is told at once, as is the developer, that the local run does not know a request', async () => {
  const message = 'The local run does not know the request Scan.';

  const refusal = { message, $metadata: { httpStatusCode: 400 } };
  await expect(as('everybody').send(new ScanCommand({ TableName }))).rejects.toMatchObject(refusal);
  expect(errors).toEqual([message]);
});

it('a function is denied a transaction as a whole if its role does not allow one of the writes', async () => {
  const Item = newItem();
  const TransactItems = [{ Put: { TableName, Item } }, { Delete: { TableName, Key: newItem() } }];

  const sent = as('writer').send(new TransactWriteItemsCommand({ TransactItems }));

  await expect(sent).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(accesses.at(-1)).toEqual({ functionName: 'writer', action: 'dynamodb:DeleteItem', allowed: false });
  expect(await stored(Item)).toBe(undefined);
});

it('a function reads the secrets that its role allows, in their current version', async () => {
  const vault = new SecretsManagerClient(settingsOf('keeper'));
  const read = (SecretId: string, VersionStage?: string) =>
    vault.send(new GetSecretValueCommand({ SecretId, VersionStage }));

  expect(await read(secret)).toMatchObject({ ARN: secret, SecretString: 'known to the keeper' });
  await expect(read(secret, 'AWSPENDING')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(read(other)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

const withOtherBody = (request: HttpRequest) => {
  request.body = new TextEncoder().encode(new TextDecoder().decode(request.body).replace('ITEM', 'METI'));
  // The header with the hash stays that of the signed body.
  return {};
};

const signed =
  (change: (authorization: string) => string) =>
  ({ headers }: HttpRequest) => ({
    authorization: change(headers.authorization ?? ''),
  });

it.each<[string, change: (request: HttpRequest) => Record<string, string>]>([
  ['without a signature', () => ({ authorization: '' })],
  ['with a made-up signature', signed((value) => value.replace(/\w{64}$/, 'a'.repeat(64)))],
  ['in the name of another function', signed((value) => value.replace('writer', 'everybody'))],
  ['with another body', withOtherBody],
  ['for another operation', () => ({ 'x-amz-target': 'DynamoDB_20120810.DeleteItem' })],
  ['without a valid time', () => ({ 'x-amz-date': 'now' })],
])('a request that arrives %s is refused', async (_, change) => {
  const Item = newItem();
  const client = as('writer');
  client.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as HttpRequest;
      Object.assign(request.headers, change(request));
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );

  accesses.length = 0;
  const sent = client.send(new PutItemCommand({ TableName, Item }));

  await expect(sent).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(accesses).toEqual([]);
  expect(await stored(Item)).toBe(undefined);
});

// What else a policy allows: test/http/contract.test.ts.
it('an action of a policy is no regular expression: a dot stands for itself', () => {
  expect(isAllowed([allow('dynamodb.GetItem')], { action: 'dynamodb:GetItem', resource: table })).toBe(false);
});

it('a policy has one statement or several, and is refused with an element that could allow less', () => {
  const statement = { ...allow('*', '*'), Condition: {} };

  expect(statementsIn({ Statement: allow('*') })).toEqual([allow('*')]);
  const message = 'The local run does not know Condition in a policy.';
  expect(() => statementsIn({ Statement: [allow('*'), statement] })).toThrow(message);
});
