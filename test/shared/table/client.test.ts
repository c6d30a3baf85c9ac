/** The connection to the table: what counts as an outage, and how long an overtaken writer retries. */
import {
  InternalServerError,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockedClient } from '../../support/store/mocked-client.ts';

const store = mockedClient(DynamoDBDocumentClient);
const { send, untilSettled } = await import('../../../shared/table/client.ts');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

const empty = { message: '', $metadata: { httpStatusCode: 400 } };
const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({ ...empty, CancellationReasons: codes.map((Code) => ({ Code })) });

const failure = (fields: object) => Object.assign(new Error('It went wrong.'), fields);

const read = () => send(new GetCommand({ TableName: 'museum-test', Key: { pk: 'A', sk: 'B' } }));

/** The error of a read, after all its retries. */
const errorOf = async (cause: Error) => {
  store.rejects(cause);
  const end = read().catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return end;
};

it.each<[string, Error]>([
  ['ThrottlingException', failure({ name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } })],
  ['InternalServerError', new InternalServerError({ message: '', $metadata: { httpStatusCode: 500 } })],
  ['ThrottlingError', cancelledFor('None', 'ThrottlingError')],
  ['ProvisionedThroughputExceeded', cancelledFor('ProvisionedThroughputExceeded', 'None')],
  ['ConditionalCheckFailed beside ThrottlingError', cancelledFor('ConditionalCheckFailed', 'ThrottlingError')],
  ['TimeoutError', failure({ name: 'TimeoutError' })],
  ...['ECONNREFUSED', 'ENOTFOUND'].map((code): [string, Error] => [code, failure({ code })]),
  ['ECONNREFUSED at every address of a host', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
])('an outage makes the service unavailable: %s', async (_, cause) => {
  expect(await errorOf(cause)).toMatchObject({ problem: 'unavailable', cause });
});

it.each<[string, Error]>([
  ['a missing right', failure({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })],
  ['an invalid transaction', cancelledFor('ValidationError', 'None')],
])('what is no outage stays a bug: %s', async (_, cause) => {
  expect(await errorOf(cause)).toBe(cause);
});

const $metadata = { clockSkewCorrected: true };
const clockSkewCorrected = Object.assign(cancelledFor('ConditionalCheckFailed'), { $metadata });

const conflict = new TransactionConflictException({ message: '', $metadata: {} });

it('an overtaken writer retries, also when the SDK corrects its clock meanwhile', async () => {
  store.on(GetCommand).rejectsOnce(conflict).rejectsOnce(clockSkewCorrected).resolves({});

  const settled = vi.fn();
  void untilSettled(read).then(settled);
  await vi.advanceTimersByTimeAsync(1000);

  expect(store.commandCalls(GetCommand)).toHaveLength(3);
  expect(settled).toHaveBeenCalledOnce();
});

it('a writer that is always overtaken gives up within nine seconds, after fewer than a hundred tries', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const startedAt = performance.now();
  const attempt = vi.fn(() => Promise.reject(conflict));

  let end: { readonly error: unknown; readonly seconds: number } | undefined;

  void untilSettled(attempt).catch((error) => {
    end = { error, seconds: Math.round((performance.now() - startedAt) / 1000) };
  });
  await vi.advanceTimersByTimeAsync(15_000);

  expect(end).toMatchObject({ error: { problem: 'conflict', cause: conflict }, seconds: 8 });
  expect(attempt.mock.calls.length).toBeGreaterThan(10);
  expect(attempt.mock.calls.length).toBeLessThan(100);
});
