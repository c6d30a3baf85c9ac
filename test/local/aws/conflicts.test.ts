/** Requests that meet on an item: as at DynamoDB, a transaction has its items for itself. */
import { beforeEach, expect, it } from 'vitest';
import type { Input } from '../../../local/aws/accesses.ts';
import { conflictRule } from '../../../local/aws/conflicts.ts';

const done = { status: 200, body: '{}' };

/** What the store has done, and the next thing that it answers. */
let worked: string[];
let answers: { readonly status: number; readonly body: string }[];
let rule: ReturnType<typeof conflictRule>;

beforeEach(() => {
  [worked, answers, rule] = [[], [], conflictRule()];
});

/** @returns 'done', or the error and its reasons */
const send = async (operation: string, input: Input): Promise<string> => {
  const answer = await rule(operation, input, async () => {
    worked.push(operation);
    return answers.shift() ?? done;
  });
  const { __type = 'done', CancellationReasons = [] } = JSON.parse(String(answer?.body));
  return [__type, ...CancellationReasons.map(({ Code }: { readonly Code: string }) => Code)].join(' ');
};

const itemOf = (id: string) => ({ TableName: 'Museum', Key: { pk: { S: id }, sk: { S: 'ITEM' } } });
const putOf = (id: string) => ({ TableName: 'Museum', Item: { ...itemOf(id).Key, name: { S: 'Octopus' } } });

const transact = (ClientRequestToken: string | undefined, ...TransactItems: Readonly<Record<string, Input>>[]) =>
  send('TransactWriteItems', { TransactItems, ...(ClientRequestToken && { ClientRequestToken }) });

it.each([
  ['puts', { Put: putOf('shared') }],
  ['checks', { ConditionCheck: itemOf('shared') }],
])('amid a transaction another that %s the item is cancelled, and told which write met', async (_, write) => {
  const outcomes = [transact(undefined, write), transact(undefined, { Put: putOf('own') }, write)];

  expect(await Promise.all(outcomes)).toEqual(['done', 'TransactionCanceledException None TransactionConflict']);
  expect(worked).toHaveLength(1);
});

it.each([
  ['PutItem', putOf('shared')],
  ['UpdateItem', itemOf('shared')],
  ['DeleteItem', itemOf('shared')],
])('amid a transaction a %s of the item is refused', async (operation, input) => {
  const outcomes = [transact(undefined, { ConditionCheck: itemOf('shared') }), send(operation, input)];

  expect(await Promise.all(outcomes)).toEqual(['done', 'TransactionConflictException']);
  expect(worked).toEqual(['TransactWriteItems']);
});

it('amid a transaction the item can be read, and other items be written', async () => {
  const outcomes = [
    transact(undefined, { Put: putOf('shared') }),
    send('GetItem', itemOf('shared')),
    send('PutItem', putOf('other')),
    transact(undefined, { Put: putOf('third') }),
  ];

  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'done']);
});

it('a transaction that is sent again while it is worked on is told so', async () => {
  const outcomes = [transact('token', { Put: putOf('one') }), transact('token', { Put: putOf('one') })];

  expect(await Promise.all(outcomes)).toEqual(['done', 'TransactionInProgressException']);
});

it.each([
  ['done meets nothing', done, 'done'],
  ['refused meets others', { status: 400, body: '{}' }, 'TransactionCanceledException TransactionConflict'],
])('a transaction that is sent again after it was %s', async (_, first, second) => {
  answers = [first];
  await transact('token', { Put: putOf('one') });

  const outcomes = [transact(undefined, { Put: putOf('one') }), transact('token', { Put: putOf('one') })];

  expect(await Promise.all(outcomes)).toEqual(['done', second]);
});

it('an item is free again once its transaction has ended, however it ended', async () => {
  answers = [done, { status: 400, body: '{}' }];
  await transact(undefined, { Put: putOf('one') });
  await transact(undefined, { Put: putOf('one') });

  expect(await send('PutItem', putOf('one'))).toBe('done');
});

it('ordinary writes of one item do not disturb each other', async () => {
  const outcomes = ['PutItem', 'UpdateItem', 'PutItem'].map((operation) => send(operation, putOf('one')));

  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done']);
});
