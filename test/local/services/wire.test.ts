/** The record of requests on the wire. Units and bytes: test/bench; what rules do: test/functions/store-in-trouble. */
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, inject, it } from 'vitest';
import { openWire, type Rule } from '../../../local/services/wire.ts';

const TableName = 'Table710B521B';
const wire = await openWire(inject('dynamodbEndpoint'));
const client = new DynamoDBClient({ endpoint: wire.endpoint, maxAttempts: 1 });
afterAll(async () => {
  client.destroy();
  await wire.close();
});

const Key = { pk: { S: 'WIRE' }, sk: { S: 'ITEM' } };
const get = () => client.send(new GetItemCommand({ TableName, Key }));

it('a record has one round trip for what is sent side by side, and names what the store did not get', async () => {
  const slowly: Rule = () => ({ before: () => new Promise((resolve) => setTimeout(resolve, 50)) });

  const [, records] = await wire.record(async () => {
    await wire.during(slowly, () => Promise.all([get(), get()]));
    await wire.during(() => ({ instead: 'cut' }), get).catch(() => {});
  });

  // The two may be answered in either order.
  expect(records.map(({ startsRoundTrip, status }) => `${startsRoundTrip} ${status}`).toSorted()).toEqual([
    'false 200',
    'true 0',
    'true 200',
  ]);
});
