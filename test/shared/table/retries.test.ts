/** What is sent again as it is, after which pauses, and what happens when a process has no retries left. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { troubles } from '../../../local/faults/trouble.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { send, transact, untilSettled } = await import('../../../shared/table/client.ts');
const { retryPolicy, RetryStrategy, retryMarker } = await import('../../../shared/runtime/retries.ts');
const { underWay } = await import('../../../shared/runtime/request-context.ts');

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const TableName = process.env.TABLE_NAME ?? '';
const read = () => send(new GetCommand({ TableName, Key: { pk: 'A', sk: 'B' } }));

const write = () => {
  const Item = { pk: crypto.randomUUID(), sk: 'B' };
  return untilSettled(() => transact([{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }]));
};

/** The problem that it ends with, how often something is sent, and in how many transactions. */
const tryTo = async (act: () => Promise<unknown>, ...fates: (keyof typeof troubles)[]) => {
  let problem = 'none';
  const requests = await table.requestsOf(() =>
    table
      .during((one) => troubles[fates.shift() as keyof typeof troubles]?.(one), act)
      .catch((error) => {
        ({ problem } = error);
      }),
  );
  return [problem, requests.length, new Set(requests.map(({ input }) => input.ClientRequestToken)).size];
};

it('the same transaction is sent again, unless nothing can be done of it: then it is made anew', async () => {
  expect(await tryTo(write, 'throttling', 'throttling', 'lost answer', 'transaction conflict')).toEqual(['none', 5, 1]);
  expect(await tryTo(write, 'throttling', 'transaction conflict', 'throttling')).toEqual(['none', 4, 2]);
});

it('nothing more is sent for a request whose time is up', async () => {
  const late = { signal: AbortSignal.abort(), asked: { storeMs: 0, tries: 0 } };

  expect(await tryTo(() => underWay.run(late, write))).toEqual([undefined, 0, 0]);
});

it('a reply that is no JSON object is none: the same request is sent again', async () => {
  const bad = ['', '[1]', '<html>'].map((body) => ({ instead: { status: 200, body } }));

  const end = table.inTurn('GetItem', bad, read);

  await expect(end).rejects.toMatchObject({ problem: 'unavailable', cause: Error('The reply is no JSON object.') });
});

it('a process without retries left says after one try that the service is unavailable', async () => {
  // A retry takes 14 of the SDK's 500 units. Six in the tests above and 28 here leave 24.
  const cut = 'cut connection';
  for (let reads = 0; reads < 14; reads++) expect(await tryTo(read, cut, cut, cut)).toEqual(['unavailable', 3, 1]);

  // It is done: made anew, it would be done twice.
  expect(await tryTo(write, 'lost answer', 'transaction conflict')).toEqual(['unavailable', 2, 1]);
  expect(await tryTo(write, 'lost answer')).toEqual(['unavailable', 1, 1]);
  expect(await tryTo(write, 'throttling')).toEqual(['unavailable', 1, 1]);
  expect(await tryTo(write, 'transaction conflict')).toEqual(['none', 2, 2]);
  expect((await table.items()).length).toBe(5);
});

const lost = { name: 'TimeoutError' };
const throttled = { name: 'ThrottlingException' };
const cancelledFor = (Code: string) => ({ CancellationReasons: [{ Code }], $metadata: { httpStatusCode: 400 } });
const met = cancelledFor('TransactionConflict');

it.each<[what: string, failures: object[], pauses: number[]]>([
  ['without a reply', Array(3).fill(lost), [100, 200]],
  ['of a throttled request', Array(3).fill(throttled), [1000, 2000]],
  ['of a throttled transaction', Array(5).fill(cancelledFor('ThrottlingError')), [100, 200, 400, 800]],
  ['of a transaction that meets others after a lost reply', [lost, ...Array(5).fill(met)], [100, 200, 400, 800, 1600]],
])('the longest pauses between tries %s', async (_, failures, pauses) => {
  const paused: number[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('setTimeout', (resume: () => void, milliseconds: number) => {
    paused.push(milliseconds);
    resume();
  });
  const errors = failures.map((fields) => Object.assign(new Error(), fields));
  const strategy = new RetryStrategy(retryPolicy);
  const mark = retryMarker();
  const failAll = async () => {
    let token = await strategy.acquireInitialRetryToken('');
    for (const error of errors)
      token = await strategy.refreshRetryTokenForRetry(token, {
        error: mark(error as never),
        errorType: error.name === throttled.name ? 'THROTTLING' : 'TRANSIENT',
      });
  };

  await expect(failAll()).rejects.toBe(errors.at(-1));

  expect(paused).toEqual(pauses);
});
