/**
 * A museum with a capacity: so many tickets for a day, so many for each event at a location, and then it is sold out.
 */
import { describe, expect, it, vi } from 'vitest';
import { invalidRequest } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const locations = { 'Aquarium hall': 1, 'Rock pool': 2, Cellar: 0 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const buy = (fields: object) => invoke(handler, { body: newOrder(fields) });

const plan = async (location: string) =>
  (await specialEvents.create(anEvent({ location, dates: ['2027-03-05', '2027-03-06'] }))).eventId;

const orderFor = (eventId: string, ticketDate = '2027-03-05') => ({ ticketType: 'event', eventId, ticketDate });

/** The statuses of purchases, one after the other. */
const inTurn = async (...orders: readonly object[]) => {
  const statuses: number[] = [];
  for (const order of orders) statuses.push((await buy(order)).status);
  return statuses;
};

/** The statuses of so many purchases for an event. */
const buyTimes = (times: number, eventId: string) => inTurn(...Array(times).fill(orderFor(eventId)));

it('a day without free places is sold out', async () => {
  await inTurn({ ticketDate: '2027-01-05' }, { ticketDate: '2027-01-05' });

  const { status, json } = await buy({ ticketDate: '2027-01-05' });

  const fault = { code: 'sold-out', detail: 'must be a day for which tickets are left' };
  expect([status, json]).toEqual([400, invalidRequest({ pointer: '#/ticketDate', ...fault })]);
});

describe('an event', () => {
  it('has the places of its location for itself, on each of its days', async () => {
    const [one, other] = [await plan('Aquarium hall'), await plan('Aquarium hall')];
    const orders = [orderFor(one), orderFor(one), orderFor(one, '2027-03-06'), orderFor(other)];
    const none = orderFor(await plan('Cellar'));

    expect(await inTurn(...orders, none, { ticketDate: '2027-03-05' })).toEqual([201, 400, 201, 201, 400, 201]);
  });

  it.each(['aquarium hall', 'constructor'])(
    'has no limit at a location that the museum does not name: %j',
    async (location) => {
      expect(await buyTimes(2, await plan(location))).toEqual([201, 201]);
    },
  );

  it('that changes but for its location keeps its places as they are', async () => {
    const eventId = await plan('Rock pool');
    await buyTimes(1, eventId);
    const changes = { price: 25, dates: ['2027-03-05', '2027-03-07'], location: 'Rock pool' };
    await specialEvents.update(eventId, (event) => ({ ...event, ...changes }));

    const requests = await table.requestsOf(() => buy(orderFor(eventId)));

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
    expect(await buyTimes(1, eventId)).toEqual([400]);
  });
});
