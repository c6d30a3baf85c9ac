/** Requests that meet on an item: as at DynamoDB, a transaction has its items for itself. */
import { expect, it } from 'vitest';
import type { Input } from '../../../local/aws/accesses.ts';
import { conflictRule } from '../../../local/aws/conflicts.ts';

const done = { status: 200, body: '{}' };

const refusedByStore = { status: 400, body: '{}' };

const itemOf = (id: string) => ({ TableName: 'Museum', Key: { pk: { S: id }, sk: { S: 'ITEM' } } });
const putOf = (id: string) => ({ TableName: 'Museum', Item: { ...itemOf(id).Key, name: { S: 'Octopus' } } });

type Request = readonly [operation: string, input: Input];

const transact = (...TransactItems: Readonly<Record<string, Input>>[]): Request => [
  'TransactWriteItems',
  { TransactItems },
];
const withToken = ([operation, input]: Request): Request => [operation, { ...input, ClientRequestToken: 'token' }];

const putBoth = transact({ Put: putOf('own') }, { Put: putOf('shared') });
const check = transact({ ConditionCheck: itemOf('shared') });
const put = transact({ Put: putOf('shared') });
const conflict = 'TransactionConflictException';
const cancelled = 'TransactionCanceledException None TransactionConflict';

/** @returns a store that works on requests side by side, and says 'done', or the error and its reasons */
const openStore = (worked: string[] = []) => {
  const rule = conflictRule();
  return async (requests: readonly Request[], answer: typeof done = done): Promise<string[]> =>
    Promise.all(
      requests.map(async ([operation, input]) => {
        const work = async () => {
          worked.push(operation);
          return answer;
        };
        const { body = '' } = (await rule(operation, input, work)) ?? {};
        const { __type = 'done', CancellationReasons = [] } = JSON.parse(String(body));
        return [__type, ...CancellationReasons.map(({ Code }: { readonly Code: string }) => Code)].join(' ');
      }),
    );
};

it.each<[string, Request[], string[]]>([
  ['a transaction that writes the item is told which write met', [put, putBoth], ['done', cancelled]],
  ['a transaction that writes an item which is checked is told, too', [check, putBoth], ['done', cancelled]],
  ['a put of the item is refused', [check, ['PutItem', putOf('shared')]], ['done', conflict]],
  ['an update of the item is refused', [check, ['UpdateItem', itemOf('shared')]], ['done', conflict]],
  ['the item can be read', [put, ['GetItem', itemOf('shared')]], ['done', 'done']],
  ['another item can be written', [put, ['PutItem', putOf('other')]], ['done', 'done']],
  ['the same is told so', [withToken(put), withToken(put)], ['done', 'TransactionInProgressException']],
])('amid a transaction %s', async (_, requests, outcomes) => {
  const worked: string[] = [];

  expect(await openStore(worked)(requests)).toEqual(outcomes);
  expect(worked.length).toBe(outcomes.filter((outcome) => outcome === 'done').length);
});

it.each([
  ['done meets nothing', done, 'done'],
  ['refused meets others', refusedByStore, 'TransactionCanceledException TransactionConflict'],
])('a transaction that is sent again after it was %s', async (_, first, second) => {
  const send = openStore();
  await send([withToken(put)], first);

  expect(await send([put, withToken(put)])).toEqual(['done', second]);
});

it('an item is free again once its transaction has ended, however it ended', async () => {
  const send = openStore();
  await send([put]);
  await send([put], refusedByStore);

  expect(await send([['PutItem', putOf('shared')]])).toEqual(['done']);
});

it('ordinary writes of one item do not disturb each other', async () => {
  const writes = ['PutItem', 'UpdateItem', 'PutItem'].map((operation): Request => [operation, putOf('shared')]);

  expect(await openStore()(writes)).toEqual(['done', 'done', 'done']);
});
