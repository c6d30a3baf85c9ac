/** Purchases that race with changes and cancellations of their event: nothing is sold too late. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { troubles } from '../../local/services/trouble.ts';
import type { Rule } from '../../local/services/wire.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { notedLine } from '../support/record.ts';
import { answerOf, type Handler, type Invocation } from '../support/requests/invoke.ts';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const { handler: deleteSpecialEvent } = await import('../../functions/deleteSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});
afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const [day, otherDay] = ['2027-03-05', '2027-02-06'] as const;

const plan = async () => (await specialEvents.create(anEvent({ dates: [day, otherDay] }))).eventId;

const ask = async (handler: Handler, invocation: Invocation) => (await answerOf(handler, invocation)).statusCode;

const buy = (eventId: string, headers = {}) =>
  ask(buyMuseumTickets, { body: newOrder({ ticketType: 'event', eventId, ticketDate: day }), headers });

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const move = (eventId: string) => ask(updateSpecialEvent, { path: { eventId }, body: { dates: [otherDay] } });

const cancel = (eventId: string) => ask(deleteSpecialEvent, { path: { eventId } });

it.each([
  ['without a key', () => ({})],
  ['with a key', withKey],
])('once a cancellation is answered, nothing is sold to whoever asks %s', async (_, headers) => {
  const eventId = await plan();
  const early: number[] = [];
  const late: number[] = [];
  let isCancelled = false;

  const buyOn = async () => {
    // The second bound ends this test even if the cancellation fails.
    while (late.length < 12 && early.length < 2000) {
      const statuses = isCancelled ? late : early;
      statuses.push(await buy(eventId, headers()));
    }
  };
  const buyers = [buyOn(), buyOn(), buyOn(), buyOn()];
  await vi.waitFor(() => expect(early.length).toBeGreaterThan(8), 20_000);
  await cancel(eventId);
  isCancelled = true;
  await Promise.all(buyers);

  expect(new Set(early)).toContain(201);
  expect(new Set(late)).toEqual(new Set([404]));
});

it.each([
  ['cancels', 404, cancel],
  ['moves', 400, move],
] as const)('a sale that conflicts with a request that %s its event is a %i', async (_, status, change) => {
  const eventId = await plan();
  const rule: Rule = (call) => ({ ...troubles['transaction conflict'](call), before: () => change(eventId) });

  const sold = await table.inTurn('TransactWriteItems', [rule], () => buy(eventId, withKey()));

  expect(sold).toBe(status);
});

it('a cancellation is marked with the time at which it took effect, not with that of the request', async () => {
  const eventId = await plan();
  const moveLater = async () => {
    vi.stubEnv('CLOCK', '2026-12-24T09:00:07.000Z');
    await move(eventId);
  };

  await table.justBefore('TransactWriteItems', moveLater, () => cancel(eventId));

  const record = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  expect(record?.cancelledAt).toBe('2026-12-24T09:00:07.000Z');
});
