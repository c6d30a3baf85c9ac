/** What the calendar holds of an event: an entry for each month of its dates, written together with the event. */
import { expect, it } from 'vitest';
import { monthsFrom } from '../../../support/museum/days.ts';
import { anEvent } from '../../../support/museum/octopus.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../../shared/table/special-events.ts');

const entriesOf = async (eventId: string) =>
  (await table.items())
    .filter(({ pk, sk }) => pk === 'CALENDAR' && String(sk).endsWith(eventId))
    .map(({ pk: _, sk, ...entry }) => ({ month: String(sk).slice(0, 7), ...entry }));

const create = async (...dates: string[]) => (await specialEvents.create(anEvent({ dates }))).eventId;

const move = (eventId: string, ...dates: string[]) => specialEvents.update(eventId, (event) => ({ ...event, dates }));

/** How many items each request of `action` writes. */
const writesOf = async (action: () => Promise<unknown>) =>
  (await table.requestsOf(action)).map(({ input }) => input.TransactItems?.length ?? 0);

const left = (month: string) => ({ month, days: [], expiresAt: expect.closeTo(Date.now() / 1000 + 3600, -2) });

it('a new event has the days of each month, and from the second month on the last date before it', async () => {
  const eventId = await create('2027-03-31', '2028-01-01', '2027-03-05', '2027-12-31');

  expect(await entriesOf(eventId)).toEqual([
    { month: '2027-03', days: [5, 31] },
    { month: '2027-12', days: [31], earlier: '2027-03-31' },
    { month: '2028-01', days: [1], earlier: '2027-12-31' },
  ]);
});

const on = (month: string, days: number[], earlier?: string) => ({ month, days, ...(earlier && { earlier }) });

it.each([
  ['to other months', ['2027-05-05'], 4, [left('2027-03'), left('2027-04'), on('2027-05', [5])]],
  ['within a month', ['2027-03-06', '2027-04-10'], 3, [on('2027-03', [6]), on('2027-04', [10], '2027-03-06')]],
  ['out of a month', ['2027-03-05'], 2, [on('2027-03', [5]), left('2027-04')]],
  ['nowhere', ['2027-04-10', '2027-03-05'], 1, [on('2027-03', [5]), on('2027-04', [10], '2027-03-05')]],
])('an event on 2027-03-05 and 2027-04-10 that moves %s, and back', async (_, dates, writes, entries) => {
  const eventId = await create('2027-03-05', '2027-04-10');

  expect(await writesOf(() => move(eventId, ...dates))).toEqual([0, writes]);
  expect(await entriesOf(eventId)).toEqual(entries);
  await move(eventId, '2027-03-05', '2027-04-10');
  expect((await entriesOf(eventId)).slice(0, 2)).toEqual([on('2027-03', [5]), on('2027-04', [10], '2027-03-05')]);
});

it.each([
  // Two for each of the 48 KB of the event.
  ['its price', 1, 96, { price: 7 }],
  // Two for each of 49 KB, because it now keeps 96 months, and for each of 96 entries.
  ['48 months for 48 others', 97, 290, { dates: monthsFrom('2031-01-10', 48) }],
])('the largest event changes %s in one transaction of %i items for %i units', async (_, items, units, fields) => {
  const text = { name: '🐙'.repeat(1000), location: '🐙'.repeat(1000), eventDescription: '🐙'.repeat(10_000) };
  const event = anEvent({ ...text, dates: monthsFrom('2027-01-10', 48) });
  expect(await writesOf(() => specialEvents.create(event))).toEqual([49]);
  const { eventId } = event;

  const requests = await table.requestsOf(() => specialEvents.update(eventId, (event) => ({ ...event, ...fields })));

  expect(requests.map(({ input }) => input.TransactItems?.length ?? 0)).toEqual([0, items]);
  expect(requests.at(-1)?.output.ConsumedCapacity[0].CapacityUnits).toBe(units);
});

it('a cancelled event has its record and no entry', async () => {
  const eventId = await create('2027-03-05', '2027-04-10');
  const cancel = () => specialEvents.cancel(eventId, () => new Date('2026-12-24T09:00:00.000Z'));

  expect(await writesOf(cancel)).toEqual([0, 3]);
  expect(await entriesOf(eventId)).toEqual([]);
  expect((await table.items()).find((item) => item.eventId === eventId)).toMatchObject({
    dates: ['2027-03-05', '2027-04-10'],
    cancelledAt: '2026-12-24T09:00:00.000Z',
  });
});
