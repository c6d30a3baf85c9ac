/** Special events come back from the table as they went in, whatever a caller may send. */
import { expect, it } from 'vitest';
import type { EventItem } from '../../../shared/table/event-items.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { storedEventsOn } from '../../support/store/stored-events.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar/calendar.ts');
const { getAllEvenIfCancelled } = await import('../../../shared/table/events-by-id.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

const eventIn2081 = (fields: object = {}) => anEvent({ dates: ['2081-03-05'], ...fields });

it('many events by their ids are each read once, a hundred in one request', async () => {
  const items = storedEventsOn(['2081-03-05'], 120) as Partial<EventItem>[];
  await table.put(items);
  const ids = items.flatMap(({ eventId = [] }) => eventId);

  const [found, requests] = await table.record(() => getAllEvenIfCancelled([...ids, ...ids]));

  expect([...found.keys()].sort()).toEqual(ids.sort());
  const asked = requests.flatMap(({ input }) => Object.values<{ Keys: [] }>(input.RequestItems));
  expect(asked.map(({ Keys }) => Keys.length).sort()).toEqual([100, 20]);
});

it.each<[what: string, fields: object, kept?: object]>([
  ['the smallest number there is', { price: 5e-324 }],
  ['a price of minus zero, which is zero', { price: -0 }, { price: 0 }],
  ['dates in an order of its own', { dates: ['2081-05-01', '2081-03-05', '2080-02-29', '2081-03-04'] }],
])('an event with %s is the same when it is created, got and listed', async (_, fields, kept = fields) => {
  const event = eventIn2081(fields);
  const [day = ''] = event.dates;

  const created = await specialEvents.create(event);
  const got = await specialEvents.get(event.eventId);
  const { items } = await calendar.list({ startDate: day, endDate: day }, { page: 1, limit: 30 });

  const listed = items.find(({ eventId }) => eventId === event.eventId);
  for (const one of [created, got, listed])
    expect(one).toStrictEqual({ ...event, ...kept, version: 1, locationVersion: 1 });
});

it('an event is found by its id in any letter case, and gets a new version only when something changes', async () => {
  const event = await specialEvents.create(eventIn2081());
  const capitals = event.eventId.toUpperCase();

  expect(await specialEvents.get(capitals)).toEqual(event);
  await expect(specialEvents.create(event)).rejects.toThrow();
  const changed = await specialEvents.update(capitals, (before) => ({ ...before, price: 1 }));
  expect(changed).toEqual({ ...event, price: 1, version: 2 });
  expect(await specialEvents.update(capitals, (before) => ({ ...before, price: 1 }))).toEqual(changed);
});

it('a cancellation that another change overtakes has the time at which it took effect', async () => {
  const { eventId } = await specialEvents.create(eventIn2081());
  const times = ['2026-12-24T09:00:00.000Z', '2026-12-24T09:00:07.000Z'].values();
  const change = () => specialEvents.update(eventId, (event) => ({ ...event, price: 7 }));
  const cancel = () => specialEvents.cancel(eventId, () => new Date(times.next().value ?? ''));

  await table.justBefore('TransactWriteItems', change, cancel);

  const record = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  expect(record?.cancelledAt).toBe('2026-12-24T09:00:07.000Z');
});

it('tickets to an event may be for any day of its present or past months, also once it is cancelled', async () => {
  const { eventId } = await specialEvents.create(anEvent({ dates: ['2028-02-05', '2028-02-03'] }));
  for (const dates of [['2028-05-01', '2027-12-31'], ['2028-06-01'], ['2028-05-02']])
    await specialEvents.update(eventId, (event) => ({ ...event, dates }));
  await specialEvents.cancel(eventId, () => new Date('2026-12-24T09:00:00Z'));

  const days = await specialEvents.possibleDays(eventId.toUpperCase());

  const byMonth = Map.groupBy(days, (day) => day.slice(0, 7));
  expect([...byMonth].map(([month, of]) => [month, of.length])).toEqual([
    ['2027-12', 31],
    ['2028-02', 29],
    ['2028-05', 31],
    ['2028-06', 30],
  ]);
});

it('an unknown or cancelled event is not found; an event that is not cancelled is not reinstated', async () => {
  const [lost, standing] = [crypto.randomUUID(), await specialEvents.create(eventIn2081())];
  const cancelled = await specialEvents.create(eventIn2081());
  await specialEvents.cancel(cancelled.eventId, () => new Date());

  for (const id of [lost, cancelled.eventId])
    await expect(specialEvents.get(id)).rejects.toMatchObject({ problem: 'not-found' });
  const change = specialEvents.update(
    standing.eventId,
    (event) => ({ ...event, price: 1 }),
    () => false,
  );
  await expect(change).rejects.toMatchObject({ problem: 'precondition-failed' });
  expect(await specialEvents.reinstate(standing.eventId)).toBeUndefined();
  expect(await specialEvents.get(standing.eventId)).toEqual(standing);
});
