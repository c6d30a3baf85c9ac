/** Purchases that race with changes and cancellations of their event: nothing is sold too late. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { troubles } from '../../local/services/trouble.ts';
import type { Rule } from '../../local/services/wire.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
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
const tickets = await import('../../shared/table/tickets.ts');
const { ticketFace } = await import('../../shared/ticket-image/ticket-face.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});
afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const [day, otherDay] = ['2027-03-05', '2027-02-06'] as const;

const plan = async () => (await specialEvents.create(anEvent({ dates: [day, otherDay] }))).eventId;

const ask = async (handler: Handler, invocation: Invocation) => {
  const { statusCode, body } = await answerOf(handler, invocation);
  return { status: statusCode, json: body ? JSON.parse(body) : undefined };
};

const buy = (eventId: string, ticketDate: string, headers = {}) =>
  ask(buyMuseumTickets, { body: newOrder({ ticketType: 'event', eventId, ticketDate }), headers });

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const move = (eventId: string, dates: readonly string[]) =>
  ask(updateSpecialEvent, { path: { eventId }, body: { dates } });

const cancel = (eventId: string) => ask(deleteSpecialEvent, { path: { eventId } });

/** Whether the image of a ticket shows the code that lets in, and no stamp. */
const isGood = async (ticketId: string): Promise<boolean> => {
  const ticket = await tickets.get(ticketId, new Date('2026-12-24T09:00:00Z'));
  const event = await specialEvents.getEvenIfCancelled(ticket.eventId ?? '');
  return !ticketFace(cityMuseum, ticket, event).isCancelled;
};

const several = <Result>(action: () => Promise<Result>) => Array.from({ length: 4 }, action);

it('of an event that moves and is cancelled meanwhile, all tickets are stamped', async () => {
  const eventIds = await Promise.all(several(plan));

  const outcomes = await Promise.all(
    eventIds.flatMap((eventId) => [
      ...several(() => buy(eventId, day)),
      move(eventId, [otherDay]),
      ...several(() => buy(eventId, day, withKey())),
      cancel(eventId),
      move(eventId, ['2028-05-05', day]),
      ...several(() => buy(eventId, otherDay, withKey())),
    ]),
  );

  for (const { status } of outcomes) expect([200, 201, 204, 400, 404]).toContain(status);
  const sold = outcomes.filter(({ status }) => status === 201);
  expect(sold.length).toBeGreaterThan(0);
  expect(await Promise.all(sold.map(({ json }) => isGood(json.ticketId)))).toEqual(sold.map(() => false));
});

it.each([
  ['without a key', () => ({})],
  ['with a key', withKey],
])('once a cancellation is answered, nothing is sold to whoever asks %s', async (_, headers) => {
  const eventId = await plan();
  const early: number[] = [];
  const late: number[] = [];
  let isCancelled = false;

  const buyOn = async () => {
    // Not for ever, should the cancellation fail: the process has other tests to run.
    while (late.length < 12 && early.length < 2000) {
      const statuses = isCancelled ? late : early;
      statuses.push((await buy(eventId, day, headers())).status);
    }
  };
  const buyers = several(buyOn);
  await vi.waitFor(() => expect(early.length).toBeGreaterThan(8), 20_000);
  await cancel(eventId);
  isCancelled = true;
  await Promise.all(buyers);

  expect(new Set(early)).toContain(201);
  expect(new Set(late)).toEqual(new Set([404]));
});

it('of an event that moves to and fro, tickets are good on its dates and stamped on others', async () => {
  const eventId = await plan();
  const sales: Awaited<ReturnType<typeof buy>>[] = [];

  for (const dates of [[otherDay], [day, '2029-01-01'], [day, otherDay], [otherDay], [otherDay]]) {
    const [, ...made] = await Promise.all([
      move(eventId, dates),
      ...several(() => buy(eventId, day)),
      ...several(() => buy(eventId, otherDay, withKey())),
    ]);
    sales.push(...made);
  }

  // The last time the event stays where it is.
  expect(sales.slice(-8).map(({ status }) => status)).toEqual([400, 400, 400, 400, 201, 201, 201, 201]);
  for (const { status, json } of sales)
    if (status === 201) expect(await isGood(json.ticketId)).toBe(json.ticketDate === otherDay);
    else expect(status).toBe(400);
});

it.each([
  ['cancels', 404, cancel],
  ['moves', 400, (eventId: string) => move(eventId, [otherDay])],
] as const)('a sale whose transaction meets one that %s its event is a %i', async (_, status, change) => {
  const eventId = await plan();
  const rule: Rule = (call) => ({ ...troubles['transaction conflict'](call), before: () => change(eventId) });

  const sale = await table.inTurn('TransactWriteItems', [rule], () => buy(eventId, day, withKey()));

  expect(sale.status).toBe(status);
});

it('a cancellation is marked with the time at which it took effect, not with that of the request', async () => {
  const eventId = await plan();
  const moveLater = async () => {
    vi.stubEnv('CLOCK', '2026-12-24T09:00:07.000Z');
    await move(eventId, [otherDay]);
  };

  await table.justBefore('TransactWriteItems', moveLater, () => cancel(eventId));

  const record = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  expect(record?.cancelledAt).toBe('2026-12-24T09:00:07.000Z');
});
