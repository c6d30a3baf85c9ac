/** Retries: what is sent again unchanged, after which pauses, and what happens when a process has no retries left. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../local/aws/answer.ts';
import type { Rule } from '../../../local/faults/proxy.ts';
import { troubles } from '../../../local/faults/trouble.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { retryPolicy, RetryStrategy, retryMarker } = await import('../../../shared/runtime/retries.ts');

/** The clock of the functions. */
let seconds = 0;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
});

const TableName = process.env.TABLE_NAME ?? '';

/** A process that has all its retries. */
const start = async () => {
  vi.resetModules();
  const { send, transact, untilSettled } = await import('../../../shared/table/client.ts');
  const { underWay } = await import('../../../shared/runtime/request-context.ts');
  const read = () => send(new GetCommand({ TableName, Key: { pk: 'A', sk: 'B' } }));
  const write = () => {
    const Item = { pk: crypto.randomUUID(), sk: 'B' };
    return untilSettled(() =>
      transact([{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }]),
    );
  };
  return { read, write, underWay };
};

const kinds: Readonly<Record<string, Rule>> = {
  ...troubles,
  silent: () => ({ after: 'silence' }),
  torn: () => ({ after: { status: 200, body: '{"Item":' } }),
  'in progress': () => ({ instead: refusal('TransactionInProgressException') }),
};

/** `lost answer, 2 × throttling`, or `cut connection for ever`. */
const troublesIn = (text: string): Rule[] =>
  text.split(', ').flatMap((part) => {
    const [, count = 1, name = '', forEver] = /^(?:(\d+) × )?([\w ]+?)( for ever)?$/.exec(part) ?? [];
    return Array(forEver ? 100 : Number(count)).fill(kinds[name]);
  });

/** The problem at the end, the number of tries, of transactions by their tokens, and of items written. */
const tryTo = async (act: () => Promise<unknown>, trouble: string) => {
  const { length } = await table.items();
  const left = troublesIn(trouble);
  // Each try takes a second: eight seconds of retries are nine tries.
  const rule: Rule = (one) => {
    seconds += 1;
    return left.shift()?.(one);
  };
  const [end, requests] = await table.record(() => table.during(rule, act).catch((error) => error));
  const problem = end instanceof Error ? Object(end).problem : 'none';
  const tokens = new Set(requests.map(({ input }) => input.ClientRequestToken));
  return [problem, requests.length, tokens.size, (await table.items()).length - length];
};

it.each<[act: 'read' | 'write', trouble: string, problem: string, tries: number, tokens: number, written: number]>([
  ['read', 'silent', 'none', 2, 1, 0],
  ['read', 'torn', 'none', 2, 1, 0],
  ['read', 'throttling for ever', 'unavailable', 3, 1, 0],

  ['write', '2 × throttling, lost answer, transaction conflict', 'none', 5, 1, 1],
  ['write', 'torn, transaction conflict', 'none', 3, 1, 1],
  // Nothing was done before the conflict, so the transaction is made anew.
  ['write', 'throttling, transaction conflict, throttling', 'none', 4, 2, 1],
  ['write', 'throttling, transaction conflict for ever', 'conflict', 9, 8, 0],
  ['write', 'lost answer for ever', 'unavailable', 3, 1, 1],
  ['write', 'lost answer, transaction conflict for ever', 'unavailable', 6, 1, 1],
  ['write', '2 × lost answer, transaction conflict, lost answer', 'unavailable', 4, 1, 1],
  ['write', 'in progress, transaction conflict for ever', 'unavailable', 6, 1, 0],
  ['write', 'internal error, transaction conflict for ever', 'unavailable', 6, 1, 0],
])('a %s, %s: %s after %i tries', async (act, trouble, ...end) => {
  const { [act]: send } = await start();

  expect(await tryTo(send, trouble)).toEqual(end);
});

it('nothing more is sent for a request whose time is up', async () => {
  const { write, underWay } = await start();
  const late = { signal: AbortSignal.abort(), asked: { storeMs: 0, tries: 0 } };

  expect(await tryTo(() => underWay.run(late, write), '')).toEqual([undefined, 0, 0, 0]);
});

it('a reply that is no JSON object counts as no reply: the same request is sent again', async () => {
  const { read } = await start();
  const bad = ['', '[1]', '<html>'].map((body) => ({ instead: { status: 200, body } }));

  const end = table.inTurn('GetItem', bad, read);

  await expect(end).rejects.toMatchObject({ problem: 'unavailable', cause: Error('The reply is no JSON object.') });
});

it('a process without retries left says after one try that the service is unavailable', async () => {
  const { read, write } = await start();
  // A retry takes 14 of the SDK's 500 units: 34 leave 24.
  for (let reads = 0; reads < 17; reads++)
    expect(await tryTo(read, '3 × cut connection')).toEqual(['unavailable', 3, 1, 0]);

  // The write is done: a new transaction would do it twice.
  expect(await tryTo(write, 'lost answer, transaction conflict')).toEqual(['unavailable', 2, 1, 1]);
  expect(await tryTo(write, 'lost answer')).toEqual(['unavailable', 1, 1, 1]);
  expect(await tryTo(write, 'throttling')).toEqual(['unavailable', 1, 1, 0]);
  expect(await tryTo(write, 'transaction conflict')).toEqual(['none', 2, 2, 1]);
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
