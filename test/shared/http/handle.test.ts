/** A handler's request and result follow from its row: the compiler is the test. Rules hold for every action. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import { buyMuseumTickets, cancelTicket, getTicketCode } from '../../../shared/api/operations.ts';
import { handle } from '../../../shared/http/handle.ts';
import { Problem } from '../../../shared/museum/problem.ts';
import { saleFaults } from '../../../shared/museum/ticket.ts';
import { noteMissing, underWay } from '../../../shared/runtime/request-context.ts';
import { perhapsDone, unavailable } from '../../support/contract/expected-problems.ts';
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

it('a key does not switch the rules off, not even for an action that knows of no keys', async () => {
  const sell = vi.fn();
  const handler = await handle(buyMuseumTickets, sell as never, saleFaults);

  const body = newOrder({ ticketDate: '2020-01-01' });
  const { json } = await invoke(handler, { headers: { 'Idempotency-Key': 'key' }, body });

  expect([json.errors[0].code, sell.mock.calls]).toEqual(['past-date', []]);
});

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
const withKey = { headers: { 'Idempotency-Key': 'key' }, body: newOrder() };

it.each([
  ['a cancellation, which does nothing twice', cancelTicket, { path: { ticketId: id } }, unavailable],
  ['a sale with a key', buyMuseumTickets, withKey, unavailable],
  ['a sale without', buyMuseumTickets, { body: newOrder() }, perhapsDone],
])('once the store is out of reach, what is told of %s', async (_, operation, sent, told) => {
  const fail = () => {
    throw new Problem('unavailable');
  };

  const { status, json } = await invoke(await handle<Operation>(operation, fail as never), sent);

  expect([status, json]).toEqual([503, told]);
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
