/**
 * The store behind the emulator: under which name it is asked, what the terminal is told of its trouble, requests that
 * meet on an item, which a transaction has for itself, and how often `npm start -- --faults` makes trouble on the way.
 * Effects of that: test/shared/table/retries.test.ts; the record of its requests: test/bench.
 */
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { Input } from '../../../local/aws/accesses.ts';
import { conflictRule } from '../../../local/aws/conflicts.ts';
import { storeAt } from '../../../local/aws/store.ts';
import { listen } from '../../../local/database/listening.ts';
import type { Rule } from '../../../local/faults/proxy.ts';
import { sometimes } from '../../../local/faults/sometimes.ts';

const itemOf = (id: string) => ({ TableName: 'Museum', Key: { pk: { S: id }, sk: { S: 'ITEM' } } });
const putOf = (id: string) => ({ TableName: 'Museum', Item: { ...itemOf(id).Key, name: { S: 'Octopus' } } });

const inputs = {
  PutItem: putOf('shared'),
  GetItem: itemOf('shared'),
  TransactWriteItems: { TransactItems: [{ ConditionCheck: itemOf('shared') }] },
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

it('a write that hangs is reported, and releases its items when its caller has gone', async () => {
  const caller = new AbortController();
  const { server, lines, ask } = await openStore(() => caller.abort());

  expect(await ask('TransactWriteItems', caller.signal)).toBe(undefined);
  expect(lines).toEqual(['The store does not answer.']);

  server.answer = success;
  expect(await ask('PutItem')).toMatchObject({ status: 200 });
});

it.each<[string, RequestListener, keyof typeof inputs, string]>([
  ['refuses requests', failure, 'PutItem', 'The store refuses requests. Is its disk full?'],
  ['cuts an answer off', torn, 'GetItem', 'The store does not answer.'],
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

type Request = readonly [operation: string, input: Input];

const transact = (...TransactItems: Readonly<Record<string, Input>>[]): Request => [
  'TransactWriteItems',
  { TransactItems },
];

const putBoth = transact({ Put: putOf('own') }, { Put: putOf('shared') });
const check = transact({ ConditionCheck: itemOf('shared') });
const put = transact({ Put: putOf('shared') });
const [operation, input] = put;
const withToken: Request = [operation, { ...input, ClientRequestToken: 'token' }];
const writes = ['PutItem', 'UpdateItem', 'PutItem'].map((operation): Request => [operation, putOf('shared')]);
const conflict = 'TransactionConflictException';
const cancelled = 'TransactionCanceledException None TransactionConflict';

/** Sends the requests side by side. @returns for each 'done', or the error and its reasons */
const outcomesOf = (requests: readonly Request[], rule = conflictRule(), status = 200): Promise<string[]> =>
  Promise.all(
    requests.map(async ([operation, input]) => {
      const { body = '' } = (await rule(operation, input, async () => ({ status, body: '{}' }))) ?? {};
      const { __type = 'done', CancellationReasons = [] } = JSON.parse(String(body));
      return [__type, ...CancellationReasons.map(({ Code }: { readonly Code: string }) => Code)].join(' ');
    }),
  );

it.each<[string, Request[], string[]]>([
  ['a transaction that writes a checked item is told which write conflicts', [check, putBoth], ['done', cancelled]],
  ['a put of the item is refused', [check, ['PutItem', putOf('shared')]], ['done', conflict]],
  ['an update of the item is refused', [check, ['UpdateItem', itemOf('shared')]], ['done', conflict]],
  ['the item can be read', [put, ['GetItem', itemOf('shared')]], ['done', 'done']],
  ['another item can be written', [put, ['PutItem', putOf('other')]], ['done', 'done']],
  ['the same token is told so', [withToken, withToken], ['done', 'TransactionInProgressException']],
])('during a transaction %s', async (_, requests, outcomes) => {
  expect(await outcomesOf(requests)).toEqual(outcomes);
});

it('an item is free after a transaction, however it ended, for its token and for ordinary writes at once', async () => {
  const rule = conflictRule();
  for (const status of [200, 400]) await outcomesOf([withToken], rule, status);

  expect(await outcomesOf([...writes, withToken], rule)).toEqual(Array(4).fill('done'));
});

it('trouble is about as frequent as its percentage says, and of every kind', () => {
  const call = { operation: 'PutItem', input: { Key: { pk: { S: 'REQUEST#1' } } } } as Parameters<Rule>[0];
  const draw = (percent: number) => Array.from({ length: 7000 }, () => sometimes(percent)(call));
  const kindOf = ({ before, instead, after }: NonNullable<ReturnType<Rule>>) =>
    before?.toString() ?? (typeof instead === 'object' ? String(instead.body) : [instead, after].join());

  const troubled = [0, 10, 100].map((percent) => draw(percent).filter((fate) => fate !== undefined));

  expect(troubled.map(({ length }) => Math.round(length / 700))).toEqual([0, 1, 10]);
  expect(new Set(troubled[2]?.map(kindOf)).size).toBe(7);
});
