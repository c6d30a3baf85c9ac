/** Purchases that race with changes and cancellations of their event: what is sold too late is never sold, the rest agrees. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { disagreements } from '../support/agreement.ts';
import { cityMuseum } from '../support/city-museum.ts';
import { answerOf, type Invocation } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { anEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { notedLine } from '../support/record.ts';
import { openTable } from '../support/test-table.ts';

const table = await openTable();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const { handler: deleteSpecialEvent } = await import('../../functions/deleteSpecialEvent.ts');
const calendar = await import('../../shared/table/calendar.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');
const { ticketFace } = await import('../../shared/ticket-image/ticket-face.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});
afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const [day, otherDay] = ['2027-03-05', '2027-04-06'] as const;

const plan = async () => (await specialEvents.create(anEvent({ dates: [day, otherDay] }))).eventId;

const asked = async (handler: typeof buyMuseumTickets, invocation: Invocation) => {
  const { statusCode, body } = await answerOf(handler, invocation);
  return { status: statusCode, json: body ? JSON.parse(body) : undefined };
};

const buy = (eventId: string, ticketDate: string, headers = {}) =>
  asked(buyMuseumTickets, { body: newOrder({ ticketType: 'event', eventId, ticketDate }), headers });

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const move = (eventId: string, dates: readonly string[]) =>
  asked(updateSpecialEvent, { path: { eventId }, body: { dates } });

const cancel = (eventId: string) => asked(deleteSpecialEvent, { path: { eventId } });

/** Whether the image of a ticket shows a code to scan; one that is stamped shows none. */
const isGood = async (ticketId: string): Promise<boolean> => {
  const ticket = await tickets.get(ticketId, new Date('2026-12-24T09:00:00Z'));
  return (
    ticketFace(cityMuseum, ticket, await specialEvents.getEvenIfCancelled(ticket.eventId ?? '')).token !== undefined
  );
};

const some = <Result>(count: number, action: () => Promise<Result>) => Array.from({ length: count }, action);

describe('an event that is cancelled while tickets are bought and its dates change', () => {
  it('leaves tickets that are all stamped, and is in no list', async () => {
    const eventIds = await Promise.all(some(4, plan));

    const outcomes = await Promise.all(
      eventIds.flatMap((eventId) => [
        ...some(4, () => buy(eventId, day)),
        move(eventId, [otherDay]),
        ...some(4, () => buy(eventId, day, withKey())),
        cancel(eventId),
        move(eventId, ['2028-05-05', day]),
        ...some(4, () => buy(eventId, otherDay, withKey())),
      ]),
    );

    for (const { status } of outcomes) expect([200, 201, 204, 400, 404]).toContain(status);
    const sold = outcomes.filter(({ status }) => status === 201);
    expect(sold.length).toBeGreaterThan(0);
    expect(await Promise.all(sold.map(({ json }) => isGood(json.ticketId)))).toEqual(sold.map(() => false));
    const range = { startDate: '2027-01-01', endDate: '2028-12-31' };
    expect(await calendar.list(range, { page: 1, limit: 30 })).toEqual({ items: [], hasNext: false });
  });

  it.each([
    ['without a key', () => ({})],
    ['with a key', withKey],
  ])('sells nothing to whoever asks once the cancellation is answered: %s', async (_, headers) => {
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
    await Promise.all([
      ...some(4, buyOn),
      vi
        .waitFor(() => expect(early.length).toBeGreaterThan(8), 20_000)
        .then(() => cancel(eventId))
        .then(() => {
          isCancelled = true;
        }),
    ]);

    expect(new Set(early)).toContain(201);
    expect(new Set(late)).toEqual(new Set([404]));
  });
});

it('an event that moves to and fro leaves tickets that are good on its dates, and stamped on others', async () => {
  const eventId = await plan();
  const sales: Awaited<ReturnType<typeof buy>>[] = [];

  for (const dates of [[otherDay], [day, '2029-01-01'], [day, otherDay], [otherDay], [otherDay]]) {
    const [, ...made] = await Promise.all([
      move(eventId, dates),
      ...some(4, () => buy(eventId, day)),
      ...some(4, () => buy(eventId, otherDay, withKey())),
    ]);
    sales.push(...made);
  }

  const sold = sales.filter(({ status }) => status === 201).map(({ json }) => json);
  expect(sales.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
  // The last time the event stays where it is.
  expect(sales.slice(-8).map(({ status }) => status)).toEqual([400, 400, 400, 400, 201, 201, 201, 201]);
  for (const { ticketId, ticketDate } of sold) expect(await isGood(ticketId)).toBe(ticketDate === otherDay);
});

it('a cancellation is marked with the time at which it took effect, not with that of the request', async () => {
  const eventId = await plan();
  vi.stubEnv('CLOCK', '2026-12-24T09:00:00.000Z');

  await table.justBefore(
    'TransactWriteItems',
    async () => {
      vi.stubEnv('CLOCK', '2026-12-24T09:00:07.000Z');
      await move(eventId, [otherDay]);
    },
    () => cancel(eventId),
  );

  const record = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  expect(record?.cancelledAt).toBe('2026-12-24T09:00:07.000Z');
});
