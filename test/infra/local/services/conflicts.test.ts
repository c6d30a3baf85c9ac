/** What happens at the stand-in to requests that meet on an item: as at DynamoDB, a transaction has it for itself. */
import { GetItemCommand, PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStandIn } from '../../../support/test-stand-in.ts';

const { TableName, as, newItem, stored } = await openStandIn();
const client = as('everybody');

/** What is sent at once arrives at once over connections that are open. */
beforeAll(() => Promise.all([1, 2].map(() => client.send(new GetItemCommand({ TableName, Key: newItem() })))));

type Item = ReturnType<typeof newItem>;

const put = (Item: Item) => new PutItemCommand({ TableName, Item });
const check = (Key: Item) => ({
  ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(gone)' },
});
const transaction = (parts: readonly object[], ClientRequestToken?: string) =>
  new TransactWriteItemsCommand({ TransactItems: [...parts], ClientRequestToken });
const putting = (...items: readonly Item[]) => items.map((Item) => ({ Put: { TableName, Item } }));

/** Sends both in this order, at once. */
const meeting = async (
  ...commands: readonly [TransactWriteItemsCommand, TransactWriteItemsCommand | PutItemCommand]
) => {
  const outcomes = await Promise.allSettled(commands.map((command) => client.send(command as PutItemCommand)));
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason));
};

describe('while a transaction has an item', () => {
  it.each([
    ['puts', (item: Item) => putting(item)],
    ['only checks', (item: Item) => [check(item)]],
  ])('another that %s it is cancelled, and says for which of its parts', async (_, partsFor) => {
    const [shared, own, another] = [newItem(), newItem(), newItem()];

    const [first, second] = await meeting(
      transaction([...partsFor(shared), ...putting(own)]),
      transaction([...putting(another), ...partsFor(shared)]),
    );

    expect(first).toBe('done');
    expect(second).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    expect(await stored(another)).toBe(undefined);
  });

  it.each([
    ['put', (item: Item) => put(item)],
    [
      'update',
      (Key: Item) =>
        new UpdateItemCommand({
          TableName,
          Key,
          UpdateExpression: 'SET a = :a',
          ExpressionAttributeValues: { ':a': { S: 'b' } },
        }),
    ],
  ])('a %s of it is refused', async (_, command) => {
    const item = newItem();

    const [first, second] = await meeting(transaction([check(item)]), command(item) as PutItemCommand);

    expect(first).toBe('done');
    expect(second).toMatchObject({ name: 'TransactionConflictException' });
    expect(await stored(item)).toBe(undefined);
  });

  it('it can be read, and other items be written', async () => {
    const [item, other] = [newItem(), newItem()];

    const outcomes = await Promise.allSettled([
      client.send(transaction(putting(item))),
      client.send(new GetItemCommand({ TableName, Key: item })),
      client.send(put(other)),
      client.send(transaction(putting(newItem()))),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  });

  it('the same transaction sent again is told that it is in progress', async () => {
    const [item, token] = [newItem(), crypto.randomUUID()];

    const [first, again] = await meeting(transaction(putting(item), token), transaction(putting(item), token));

    expect(first).toBe('done');
    expect(again).toMatchObject({ name: 'TransactionInProgressException' });
  });

  it('one that was done before is done when it is sent again', async () => {
    const [item, token] = [newItem(), crypto.randomUUID()];
    await client.send(transaction(putting(item), token));

    const outcomes = await meeting(transaction(putting(item)), transaction(putting(item), token));

    expect(outcomes).toMatchObject(['done', 'done']);
  });

  it('one that was refused before meets it when it is sent again', async () => {
    const [item, token] = [newItem(), crypto.randomUUID()];
    const parts = [{ Put: { TableName, Item: item, ConditionExpression: 'attribute_exists(pk)' } }];
    await Promise.allSettled([client.send(transaction(parts, token))]);

    const [first, again] = await meeting(transaction(putting(item)), transaction(parts, token));

    expect(first).toBe('done');
    expect(again).toMatchObject({ CancellationReasons: [{ Code: 'TransactionConflict' }] });
  });
});

describe('an item is free again', () => {
  it.each([
    ['done', (item: Item) => putting(item), 'fulfilled'],
    [
      'cancelled',
      (Item: Item) => [{ Put: { TableName, Item, ConditionExpression: 'attribute_exists(pk)' } }],
      'rejected',
    ],
  ])('once its transaction is %s', async (_, partsFor, end) => {
    const item = newItem();

    const [{ status }] = await Promise.allSettled([client.send(transaction(partsFor(item)))]);
    await client.send(put(item));

    expect(status).toBe(end);
  });
});

it('ordinary writes of one item do not disturb each other', async () => {
  const item = newItem();

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => client.send(put(item))));

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
});
