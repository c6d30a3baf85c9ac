/** What the calendar holds of an event, and lists that are read while events move: none is lost or listed twice. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { monthsFrom } from '../../../support/museum/days.ts';
import { anEvent } from '../../../support/museum/octopus.ts';
import { disagreements } from '../../../support/store/agreement.ts';
import { storedEventsOn } from '../../../support/store/stored-events.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../../shared/table/calendar/calendar.ts');
const specialEvents = await import('../../../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const plan = async (name: string, ...dates: string[]) => (await specialEvents.create(anEvent({ name, dates }))).eventId;

/** The first query of a list reads January of 2031; February and later months come with the second. */
beforeAll(async () => {
  await table.put(storedEventsOn(['2031-01-02'], 260));
  for (const day of ['2031-02-02', '2033-02-02']) await plan('A', day);
  for (const day of ['2031-05-30', '2033-05-05']) await plan('Z', day);
});

const move = (eventId: string, ...dates: string[]) => specialEvents.update(eventId, (event) => ({ ...event, dates }));

const cancel = (eventId: string) => specialEvents.cancel(eventId, () => new Date('2026-12-24T09:00:00.000Z'));

const entriesOf = async (eventId: string) =>
  (await table.items())
    .filter(({ pk, sk }) => pk === 'CALENDAR' && String(sk).endsWith(eventId))
    .map(({ pk: _, sk, ...entry }) => ({ month: String(sk).slice(0, 7), ...entry }));

/** How many items each request of `action` writes. */
const writesOf = async (action: () => Promise<unknown>) =>
  (await table.requestsOf(action)).map(({ input }) => input.TransactItems?.length ?? 0);

const left = (month: string) => ({ month, days: [], expiresAt: expect.closeTo(Date.now() / 1000 + 3600, -2) });

it('a new event has the days of each month, and from the second month on the last date before it', async () => {
  const eventId = await plan('it', '2027-03-31', '2028-01-01', '2027-03-05', '2027-12-31');

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
  const eventId = await plan('it', '2027-03-05', '2027-04-10');

  expect(await writesOf(() => move(eventId, ...dates))).toEqual([0, writes]);
  expect(await entriesOf(eventId)).toEqual(entries);
  await move(eventId, '2027-03-05', '2027-04-10');
  expect((await entriesOf(eventId)).slice(0, 2)).toEqual([on('2027-03', [5]), on('2027-04', [10], '2027-03-05')]);
});

it.each([
  // Two for each of the 48 KB of the event.
  ['its price', 1, 96, { price: 7 }],
  // Two for each of 49 KB, because it now keeps 96 months, and for each of 96 entries.
  ['48 months for 48 others', 97, 290, { dates: monthsFrom('2041-01-10', 48) }],
])('the largest event changes %s in one transaction of %i items for %i units', async (_, items, units, fields) => {
  const text = { name: '🐙'.repeat(1000), location: '🐙'.repeat(1000), eventDescription: '🐙'.repeat(10_000) };
  const planned = anEvent({ ...text, dates: monthsFrom('2027-01-10', 48) });
  expect(await writesOf(() => specialEvents.create(planned))).toEqual([49]);

  const requests = await table.requestsOf(() =>
    specialEvents.update(planned.eventId, (event) => ({ ...event, ...fields })),
  );

  expect(requests.map(({ input }) => input.TransactItems?.length ?? 0)).toEqual([0, items]);
  expect(requests.at(-1)?.units).toBe(units);
});

it('a cancelled event has its record and no entry', async () => {
  const eventId = await plan('it', '2027-03-05', '2027-04-10');

  expect(await writesOf(() => cancel(eventId))).toEqual([0, 3]);
  expect(await entriesOf(eventId)).toEqual([]);
  expect((await table.items()).find((item) => item.eventId === eventId)).toMatchObject({
    dates: ['2027-03-05', '2027-04-10'],
    cancelledAt: '2026-12-24T09:00:00.000Z',
  });
});

const list = async (startDate: string, endDate: string, page = 1, limit = 30) => {
  const { items, next } = await calendar.list({ startDate, endDate }, { page, limit });
  return { names: items.map(({ name }) => name), next };
};

it.each([
  ['within the second half', ['2031-05-05'], ['2031-06-06'], ['A', 'Z', 'it']],
  ['from the first half to the second', ['2031-01-03'], ['2031-06-06'], ['A', 'Z', 'it']],
  ['back to the first half', ['2031-06-06'], ['2031-01-03'], ['it', 'A', 'Z']],
  ['back to the first half, for one of its days', ['2031-06-06'], ['2031-01-03', '2031-06-06'], ['it', 'A', 'Z']],
  ['out of the range', ['2031-06-06'], ['2035-06-06'], ['A', 'Z']],
  ['out of the range, from the first half', ['2031-01-03'], ['2035-06-06'], ['A', 'Z']],
  ['back to the first half, and is cancelled', ['2031-06-06'], ['2031-01-03', 'cancelled'], ['A', 'Z']],
])('an event that moves %s, once the first half of a range is read, is listed once', async (_, from, to, names) => {
  const it = await plan('it', ...from);
  const meanwhile = async () => {
    await move(it, ...to.filter((day) => day !== 'cancelled'));
    if (to.includes('cancelled')) await cancel(it);
  };

  const read = () => list('2031-01-02', '2031-12-31', 2, 1);
  const listed = await table.inTurn('Query', [{}, { before: meanwhile }], read);
  const rest = await list('2031-01-03', '2031-12-31');

  expect(rest.names).toEqual(names);
  expect(listed).toMatchObject({ names: names.slice(0, 1), next: { page: 3 } });
  await cancel(it).catch(() => {});
});

it.each<[what: string, meanwhile: (id: string) => Promise<unknown>, names: string[]]>([
  ['moves off the page', (id) => move(id, '2033-09-09'), ['A']],
  ['moves out of the range', (id) => move(id, '2035-01-01'), ['A']],
  ['moves to another day of the page', (id) => move(id, '2033-02-02'), ['A', 'it']],
  ['is cancelled', (id) => cancel(id), ['A']],
])('an event that %s after its entry was read is listed where it is now', async (_, meanwhile, names) => {
  const it = await plan('it', '2033-01-05');
  const read = () => list('2033-01-01', '2033-12-31', 1, 1);

  const listed = await table.justBefore('BatchGetItem', () => meanwhile(it), read);

  expect(listed).toMatchObject({ names, next: { page: 2 } });
  await cancel(it).catch(() => {});
});
