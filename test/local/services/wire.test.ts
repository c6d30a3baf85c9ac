/** The record of requests on the wire. What rules do to requests: test/functions/store-in-trouble.test.ts. */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, inject, it } from 'vitest';
import { openWire, type Rule } from '../../../local/services/wire.ts';

const TableName = 'Table710B521B';
const wire = await openWire(inject('dynamodbEndpoint'));
const client = new DynamoDBClient({ endpoint: wire.endpoint, maxAttempts: 1 });
afterAll(async () => {
  client.destroy();
  await wire.close();
});

const newKey = () => ({ pk: { S: `WIRE#${crypto.randomUUID()}` }, sk: { S: 'ITEM' } });
const put = (Item = newKey()) => client.send(new PutItemCommand({ TableName, Item }));
const get = (Key = newKey()) => client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));

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
