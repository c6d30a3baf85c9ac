/** What visitors are told of places before they buy: true as of the moment, and cheap however much was sold. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { daysFrom } from '../support/museum/days.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { answerOf, invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const locations = { Attic: 1, 'Rock pool': 3, Dock: 10, Hall: 20, Cellar: 0 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/getAvailability.ts');
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: cancelTicket } = await import('../../functions/cancelTicket.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const ask = (query: Readonly<Record<string, string>> = {}) => invoke(handler, { query });

const plan = async (location: string, dates = ['2027-03-05']) =>
  (await specialEvents.create(anEvent({ location, dates }))).eventId;

const ticketFor = (eventId: string) => newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });

/** The ids of so many tickets; undefined for those that were refused. */
const buy = async (count: number, order: object): Promise<(string | undefined)[]> => {
  const answers = await Promise.all(Array.from({ length: count }, () => answerOf(buyMuseumTickets, { body: order })));
  return answers.map(({ body }) => JSON.parse(body).ticketId);
};

/** What is said of the only date of an event, and what it cost to read. */
const lookAt = async (eventId: string) => {
  let said: unknown;
  const requests = await table.requestsOf(async () => {
    const { json } = await ask({ eventId, startDate: '2027-03-05' });
    said = json[0].availability;
  });
  return { said, operations: requests.map(({ operation }) => operation) };
};

const said = async (eventId: string) => (await lookAt(eventId)).said;

const unitsOf = async (query: Readonly<Record<string, string>>) => {
  const requests = await table.requestsOf(() => ask(query));
  const units = requests.map(({ output }) => [output.ConsumedCapacity].flat()[0].CapacityUnits);
  return { queries: requests.length, units: units.reduce((sum, one) => sum + one, 0) };
};

describe('the days', () => {
  it('are those of a week on which the museum is open', async () => {
    const { json, headers } = await ask();

    const dates = ['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
    expect(json).toEqual(dates.map((date) => ({ date, availability: 'available' })));
    expect(headers['Cache-Control']).toBe('private, no-cache');
  });

  it('end with the hours that are published', async () => {
    const { json } = await ask({ startDate: '2028-12-23', endDate: '2028-12-31' });

    expect(json.map(({ date }: { readonly date: string }) => date)).toEqual(['2028-12-23', '2028-12-24']);
  });

  it('are the dates of an event in the range, in order, also where the museum is closed', async () => {
    const eventId = await plan('Roof', ['2027-03-31', '2026-12-25', '2027-03-01', '2027-04-01', '2027-02-28']);

    const { json } = await ask({ eventId: eventId.toUpperCase(), startDate: '2027-03-01', endDate: '2027-03-31' });

    const availability = 'available';
    expect(json).toEqual([
      { date: '2027-03-01', availability },
      { date: '2027-03-31', availability },
    ]);
  });
});

it('an event that is cancelled, or never was, is not found; one that stands again has the places it had', async () => {
  const eventId = await plan('Attic');
  await buy(1, ticketFor(eventId));
  await specialEvents.cancel(eventId, () => new Date());

  const answers = [await ask({ eventId }), await ask({ eventId: crypto.randomUUID() })];

  expect(answers.map(({ json }) => json)).toEqual([noSuchEvent, noSuchEvent]);
  await specialEvents.reinstate(eventId);
  expect(await said(eventId)).toBe('sold-out');
});

it.each([
  ['Cellar', 0, 'sold-out'],
  ['Dock', 8, 'available'],
  ['Dock', 9, 'few'],
])('%s, of which %i are sold, is %s, by two requests', async (location, sold, expected) => {
  const eventId = await plan(location);
  await buy(sold, ticketFor(eventId));

  expect(await lookAt(eventId)).toEqual({ said: expected, operations: ['GetItem', 'Query'] });
});

it('an event that moved is told by the limit of its new location, at once', async () => {
  const eventId = await plan('Roof');
  const [ticketId = ''] = await buy(3, ticketFor(eventId));
  const saidAt = async (location: string) => {
    await invoke(updateSpecialEvent, { path: { eventId }, body: { location } });
    return said(eventId);
  };

  const before = await saidAt('Rock pool');
  await invoke(cancelTicket, { path: { ticketId } });
  const after = [await said(eventId), await saidAt('Hall'), await saidAt('Attic'), await saidAt('Roof')];

  expect([before, ...after]).toEqual(['sold-out', 'few', 'available', 'sold-out', 'available']);
});

describe('it reads', () => {
  const [first = '', ...others] = daysFrom('2027-05-01', 31);
  const range = { startDate: first, endDate: others.at(-1) ?? '' };

  beforeAll(async () => {
    await buy(2, newOrder({ ticketDate: first }));
    const sold = { pk: `PLACES#2027-06-01#general`, sold: 312, places: 313, returned: 0, laidOutFor: '10000@@1.5' };
    await table.put(Array.from({ length: 32 }, (_, index) => ({ ...sold, sk: String(index).padStart(2, '0') })));
  });

  it.each<[what: string, query: Readonly<Record<string, string>>, queries: number, units: number]>([
    ['half a unit for a day that is sold out', { startDate: first, endDate: first }, 1, 0.5],
    ['half a unit for each of 31 days', range, 31, 15.5],
    ['half a unit for 10,000 tickets', { startDate: '2027-06-01', endDate: '2027-06-01' }, 1, 0.5],
  ])('%s', async (_, query, queries, units) => {
    await ask();

    expect(await unitsOf(query)).toEqual({ queries, units });
  });

  it('the event alone where it has no limit', async () => {
    const eventId = await plan('Roof', daysFrom('2027-03-01', 31));

    const march = { startDate: '2027-03-01', endDate: '2027-03-31' };
    expect(await unitsOf({ eventId, ...march })).toEqual({ queries: 1, units: 1 });
  });
});
