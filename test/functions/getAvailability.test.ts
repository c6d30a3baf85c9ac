/** What visitors are told of places before they buy: true as of the moment, and cheap however much was sold. */
import { expect, it, vi } from 'vitest';
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
const locations = { Attic: 1, 'Rock pool': 3, Hall: 20 };
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

/** What is answered, and what it cost to read. */
const lookAt = async (query: Readonly<Record<string, string>>) => {
  let days: { readonly date: string; readonly availability: string }[] = [];
  const requests = await table.requestsOf(async () => {
    days = (await ask(query)).json;
  });
  const units = requests.map(({ output }) => [output.ConsumedCapacity].flat()[0].CapacityUnits);
  return { days, requests: requests.length, units: units.reduce((sum, one) => sum + one, 0) };
};

const said = async (eventId: string) => (await ask({ eventId, startDate: '2027-03-05' })).json[0].availability;

const availability = 'available';

it('the days are those of a week on which the museum is open, and its hours are published', async () => {
  const [week, end] = [await ask(), await ask({ startDate: '2028-12-23', endDate: '2028-12-31' })];

  const dates = ['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
  expect(week.json).toEqual(dates.map((date) => ({ date, availability })));
  expect(end.json).toMatchObject([{ date: '2028-12-23' }, { date: '2028-12-24' }]);
});

it('the days of an event are its dates in the range, in order, also where the museum is closed', async () => {
  const eventId = await plan('Roof', ['2027-01-20', '2026-12-25', '2027-01-01', '2027-02-01', '2026-12-24']);

  const { json } = await ask({ eventId: eventId.toUpperCase(), startDate: '2026-12-25', endDate: '2027-01-20' });

  expect(json).toEqual(['2026-12-25', '2027-01-01', '2027-01-20'].map((date) => ({ date, availability })));
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

it('it reads half a unit for each day, however much is sold, and for an event the event', async () => {
  const [first = '', ...others] = daysFrom('2027-05-01', 31);
  await buy(2, newOrder({ ticketDate: first }));
  const sold = { pk: `PLACES#2027-06-01#general`, sold: 312, places: 313, returned: 0, laidOutFor: '10000@@1.5' };
  await table.put(Array.from({ length: 32 }, (_, index) => ({ ...sold, sk: String(index).padStart(2, '0') })));
  const march = { startDate: '2027-03-01', endDate: '2027-03-31' };

  const days = await lookAt({ startDate: first, endDate: others.at(-1) ?? '' });
  const large = await lookAt({ startDate: '2027-06-01', endDate: '2027-06-01' });
  const hall = await lookAt({ eventId: await plan('Hall'), ...march });
  const roof = await lookAt({ eventId: await plan('Roof', daysFrom('2027-03-01', 31)), ...march });

  expect(days).toMatchObject({ requests: 31, units: 15.5 });
  expect([days.days[0], days.days[1]]).toMatchObject([{ availability: 'sold-out' }, { availability }]);
  expect([large, hall, roof]).toMatchObject([
    { requests: 1, units: 0.5 },
    { requests: 2, units: 1.5 },
    { requests: 1, units: 1 },
  ]);
});
