/** The chain around every operation: its types, its rules, its end in time, and what an error in it means. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProvisionedThroughputExceededException, ThrottlingException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import { buyMuseumTickets, cancelTicket, getTicketCode } from '../../../shared/api/operations.ts';
import { asProblem, causeOf, detailOf, refusalBy } from '../../../shared/http/as-problem.ts';
import { handle } from '../../../shared/http/handle.ts';
import { Problem } from '../../../shared/museum/problem.ts';
import { noteMissing, underWay } from '../../../shared/runtime/request-context.ts';
import { overtaken, perhapsDone, unavailable } from '../../support/contract/expected-problems.ts';
import { newOrder } from '../../support/museum/prepare.ts';
import { invoke } from '../../support/requests/invoke.ts';

it('a handler that asks for anything else does not compile', () => {
  // @ts-expect-error: this operation has no body
  handle(getTicketCode, ({ body }) => body);
  // @ts-expect-error: its path has another parameter
  handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
  // @ts-expect-error: its result is a picture or a text
  handle(getTicketCode, ({ path }) => ({ path }));
  // @ts-expect-error: only a row with a text form may answer with text
  handle(cancelTicket, ({ path }) => path.ticketId);
  // @ts-expect-error: this one takes a key, so its action is made by `once`
  handle(buyMuseumTickets, async ({ body }) => ({ ...body, message: '', ticketId: '', confirmationCode: '' }));
});

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
const withKey = { headers: { 'Idempotency-Key': 'key' }, body: newOrder() };

it.each([
  ['a cancellation, which does nothing twice', cancelTicket, { path: { ticketId: id } }, 'unavailable', unavailable],
  ['a sale with a key', buyMuseumTickets, withKey, 'unavailable', unavailable],
  ['a sale without', buyMuseumTickets, { body: newOrder() }, 'unavailable', perhapsDone],
  ['a sale that others overtake', buyMuseumTickets, { body: newOrder() }, 'conflict', overtaken],
] as const)('once the store is out of reach, what is told of %s', async (_, operation, sent, problem, told) => {
  const fail = () => {
    throw new Problem(problem);
  };

  const { status, json } = await invoke(await handle<Operation>(operation, fail as never), sent);

  expect([status, json]).toEqual([told.status, told]);
});

it('a sale that says why it sold nothing is told that alone', () => {
  expect(detailOf(new Problem('unavailable', { detail: 'It sold nothing.' }), false)).toBe('It sold nothing.');
});

it('a line names a hundred events without a record at most', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `event-${index}`);
  const handler = await handle(cancelTicket, () => names.forEach(noteMissing));

  const { lines } = await invoke(handler, { path: { ticketId: id } });

  expect(lines[0].missing).toMatch(/^event-0 event-1 .* event-99$/);
});

it('a second before the time of the function is up, the caller is answered, and what is under way ends', async () => {
  let signal: AbortSignal | undefined;
  const handler = await handle(cancelTicket, async () => {
    signal = underWay.getStore()?.signal;
    await sleep(300);
  });

  const { status, json } = await invoke(handler, { path: { ticketId: id }, remainingMilliseconds: 1001 });

  expect([status, json, signal?.aborted]).toEqual([503, unavailable, true]);
});

it.each([
  ['an error with a cause of its own', new Error('no', { cause: { package: '@middy/core' } })],
  ['a timeout that is not ours', Object.assign(new Error('no'), { name: 'TimeoutError' })],
  ['an error that looks like a response', Object.assign(new Error('no'), { statusCode: 418, expose: true })],
  ['nothing', undefined],
])('anything else is a bug of ours: %s', (_, thrown) => {
  const problem = asProblem(thrown);

  expect(problem).toMatchObject({ problem: 'internal-error', faults: undefined });
  expect(detailOf(problem, false)).toBe('The fault is ours, not in your request.');
  expect(problem.cause).toBe(thrown);
});

it('only what a package itself refused is its refusal', () => {
  const fail = () => Object(undefined).x();

  expect(() => refusalBy('@middy/validator', fail)).toThrow(TypeError);
});

const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
const told = { message: 'Too much', $metadata: {} };
const [reason, resource] = ['IndexWriteKeyRangeThroughputExceeded', 'arn:aws:dynamodb:eu-central-1:1:table/t/index/i'];
const reasons = [
  { reason, resource },
  { reason: 'TableWriteMaxOnDemandThroughputExceeded', resource: 't' },
];
const exceeded = new ProvisionedThroughputExceededException({ ...told, ThrottlingReasons: reasons });
const slowedDown = new ThrottlingException({ ...told, throttlingReasons: [{ reason, resource }] });
const why = `Too much \\(${reason} of ${resource}\\)`;

it.each([
  ['its stack for a bug', asProblem(new TypeError('no')), /^TypeError: no\n +at .*handle\.test\.ts/],
  ['one line for an outage', new Problem('unavailable', { cause: throttled }), /^ThrottlingException: Rate exceeded$/],
  [
    'why the store was throttled, and where',
    new Problem('unavailable', { cause: exceeded }),
    RegExp(`^Prov.+Exception: ${why} \\(TableWriteMaxOnDemandThroughputExceeded of t\\)$`),
  ],
  ['why, by its other name', new Problem('unavailable', { cause: slowedDown }), RegExp(`^Throttl.+: ${why}$`)],
  ['its code where it has no words', new Problem('unavailable', { cause: refused }), /^AggregateError: ECONNREFUSED$/],
  ['nothing for a refusal', new Problem('not-found'), /^undefined$/],
  ['null as it is', asProblem(null), /^null$/],
])('the log gets %s', (_, problem, expected) => {
  expect(String(causeOf(problem))).toMatch(expected);
});
