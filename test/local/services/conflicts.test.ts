/** Requests that meet on an item at the emulator: as at DynamoDB, a transaction has its items for itself. */
import { GetItemCommand, PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmulator } from '../test-emulator.ts';

const { TableName, as, newItem, stored } = await openEmulator();
const client = as('everybody');

type Command = GetItemCommand | PutItemCommand | TransactWriteItemsCommand | UpdateItemCommand;
type Item = ReturnType<typeof newItem>;

/** What is sent at once arrives at once over connections that are open. */
beforeAll(() => Promise.all([1, 2, 3, 4].map(() => client.send(read(newItem())))));

const read = (Key: Item) => new GetItemCommand({ TableName, Key });
const put = (Item: Item) => new PutItemCommand({ TableName, Item });
const update = (Key: Item) => new UpdateItemCommand({ TableName, Key, UpdateExpression: 'REMOVE a' });

const transaction = (TransactItems: object[], ClientRequestToken?: string) =>
  new TransactWriteItemsCommand({ TransactItems, ClientRequestToken });
const putting = (Item: Item, ConditionExpression?: string) => ({ Put: { TableName, Item, ConditionExpression } });
const checking = (Key: Item) => ({
  ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(gone)' },
});

/** Sends all in this order, at once. @returns 'done' or the error of each */
const meet = (...commands: readonly Command[]): Promise<unknown[]> =>
  Promise.all(
    commands.map((command) =>
      client
        .send(command as PutItemCommand)
        .then(() => 'done')
        .catch((error) => error),
    ),
  );

describe('while a transaction has an item', () => {
  it.each([
    ['puts', putting],
    ['checks', checking],
  ])('another one that %s the item is cancelled, and told which of its writes met', async (_, write) => {
    const [shared, another] = [newItem(), newItem()];

    const outcomes = await meet(
      transaction([write(shared), putting(newItem())]),
      transaction([putting(another), write(shared)]),
    );

    expect(outcomes).toMatchObject([
      'done',
      {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      },
    ]);
    expect(await stored(another)).toBe(undefined);
  });

  it.each<[string, (item: Item) => Command]>([
    ['put', put],
    ['update', update],
  ])('a %s of the item is refused', async (_, write) => {
    const item = newItem();

    const outcomes = await meet(transaction([checking(item)]), write(item));

    expect(outcomes).toMatchObject(['done', { name: 'TransactionConflictException' }]);
    expect(await stored(item)).toBe(undefined);
  });

  it('the item can be read, and other items be written', async () => {
    const item = newItem();

    const outcomes = await meet(
      transaction([putting(item)]),
      read(item),
      put(newItem()),
      transaction([putting(newItem())]),
    );

    expect(outcomes).toEqual(Array(4).fill('done'));
  });
});

describe('a transaction that is sent again', () => {
  it('while it is worked on is told so', async () => {
    const again = transaction([putting(newItem())], crypto.randomUUID());

    expect(await meet(again, again)).toMatchObject(['done', { name: 'TransactionInProgressException' }]);
  });

  it('after it was done meets nothing', async () => {
    const item = newItem();
    const again = transaction([putting(item)], crypto.randomUUID());
    await meet(again);

    expect(await meet(transaction([putting(item)]), again)).toEqual(['done', 'done']);
  });

  it('after it was refused meets others', async () => {
    const item = newItem();
    const again = transaction([putting(item, 'attribute_exists(pk)')], crypto.randomUUID());
    await meet(again);

    expect(await meet(transaction([putting(item)]), again)).toMatchObject([
      'done',
      { CancellationReasons: [{ Code: 'TransactionConflict' }] },
    ]);
  });
});

it.each([
  ['done', undefined],
  ['cancelled', 'attribute_exists(pk)'],
])('an item is free again once its transaction is %s', async (_, condition) => {
  const item = newItem();
  await meet(transaction([putting(item, condition)]));

  expect(await meet(put(item))).toEqual(['done']);
});

it('ordinary writes of one item do not disturb each other', async () => {
  const item = newItem();

  expect(await meet(put(item), update(item), put(item))).toEqual(['done', 'done', 'done']);
});
