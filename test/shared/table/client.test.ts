/** The connection to the table: a writer that is overtaken tries again for eight seconds, with pauses. */
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockedClient } from '../../support/store/mocked-client.ts';

const store = mockedClient(DynamoDBDocumentClient);
const { send, untilSettled } = await import('../../../shared/table/client.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const $metadata = { clockSkewCorrected: true };
const clockSkewCorrected = Object.assign(cancelledFor('ConditionalCheckFailed'), { $metadata });

const conflict = new TransactionConflictException({ message: '', $metadata: {} });

it.each([
  ['a condition that fails', cancelledFor('ConditionalCheckFailed', 'None')],
  ['a condition that fails while the SDK sets its clock right', clockSkewCorrected],
  ['a transaction under way', cancelledFor('None', 'TransactionConflict')],
  ['an item in another transaction', conflict],
])('a writer that is overtaken tries again: %s', async (_, error) => {
  store.reset();
  store.on(GetCommand).rejectsOnce(error).rejectsOnce(error).resolves({});

  const settled = untilSettled(() => send(new GetCommand({ TableName: 'museum-test', Key: { pk: 'A', sk: 'B' } })));
  await vi.advanceTimersByTimeAsync(1000);
  await settled;

  expect(store.commandCalls(GetCommand)).toHaveLength(3);
});

it('a writer that is always overtaken gives up within nine seconds, and does not hammer the store', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const startedAt = performance.now();
  let attempts = 0;
  const attempt = () => {
    attempts += 1;
    return Promise.reject(conflict);
  };

  const end = untilSettled(attempt).catch(({ problem }) => ({ problem, milliseconds: performance.now() - startedAt }));
  await vi.advanceTimersByTimeAsync(15_000);
  const { problem, milliseconds } = await end;

  expect(problem).toBe('conflict');
  expect(milliseconds).toBeGreaterThan(7000);
  expect(milliseconds).toBeLessThan(9000);
  expect(attempts).toBeGreaterThan(10);
  expect(attempts).toBeLessThan(100);
});
