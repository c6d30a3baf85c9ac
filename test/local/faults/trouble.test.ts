/**
 * Trouble on the way to the store, as `npm start -- --faults` makes it, and the record of its requests. Effects of
 * trouble: test/functions/store-in-trouble.test.ts; units and bytes: test/bench.
 */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, inject, it } from 'vitest';
import { openProxy, type Rule } from '../../../local/faults/proxy.ts';
import { sometimes } from '../../../local/faults/sometimes.ts';
import { troubles } from '../../../local/faults/trouble.ts';

const TableName = 'Table710B521B';
const proxy = await openProxy(inject('dynamodbEndpoint'));
const client = new DynamoDBClient({ endpoint: proxy.endpoint, maxAttempts: 1 });
afterAll(async () => {
  client.destroy();
  await proxy.close();
});

const newItem = () => ({ pk: { S: `REQUEST#${crypto.randomUUID()}` }, sk: { S: 'REQUEST' } });
const put = (Item: ReturnType<typeof newItem>) => client.send(new PutItemCommand({ TableName, Item }));
const read = (Key: ReturnType<typeof newItem>) => client.send(new GetItemCommand({ TableName, Key }));

it('the record of a request has expired before it is read, unless there is one', async () => {
  const [absent, there] = [newItem(), newItem()];
  await put(there);

  const expired = await proxy.during(troubles['expired item'], () => read(absent));
  const found = await proxy.during(troubles['expired item'], () => read(there));

  expect(expired.Item).toMatchObject({ ...absent, expiresAt: { N: '1' } });
  expect(found.Item).toEqual(there);
});

it('trouble for some percent is about as frequent as asked, and of every kind', () => {
  const call = { operation: 'PutItem', input: { Key: newItem() } } as Parameters<Rule>[0];
  const draw = (percent: number) => Array.from({ length: 7000 }, () => sometimes(percent)(call));
  const kindOf = ({ before, instead, after }: NonNullable<ReturnType<Rule>>) =>
    before?.toString() ?? (typeof instead === 'object' ? String(instead.body) : [instead, after].join());

  const troubled = [0, 10, 100].map((percent) => draw(percent).filter((fate) => fate !== undefined));

  expect(troubled.map(({ length }) => Math.round(length / 700))).toEqual([0, 1, 10]);
  expect(new Set(troubled[2]?.map(kindOf)).size).toBe(7);
});

it('a record has one round trip for what is sent side by side, and names what the store did not get', async () => {
  const slowly: Rule = () => ({ before: () => new Promise((resolve) => setTimeout(resolve, 50)) });
  const get = () => read(newItem());

  const [, records] = await proxy.record(async () => {
    await proxy.during(slowly, () => Promise.all([get(), get()]));
    await proxy.during(() => ({ instead: 'cut' }), get).catch(() => {});
  });

  // The two may be answered in either order.
  const told = records.map(({ startsRoundTrip, status }) => `${startsRoundTrip} ${status}`);
  expect(told.toSorted()).toEqual(['false 200', 'true 0', 'true 200']);
});
