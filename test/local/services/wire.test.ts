/** The wire to the store: the requests that a rule picks out, and the record of requests. */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, inject, it } from 'vitest';
import { openWire, type Rule } from '../../../local/services/wire.ts';

const TableName = 'Table710B521B';
const wire = await openWire(inject('dynamodbEndpoint'));
const client = new DynamoDBClient({ endpoint: wire.endpoint, maxAttempts: 1, requestHandler: { socketTimeout: 300 } });
afterAll(async () => {
  client.destroy();
  await wire.close();
});

const newKey = () => ({ pk: { S: `WIRE#${crypto.randomUUID()}` }, sk: { S: 'ITEM' } });
const put = (Item = newKey()) => client.send(new PutItemCommand({ TableName, Item }));
const get = (Key = newKey()) => client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));

it.each<[string, Rule, object, boolean]>([
  ['that is cut off', () => ({ instead: 'cut' }), { code: 'ECONNRESET' }, false],
  ['whose answer is lost', () => ({ after: 'cut' }), { code: 'ECONNRESET' }, true],
  ['whose answer stops after the headers', () => ({ after: 'silence' }), { name: 'TimeoutError' }, true],
  ['whose answer is no HTTP', () => ({ after: 'gibberish' }), { code: 'HPE_INVALID_CONSTANT' }, true],
  ['whose answer is torn', () => ({ after: { status: 200, body: '{"Item":' } }), { name: 'SyntaxError' }, true],
])('a write %s fails, and is stored or not', async (_, rule, error, isStored) => {
  const item = newKey();

  await expect(wire.during(rule, () => put(item))).rejects.toMatchObject(error);

  expect((await get(item)).Item !== undefined).toBe(isStored);
});

it('a request waits for what its rule does before', async () => {
  const [first, second] = [newKey(), newKey()];
  const rule: Rule = ({ input }) => (input.Item.pk.S === second.pk.S ? { before: () => put(first) } : undefined);

  const [, records] = await wire.record(() => wire.during(rule, () => put(second)));

  expect(records.map(({ input }) => input.Item)).toEqual([first, second]);
});

it('a record has units, bytes and round trips of what is sent one after the other or side by side', async () => {
  const slowly: Rule = () => ({ before: () => new Promise((resolve) => setTimeout(resolve, 50)) });

  const [, records] = await wire.record(async () => {
    await put();
    await wire.during(slowly, () => Promise.all([get(), get()]));
  });

  expect(records.map(({ operation, units }) => [operation, units])).toEqual([
    ['PutItem', 1],
    ['GetItem', 1],
    ['GetItem', 1],
  ]);
  expect(records.filter(({ startsRoundTrip }) => startsRoundTrip)).toHaveLength(2);
  // {"Item":{"pk":{"S":"WIRE#…"},"sk":{"S":"ITEM"}},"TableName":"Table710B521B"}, and {}
  expect(records[0]).toMatchObject({ bytesSent: 111, bytesReceived: 2, status: 200 });
});

it('a record names what the store did not get, and leaves out what a function reads to get ready', async () => {
  const [, records] = await wire.record(async () => {
    await get({ pk: { S: 'NOTHING' }, sk: { S: 'NOTHING' } });
    await wire.during(() => ({ instead: 'cut' }), get).catch(() => {});
  });

  expect(records).toMatchObject([{ operation: 'GetItem', status: 0, output: undefined, units: 0 }]);
});
