/** The store behind the emulator: under which name it is asked, and what the terminal is told of its trouble. */
import { createServer, type RequestListener } from 'node:http';
import { DynamoDBClient, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startAwsEmulator } from '../../../local/services/aws-emulator.ts';
import { listen } from '../../../local/services/listening.ts';

const TableName = 'Table';
const Item = { pk: { S: 'EVENT' }, sk: { S: 'EVENT' } };
const put = () => new PutItemCommand({ TableName, Item });
const get = () => new GetItemCommand({ TableName, Key: Item });
const change = () => new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] });

type Command = GetItemCommand | PutItemCommand | TransactWriteItemsCommand;

/** A store that answers as the test says, and a function that asks it. */
const openStore = async (answer: RequestListener) => {
  const store = { answer };
  const lines: string[] = [];
  const server = await listen(
    createServer((request, response) => store.answer(request, response)),
    0,
  );
  const emulator = await startAwsEmulator({
    statementsByFunction: new Map([['reader', [{ Effect: 'Allow', Action: '*', Resource: '*' }]]]),
    dynamodbEndpoint: `http://127.0.0.1:${server.port}`,
    secrets: {},
    onAccess: () => {},
    onError: () => {},
    onTrouble: (line) => lines.push(line),
  });
  const client = new DynamoDBClient({
    endpoint: emulator.endpoint,
    credentials: { accessKeyId: 'reader', secretAccessKey: emulator.secretAccessKeyOf('reader') },
    maxAttempts: 1,
    requestHandler: { requestTimeout: 100, throwOnRequestTimeout: true },
  });
  onTestFinished(async () => {
    client.destroy();
    await emulator.close();
    await server.close();
  });
  return { store, lines, client };
};

const silence: RequestListener = () => {};
const failure: RequestListener = (_, response) => response.writeHead(500).end('{}');
const cut: RequestListener = (_, response) => response.destroy();
const torn: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 100 }).write('{"Item":');
  setTimeout(() => response.destroy(), 20);
};
const refusal: RequestListener = (_, response) => response.writeHead(400).end('{}');
const success: RequestListener = (_, response) => response.end('{}');

it('all functions ask under one access key', async () => {
  const { store, client } = await openStore(success);
  const keys: (string | undefined)[] = [];
  store.answer = ({ headers }, response) => {
    keys.push(/Credential=(\w+)/.exec(headers.authorization ?? '')?.[1]);
    response.end('{}');
  };

  await client.send(get());

  expect(keys).toEqual(['local']);
});

it('a write that hangs gives its items back when its caller has gone', async () => {
  const caller = new AbortController();
  const { store, client } = await openStore(() => caller.abort());
  await expect(client.send(change(), { abortSignal: caller.signal })).rejects.toThrow('abort');
  store.answer = success;

  await vi.waitFor(() => client.send(put()), { timeout: 2000 });
});

it.each<[string, RequestListener, () => Command, string]>([
  ['refuses writes', failure, put, 'The store refuses writes. Is its disk full?'],
  ['refuses transactions', failure, change, 'The store refuses writes. Is its disk full?'],
  ['refuses reads', failure, get, 'The store refuses reads.'],
  ['does not answer', silence, get, 'The store does not answer.'],
  ['cuts connections', cut, change, 'The store does not answer.'],
  ['cuts an answer in its midst', torn, get, 'The store does not answer.'],
])(
  'the terminal is told once that a store %s, and again after it worked meanwhile',
  async (_, answer, command, line) => {
    const { store, client, lines } = await openStore(answer);
    const send = async (how: RequestListener) => {
      store.answer = how;
      await client.send(command() as PutItemCommand).catch(() => {});
    };

    for (const how of [answer, answer]) await send(how);
    await vi.waitFor(() => expect(lines).toEqual([line]));
    for (const how of [success, refusal, answer]) await send(how);
    await vi.waitFor(() => expect(lines).toEqual([line, line]));
  },
);
