/** A museum with a capacity: so many tickets a day, so many for each event at a place, and then it is sold out. */
import { describe, expect, it, vi } from 'vitest';
import { cityMuseum } from '../support/city-museum.ts';
import { invalidRequest } from '../support/expected-problems.ts';
import { invoke } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { anEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { openTable } from '../support/test-table.ts';
import { cancelledFor, lost } from '../support/wire.ts';

const table = await openTable();
provideTicketKeys();
const locations = { 'Aquarium hall': 1, 'Rock pool': 2, Cellar: 0 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const buy = (fields: object) => invoke(handler, { body: newOrder(fields) });

const plan = async (location: string) =>
  (await specialEvents.create(anEvent({ location, dates: ['2027-03-05', '2027-03-06'] }))).eventId;

const buyFor = (eventId: string, ticketDate = '2027-03-05') => buy({ ticketType: 'event', eventId, ticketDate });

const move = (eventId: string, location: string) => specialEvents.update(eventId, (event) => ({ ...event, location }));

/** The statuses of purchases one after the other. */
const inTurn = async (...purchases: readonly (() => ReturnType<typeof buy>)[]) => {
  const statuses: number[] = [];
  for (const purchase of purchases) statuses.push((await purchase()).status);
  return statuses;
};

it('a day on which every place is taken is refused as sold out', async () => {
  await inTurn(...Array(2).fill(() => buy({ ticketDate: '2027-01-05' })));

  const { status, headers, json } = await buy({ ticketDate: '2027-01-05' });

  expect([status, headers['Content-Type']]).toEqual([400, 'application/problem+json']);
  expect(json).toEqual(invalidRequest({ pointer: '#/ticketDate', detail: 'must be a day for which tickets are left' }));
  expect((await buy({ ticketDate: '2027-01-06' })).status).toBe(201);
});

it('a sale of the last place whose answer is lost is not sold out by itself, when what is sent again meets another sale', async () => {
  const first = await buy({ ticketDate: '2027-01-07' });
  const fates = [{ after: lost }, { instead: cancelledFor('TransactionConflict') }];

  const { json } = await table.inTurn('TransactWriteItems', fates, () => buy({ ticketDate: '2027-01-07' }));

  const sold = (await table.items()).filter(
    ({ pk, ticketDate }) => `${pk}`.startsWith('TICKET#') && ticketDate === '2027-01-07',
  );
  expect(sold.map(({ ticketId }) => ticketId).sort()).toEqual([first.json.ticketId, json.ticketId].sort());
});

describe('an event', () => {
  it('has the places of its location for itself, on each of its days', async () => {
    const [one, other] = [await plan('Aquarium hall'), await plan('Aquarium hall')];

    const statuses = await inTurn(
      () => buyFor(one),
      () => buyFor(one),
      () => buyFor(one, '2027-03-06'),
      () => buyFor(other),
      () => buy({ ticketDate: '2027-03-05' }),
    );

    expect(statuses).toEqual([201, 400, 201, 201, 201]);
  });

  it.each(['Roof', 'aquarium hall', 'Aquarium hall ', 'constructor', '__proto__'])(
    'has no limit at a location that the museum does not name so: %j',
    async (location) => {
      const eventId = await plan(location);

      expect(await inTurn(...Array(3).fill(() => buyFor(eventId)))).toEqual([201, 201, 201]);
    },
  );

  it('that moves elsewhere has the places there, less what is sold', async () => {
    const eventId = await plan('Aquarium hall');

    const statuses = await inTurn(() => buyFor(eventId));
    for (const location of ['Cellar', 'Rock pool']) {
      await move(eventId, location);
      statuses.push(...(await inTurn(...Array(2).fill(() => buyFor(eventId)))));
    }

    expect(statuses).toEqual([201, 400, 400, 201, 400]);
  });

  it.each([
    ['for the first time', 'Aquarium hall'],
    ['again', 'Rock pool'],
  ])('that was where there is no limit counts what was sold there, where there is one %s', async (_, before) => {
    const eventId = await plan(before);
    await inTurn(() => buyFor(eventId));
    await move(eventId, 'Roof');
    expect(await inTurn(() => buyFor(eventId))).toEqual([201]);

    await move(eventId, 'Rock pool');

    expect(await inTurn(() => buyFor(eventId))).toEqual([400]);
  });

  it.each([
    ['price', { price: 25 }],
    ['text', { eventDescription: 'With nine arms' }],
    ['days', { dates: ['2027-03-05', '2027-03-07'] }],
    ['location, for the same', { location: 'Rock pool' }],
  ])('whose %s changes has its places dealt out as before', async (_, changes) => {
    const eventId = await plan('Rock pool');
    await inTurn(() => buyFor(eventId));
    await specialEvents.update(eventId, (event) => ({ ...event, ...changes }));

    const requests = await table.requestsOf(() => buyFor(eventId));

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
    expect(await inTurn(() => buyFor(eventId))).toEqual([400]);
  });

  it('from before its location had a version counts what was sold where there was no limit', async () => {
    const eventId = await plan('Rock pool');
    await inTurn(() => buyFor(eventId));
    await move(eventId, 'Roof');
    await inTurn(...Array(2).fill(() => buyFor(eventId)));
    await move(eventId, 'Rock pool');
    const items = (await table.items()).filter((item) => item.eventId === eventId && !item.ticketId);
    await table.put(items.map(({ locationVersion: _, ...old }) => old));

    expect(await inTurn(() => buyFor(eventId))).toEqual([400]);
  });
});
