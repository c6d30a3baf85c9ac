/** The store behind the emulator: under which name it is asked, and what the terminal is told of its trouble. */
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { storeAt } from '../../../local/aws/store.ts';
import { listen } from '../../../local/database/listening.ts';

const item = { TableName: 'Table', Key: { pk: { S: 'EVENT' }, sk: { S: 'EVENT' } } };

const inputs = {
  PutItem: { TableName: 'Table', Item: item.Key },
  GetItem: item,
  TransactWriteItems: { TransactItems: [{ ConditionCheck: item }] },
};

const openStore = async (answer: RequestListener) => {
  const server = { answer };
  const lines: string[] = [];
  const answering = createServer((request, response) => server.answer(request, response));
  const { port, close } = await listen(answering, 0);
  onTestFinished(close);
  const store = storeAt(`http://127.0.0.1:${port}`, (line) => lines.push(line));
  const ask = (operation: keyof typeof inputs, gone?: AbortSignal) => {
    const authorization = 'AWS4-HMAC-SHA256 Credential=reader/20261224/eu-central-1/dynamodb/aws4_request';
    return store({ 'x-amz-target': `DynamoDB_20120810.${operation}`, authorization }, inputs[operation], gone);
  };
  return { server, lines, ask };
};

const failure: RequestListener = (_, response) => response.writeHead(500).end('{}');
const torn: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 100 }).write('{"Item":');
  setTimeout(() => response.destroy(), 20);
};
const refusal: RequestListener = (_, response) => response.writeHead(400).end('{}');
const success: RequestListener = (_, response) => response.end('{}');

it('all functions ask under one access key', async () => {
  const { ask } = await openStore(({ headers }, response) => response.end(headers.authorization));

  expect(String((await ask('GetItem'))?.body)).toMatch(/ Credential=local\/20261224\//);
});

it('a write that hangs is told of, and gives its items back when its caller has gone', async () => {
  const caller = new AbortController();
  const { server, lines, ask } = await openStore(() => caller.abort());

  expect(await ask('TransactWriteItems', caller.signal)).toBe(undefined);
  expect(lines).toEqual(['The store does not answer.']);

  server.answer = success;
  expect(await ask('PutItem')).toMatchObject({ status: 200 });
});

it.each<[string, RequestListener, keyof typeof inputs, string]>([
  ['refuses writes', failure, 'PutItem', 'The store refuses writes. Is its disk full?'],
  ['refuses reads', failure, 'GetItem', 'The store refuses reads.'],
  ['cuts an answer in its midst', torn, 'GetItem', 'The store does not answer.'],
])('the terminal is told once that a store %s, and again once it worked', async (_, answer, operation, line) => {
  const { server, lines, ask } = await openStore(answer);

  await ask(operation);
  await ask(operation);
  expect(lines).toEqual([line]);

  for (const how of [success, refusal, answer]) {
    server.answer = how;
    await ask(operation);
  }
  expect(lines).toEqual([line, line]);
});
