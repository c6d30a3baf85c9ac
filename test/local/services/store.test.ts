/** The way from the emulator to the store: the name under which the store is asked, and what comes back. */
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../local/services/listening.ts';
import { storeAt } from '../../../local/services/store.ts';

const headers = {
  'x-amz-target': 'DynamoDB_20120810.GetItem',
  authorization: 'AWS4-HMAC-SHA256 Credential=function/20261224/eu-central-1/dynamodb/aws4_request',
};

const storeThat = async (answers: RequestListener) => {
  const { port, close } = await listen(createServer(answers), 0);
  onTestFinished(close);
  return { store: storeAt(`http://127.0.0.1:${port}`), close };
};

it.each<[string, RequestListener]>([
  ['before it begins', (_, response) => response.destroy()],
  [
    'in its midst',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"Item":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
])('an answer that is cut off %s is none', async (_, answers) => {
  const { store } = await storeThat(answers);

  expect(await store(headers, {})).toBe(undefined);
});

it('there is no answer where nobody listens', async () => {
  const { store, close } = await storeThat(() => {});
  await close();

  expect(await store(headers, {})).toBe(undefined);
});

it('all functions ask under one access key', async () => {
  const { store } = await storeThat((request, response) => response.end(request.headers.authorization));

  const answer = await store(headers, {});

  expect(String(answer?.body)).toBe(headers.authorization.replace('function', 'local'));
});
