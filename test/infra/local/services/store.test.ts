/** The way to the store: under which name it is asked, and what comes back, also when it ends in the midst of an answer or is not there. */
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../local/services/listening.ts';
import { storeAt } from '../../../../infra/local/services/store.ts';

const headers = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.GetItem',
  'x-amz-date': '20261224T090000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=function/20261224/eu-central-1/dynamodb/aws4_request',
};

const storeThat = async (answers: (response: ServerResponse) => void) => {
  const { port, close } = await listen(
    createServer((_, response) => answers(response)),
    0,
  );
  onTestFinished(close);
  return storeAt(`http://127.0.0.1:${port}`);
};

describe('an answer of the store', () => {
  it('is passed on with its status', async () => {
    const store = await storeThat((response) => response.writeHead(400).end('{"__type":"X"}'));

    expect(await store(headers, {})).toEqual({ status: 400, body: Buffer.from('{"__type":"X"}') });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['before it begins', (response) => response.destroy()],
    [
      'in its midst',
      (response) => {
        response.writeHead(200, { 'Content-Length': 100 }).write('{"Item":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('that is cut off %s is none', async (_, answers) => {
    const store = await storeThat(answers);

    expect(await store(headers, {})).toBe(undefined);
  });

  it('is none where nobody listens', async () => {
    const { port, close } = await listen(createServer(), 0);
    await close();

    expect(await storeAt(`http://127.0.0.1:${port}`)(headers, {})).toBe(undefined);
  });
});

it('a request is made under one access key, whichever function makes it', async () => {
  const sent: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization);
    response.end('{}');
  });
  const { port, close } = await listen(server, 0);
  onTestFinished(close);

  await storeAt(`http://127.0.0.1:${port}`)(headers, {});

  expect(sent).toEqual(['AWS4-HMAC-SHA256 Credential=local/20261224/eu-central-1/dynamodb/aws4_request']);
});
