/** The signature of what comes to the stand-in: without the secret of the local run nobody gets anything from its port. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { openStandIn } from '../../../support/test-stand-in.ts';

const { TableName, accesses, endpoint, secretAccessKeyOf, as, newItem, stored } = await openStandIn();

interface HttpRequest<Body = Uint8Array> {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Body;
}

/** The request that the SDK makes of a command, as it would be sent. */
const signed = async (command: PutItemCommand) => {
  const client = as('writer');
  let request: HttpRequest<string> | undefined;
  client.middlewareStack.add(
    () => async (args) => {
      const { method, headers, body } = args.request as HttpRequest;
      request = { method, headers, body: new TextDecoder().decode(body) };
      throw new Error('It is not sent.');
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(client.send(command)).rejects.toThrow('It is not sent.');
  if (!request) throw new Error('Nothing was signed.');
  return request;
};

const send = async ({ method = 'POST', headers = {}, body = '' }, path = '/') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    httpRequest(`${endpoint}${path}`, { method, headers: headers as IncomingHttpHeaders }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on('error', reject)
      .end(body);
  });

describe('a caller', () => {
  it.each([
    ['is no function', 'stranger', undefined],
    ['has a secret of its own', 'writer', 'local'],
    ['has the secret of another function', 'writer', secretAccessKeyOf('everybody')],
  ])('is refused when it %s', async (_, functionName, key) => {
    const get = new GetItemCommand({ TableName, Key: newItem() });

    await expect(as(functionName, key).send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });

    expect(accesses).toEqual([]);
  });
});

describe('a request', () => {
  it('is taken as it was signed', async () => {
    const Item = newItem();

    const { status } = await send(await signed(new PutItemCommand({ TableName, Item })));

    expect(status).toBe(200);
    expect(await stored(Item)).toEqual(Item);
  });

  it.each<[string, (request: Awaited<ReturnType<typeof signed>>) => { headers: object; body: string; path?: string }]>([
    ['without a signature', ({ body }) => ({ headers: { 'x-amz-target': 'DynamoDB_20120810.PutItem' }, body })],
    [
      'by somebody who knows how a signature looks',
      ({ headers, body }) => ({
        headers: { ...headers, authorization: headers.authorization?.replace(/[0-9a-f]{64}$/, 'a'.repeat(64)) },
        body,
      }),
    ],
    [
      'with a part of its signature',
      ({ headers, body }) => ({ headers: { ...headers, authorization: headers.authorization?.slice(0, -1) }, body }),
    ],
    [
      'in the name of another function',
      ({ headers, body }) => ({
        headers: { ...headers, authorization: headers.authorization?.replace('writer', 'everybody') },
        body,
      }),
    ],
    ['with another body', ({ headers, body }) => ({ headers, body: body.replace('ITEM', 'METI') })],
    [
      'with another body and its hash',
      ({ headers, body }) => ({
        headers: {
          ...headers,
          'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
        body: body.replace('ITEM', 'METI'),
      }),
    ],
    [
      'for another operation',
      ({ headers, body }) => ({ headers: { ...headers, 'x-amz-target': 'DynamoDB_20120810.DeleteItem' }, body }),
    ],
    [
      'under another name of the host',
      ({ headers, body }) => ({ headers: { ...headers, host: 'museum.example' }, body }),
    ],
    ['at another path', ({ headers, body }) => ({ headers, body, path: '/other' })],
    ['of another time', ({ headers, body }) => ({ headers: { ...headers, 'x-amz-date': '20261224T090000Z' }, body })],
    ['of no time', ({ headers, body }) => ({ headers: { ...headers, 'x-amz-date': 'now' }, body })],
  ])('%s is refused', async (_, changed) => {
    const Item = newItem();
    const { path, ...request } = changed(await signed(new PutItemCommand({ TableName, Item })));

    const { status, body } = await send(request, path);

    expect([status, JSON.parse(body).__type]).toEqual([400, 'UnrecognizedClientException']);
    expect(await stored(Item)).toBe(undefined);
  });
});
