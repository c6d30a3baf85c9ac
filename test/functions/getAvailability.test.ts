/** The places that visitors see before they buy: up to date, and cheap to read, however many are sold. */
import { expect, it, vi } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { planEvent, sellForToday } from './acts.ts';

const table = await openTable();
const locations = { Attic: 1, 'Rock pool': 3, Hall: 20 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/getAvailability.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

const ask = (query: Readonly<Record<string, string>> = {}) => invoke(handler, { query });

const availability = 'available';

it('the days are those of the event, or else the open days for which hours are published', async () => {
  const dates = ['2027-01-20', '2026-12-25', '2027-01-01', '2027-02-01', '2026-12-24'];
  const eventId = (await planEvent({ dates })).toUpperCase();

  const [week, end] = [await ask(), await ask({ startDate: '2028-12-23', endDate: '2028-12-31' })];
  const ofEvent = await ask({ eventId, startDate: '2026-12-25', endDate: '2027-01-20' });

  const open = ['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
  expect(week.json).toEqual(open.map((date) => ({ date, availability })));
  expect(end.json).toMatchObject([{ date: '2028-12-23' }, { date: '2028-12-24' }]);
  expect(ofEvent.json).toEqual(['2026-12-25', '2027-01-01', '2027-01-20'].map((date) => ({ date, availability })));
});

it('an event has the limit of its location; once cancelled, it is not found until it is reinstated', async () => {
  const ticketDate = '2027-03-05';
  const eventId = await planEvent({ location: 'Roof', dates: [ticketDate] });
  const sell = () => sellForToday({ ticketType: 'event', eventId, ticketDate });
  const [ticketId] = [await sell(), await sell(), await sell()];
  const said = async () => (await ask({ eventId, startDate: ticketDate })).json[0].availability;
  const saidAt = async (location: string) => {
    await invoke(updateSpecialEvent, { path: { eventId }, body: { location } });
    return said();
  };

  const told = [await saidAt('Rock pool')];
  await tickets.cancel(ticketId, new Date(), () => {});
  told.push(await said(), await saidAt('Hall'), await saidAt('Roof'), await saidAt('Attic'));
  await specialEvents.cancel(eventId, () => new Date());
  const answers = [await ask({ eventId }), await ask({ eventId: crypto.randomUUID() })];
  await specialEvents.reinstate(eventId);
  told.push(await said());

  expect(told).toEqual(['sold-out', 'few', availability, availability, 'sold-out', 'sold-out']);
  expect(answers.map(({ json }) => json)).toEqual([noSuchEvent, noSuchEvent]);
});

it('reading a day costs half a unit, whether it is unsold or has all its shards, however many are sold', async () => {
  const sold = { pk: 'PLACES#2027-06-01#general', sold: 312, places: 313, returned: 0, laidOutFor: '10000@@1.5' };
  await table.put(Array.from({ length: 32 }, (_, index) => ({ ...sold, sk: String(index).padStart(2, '0') })));

  const days = { startDate: '2027-06-01', endDate: '2027-06-02' };
  const [{ json }, requests] = await table.record(() => ask(days));

  expect(json).toMatchObject([{ availability: 'sold-out' }, { availability }]);
  expect(requests.map(({ units }) => units)).toEqual([0.5, 0.5]);
});
