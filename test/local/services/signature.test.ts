/** The signatures that the emulator checks: without a function's key nobody gets anything from its port. */
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { openEmulator } from '../test-emulator.ts';

const { TableName, accesses, secretAccessKeyOf, as, newItem, stored } = await openEmulator();

interface SignedRequest {
  readonly headers: Record<string, string>;
  body: Uint8Array;
}

/** Sends an item, signed by `writer`, in a request that is changed after the SDK has signed it. */
const putChanged = (Item: ReturnType<typeof newItem>, change: (request: SignedRequest) => void) => {
  const client = as('writer');
  client.middlewareStack.add(
    (next) => async (args) => {
      change(args.request as SignedRequest);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return client.send(new PutItemCommand({ TableName, Item }));
};

it.each([
  ['is no function', 'stranger', undefined],
  ['has a key of its own', 'writer', 'local'],
  ['has the key of another function', 'writer', secretAccessKeyOf('everybody')],
])('a caller that %s is refused', async (_, functionName, key) => {
  const get = new GetItemCommand({ TableName, Key: newItem() });

  await expect(as(functionName, key).send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(accesses).toEqual([]);
});

const withHeader =
  (name: string, change: (value: string) => string) =>
  ({ headers }: SignedRequest): void => {
    headers[name] = change(headers[name] ?? '');
  };

const withOtherBody = (request: SignedRequest): void => {
  request.body = new TextEncoder().encode(new TextDecoder().decode(request.body).replace('ITEM', 'METI'));
};

it.each<[string, (request: SignedRequest) => void]>([
  ['without a signature', withHeader('authorization', () => '')],
  ['with a made-up signature', withHeader('authorization', (value) => value.replace(/\w{64}$/, 'a'.repeat(64)))],
  ['in the name of another function', withHeader('authorization', (value) => value.replace('writer', 'everybody'))],
  ['with another body', withOtherBody],
  [
    'with another body and another hash',
    (request) => {
      withOtherBody(request);
      request.headers['x-amz-content-sha256'] = 'e3b0c44298fc1c14'.repeat(4);
    },
  ],
  ['for another operation', withHeader('x-amz-target', () => 'DynamoDB_20120810.DeleteItem')],
  ['of another time', withHeader('x-amz-date', () => '20261224T090000Z')],
  ['of no time', withHeader('x-amz-date', () => 'now')],
])('a request that arrives %s is refused', async (_, change) => {
  const Item = newItem();

  await expect(putChanged(Item, change)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(await stored(Item)).toBe(undefined);
});
