/** The chain around every operation: its types, its timeout, what an error in it means, and what is logged of it. */
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

it('a handler that does not fit its row does not compile', () => {
  // @ts-expect-error: this operation has no body
  handle(getTicketCode, ({ body }) => body);
  // @ts-expect-error: its path has another parameter
  handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
  // @ts-expect-error: its result is a picture or a text
  handle(getTicketCode, ({ path }) => ({ path }));
  // @ts-expect-error: only a row with a text form may answer with text
  handle(cancelTicket, ({ path }) => path.ticketId);
  // @ts-expect-error: this operation takes a key, so its action is made by `once`
  handle(buyMuseumTickets, async ({ body }) => ({ ...body, message: '', ticketId: '', confirmationCode: '' }));
});

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
const withKey = { headers: { 'Idempotency-Key': 'key' }, body: newOrder() };

it.each([
  ['a cancellation, which is idempotent', cancelTicket, { path: { ticketId: id } }, 'unavailable', unavailable],
  ['a sale with a key', buyMuseumTickets, withKey, 'unavailable', unavailable],
  ['a sale without a key', buyMuseumTickets, { body: newOrder() }, 'unavailable', perhapsDone],
  ['a sale that others overtake', buyMuseumTickets, { body: newOrder() }, 'conflict', overtaken],
] as const)('the answer to a failure says whether to send again: %s', async (_, operation, sent, problem, told) => {
  const fail = () => {
    throw new Problem(problem);
  };

  const { status, json } = await invoke(await handle<Operation>(operation, fail as never), sent);

  expect([status, json]).toEqual([told.status, told]);
});

it('a problem that has a detail of its own is answered with that detail alone', () => {
  expect(detailOf(new Problem('unavailable', { detail: 'It sold nothing.' }), false)).toBe('It sold nothing.');
});

it('a log line names at most a hundred events without a record', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `event-${index}`);
  const handler = await handle(cancelTicket, () => names.forEach(noteMissing));

  const { lines } = await invoke(handler, { path: { ticketId: id } });

  expect(lines[0].missing).toMatch(/^event-0 event-1 .* event-99$/);
});

it('a second before the function times out, the caller is answered, and requests under way are aborted', async () => {
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

it('an error is a refusal by a package only if that package has thrown it', () => {
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
  ['the same in its other spelling', new Problem('unavailable', { cause: slowedDown }), RegExp(`^Throttl.+: ${why}$`)],
  ['its code if it has no message', new Problem('unavailable', { cause: refused }), /^AggregateError: ECONNREFUSED$/],
  ['nothing for a refusal', new Problem('not-found'), /^undefined$/],
  ['null as it is', asProblem(null), /^null$/],
])('the log gets %s', (_, problem, expected) => {
  expect(String(causeOf(problem))).toMatch(expected);
});
