/** Trouble at the stand-in, on request: what a function gets of it, and what the store has done. */
import { GetItemCommand, PutItemCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { sometimes, type Trouble } from '../../../../infra/local/services/trouble.ts';
import { openStandIn } from '../../../support/test-stand-in.ts';

let trouble: Trouble | undefined;
const asked: string[] = [];
const { TableName, as, newItem, stored } = await openStandIn((operation) => {
  asked.push(operation);
  return trouble;
});
const client = as('everybody');

beforeEach(() => {
  asked.length = 0;
});

type Item = ReturnType<typeof newItem>;

const put = (Item: Item) => client.send(new PutItemCommand({ TableName, Item }));
const read = (Key: Item) => client.send(new GetItemCommand({ TableName, Key }));
const transact = (...items: readonly Item[]) => client.send(transaction(items));
const transaction = (items: readonly Item[], ClientRequestToken?: string) =>
  new TransactWriteItemsCommand({
    TransactItems: items.map((Item) => ({ Put: { TableName, Item } })),
    ClientRequestToken,
  });
const pairOf = (item: Item) => transact(newItem(), item);

const during = async (befalls: Trouble, action: () => Promise<unknown>) => {
  trouble = befalls;
  return action().finally(() => {
    trouble = undefined;
  });
};

describe('a write', () => {
  it.each<[Trouble, (item: Item) => Promise<unknown>, object]>([
    ['throttling', put, { name: 'ProvisionedThroughputExceededException' }],
    [
      'throttling',
      pairOf,
      {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'ThrottlingError' }],
      },
    ],
    ['internal error', put, { name: 'InternalServerError', $metadata: { httpStatusCode: 500 } }],
    ['cut connection', put, { code: 'ECONNRESET' }],
    ['transaction conflict', put, { name: 'TransactionConflictException' }],
    [
      'transaction conflict',
      pairOf,
      {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
      },
    ],
  ])('that meets %s is not done', async (befalls, write, error) => {
    const item = newItem();

    await expect(during(befalls, () => write(item))).rejects.toMatchObject(error);

    expect(await stored(item)).toBe(undefined);
  });

  it.each([
    ['alone', put],
    ['in a transaction', pairOf],
  ])('whose answer is lost is done: %s', async (_, write) => {
    const item = newItem();

    await expect(during('lost answer', () => write(item))).rejects.toMatchObject({ code: 'ECONNRESET' });

    expect(await stored(item)).toEqual(item);
  });

  it('whose answer is lost meets nobody when it is sent again with its token', async () => {
    const [item, token] = [newItem(), crypto.randomUUID()];
    const write = () => client.send(transaction([item], token));
    await expect(during('lost answer', write)).rejects.toMatchObject({ code: 'ECONNRESET' });

    await during('transaction conflict', write);

    expect(await stored(item)).toEqual(item);
  });

  it('that is late is done, and answered', async () => {
    const item = newItem();
    const startedAt = performance.now();

    await during('latency', () => put(item));

    expect(performance.now() - startedAt).toBeGreaterThan(190);
    expect(await stored(item)).toEqual(item);
  });
});

describe('a read', () => {
  it.each<Trouble>(['latency', 'transaction conflict', 'expired item'])(
    'is answered in spite of %s',
    async (befalls) => {
      const item = newItem();
      await put(item);

      expect(await during(befalls, () => read(item))).toMatchObject({ Item: item });
    },
  );

  it('of an idempotent request finds one that has expired, unless there is one', async () => {
    const [absent, there] = [newItem(), newItem()].map(({ pk, sk }) => ({
      pk: { S: `REQUEST#${pk.S}` },
      sk,
    })) as Item[];
    if (!absent || !there) throw new Error('There are two.');
    await put(there);

    expect(await during('expired item', () => read(absent))).toMatchObject({
      Item: { ...absent, expiresAt: { N: '1' } },
    });
    expect(await during('expired item', () => read(there))).toEqual(expect.objectContaining({ Item: there }));
  });
});

it('is asked for by operation, once for each request', async () => {
  await put(newItem());
  await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'a' } },
    }),
  );

  expect(asked).toEqual(['PutItem', 'Query']);
});

describe('trouble for some percent', () => {
  const draws = (percent: number) =>
    Array.from({ length: 7000 }, sometimes(percent)).filter((one) => one !== undefined);

  it('is of every kind', () => {
    expect(new Set(draws(50))).toEqual(
      new Set<Trouble>([
        'throttling',
        'internal error',
        'latency',
        'cut connection',
        'lost answer',
        'transaction conflict',
        'expired item',
      ]),
    );
  });

  it.each([
    [0, 0, 0],
    [10, 500, 900],
    [100, 7000, 7000],
  ])('is about as frequent as asked: %i percent', (percent, least, most) => {
    const { length } = draws(percent);

    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });
});
