/** A store in trouble behind the emulator: what the terminal is told, and what becomes of writes that hang. */
import { createServer, type RequestListener } from 'node:http';
import { DynamoDBClient, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '../../../local/services/aws-answer.ts';
import { startAwsEmulator } from '../../../local/services/aws-emulator.ts';
import { listen } from '../../../local/services/listening.ts';

afterEach(() => {
  vi.useRealTimers();
});

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
    statementsByFunction: new Map([['local', [{ Effect: 'Allow', Action: '*', Resource: '*' }]]]),
    dynamodbEndpoint: `http://127.0.0.1:${server.port}`,
    secrets: {},
    onAccess: () => {},
    onError: () => {},
    onTrouble: (line) => lines.push(line),
  });
  const client = new DynamoDBClient({
    endpoint: emulator.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: emulator.secretAccessKeyOf('local') },
    maxAttempts: 1,
    // As the functions wait.
    requestHandler: { requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  onTestFinished(async () => {
    client.destroy();
    await emulator.close();
    await server.close();
  });
  return { store, lines, client };
};

const silence: RequestListener = () => {};
const failure: RequestListener = (_, response) => {
  const { status, body } = refusal('InternalServerError', 'disk full', {}, 500);
  response.writeHead(status).end(body);
};
const cut: RequestListener = (_, response) => response.destroy();
const success: RequestListener = (_, response) => response.end('{}');

it('a write that hangs gives its items back when its caller has gone', async () => {
  const caller = new AbortController();
  const { store, client } = await openStore(() => caller.abort());
  await expect(client.send(change(), { abortSignal: caller.signal })).rejects.toThrow('abort');
  store.answer = success;

  await vi.waitFor(() => client.send(put()), { timeout: 2000 });
});

describe('the terminal', () => {
  it.each<[string, RequestListener, Command[], string]>([
    ['that a store refuses writes', failure, [put(), change()], 'The store refuses writes. Is its disk full?'],
    ['that a store refuses reads', failure, [get()], 'The store refuses reads.'],
    ['that a store does not answer', silence, [put(), get()], 'The store does not answer.'],
    ['that a store cuts connections', cut, [get(), change()], 'The store does not answer.'],
  ])('is told %s: once a minute at most', async (_, answer, commands, line) => {
    const { client, lines } = await openStore(answer);
    const sendAll = () => Promise.all(commands.map((one) => client.send(one as PutItemCommand).catch(() => {})));
    vi.useFakeTimers({ toFake: ['performance'] });

    await sendAll();
    vi.advanceTimersByTime(59_000);
    await sendAll();
    expect(lines).toEqual([line]);

    vi.advanceTimersByTime(1_000);
    await sendAll();
    expect(lines).toEqual([line, line]);
  });

  it('is told nothing of what the store does not let pass, nor of callers who leave early', async () => {
    const { store, client, lines } = await openStore((_, response) => response.writeHead(400).end('{}'));
    await expect(client.send(put())).rejects.toThrow();
    const caller = new AbortController();
    store.answer = () => caller.abort();

    await expect(client.send(put(), { abortSignal: caller.signal })).rejects.toThrow('abort');

    store.answer = success;
    await client.send(put());
    expect(lines).toEqual([]);
  });
});
