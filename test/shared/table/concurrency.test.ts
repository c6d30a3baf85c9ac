/** Writers of one event who meet: nobody's change is lost, and nothing comes back to life. */
import { describe, expect, it } from 'vitest';
import type { SpecialEvent } from '../../../shared/museum/special-event.ts';
import { anEvent, octopus } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const clock = () => new Date('2026-12-24T09:00:00Z');

const newEvent = (fields: Partial<SpecialEvent> = {}) =>
  specialEvents.create(anEvent({ dates: ['2051-03-05'], price: 0, ...fields }));

const change = (eventId: string, fields: Partial<SpecialEvent>) =>
  specialEvents.update(eventId, (event) => ({ ...event, ...fields }));

const problemOf = (action: Promise<unknown>) =>
  action.then(
    () => 'none',
    ({ problem, message }) => problem ?? message,
  );

/** The event and its calendar entries, without what marks that it has left. */
const itemsOf = async (eventId: string) =>
  (await table.items()).filter((item) => item.leftAt === undefined && item.eventId === eventId);

describe('two changes of one event', () => {
  it('both count when they name different fields, whichever is written first', async () => {
    const { eventId } = await newEvent();

    await table.justBefore(
      'TransactWriteItems',
      () => change(eventId, { name: 'Renamed' }),
      () => change(eventId, { price: 7 }),
    );

    expect(await specialEvents.get(eventId)).toMatchObject({ name: 'Renamed', price: 7 });
    expect((await itemsOf(eventId)).map(({ name, price }) => [name, price])).toEqual(Array(2).fill(['Renamed', '7']));
  });

  it('leave the entries of the later one when both move the event', async () => {
    const { eventId } = await newEvent({ dates: ['2052-01-01'] });

    await table.justBefore(
      'TransactWriteItems',
      () => change(eventId, { dates: ['2052-02-02', '2053-03-03'] }),
      () => change(eventId, { dates: ['2052-04-04'] }),
    );

    expect((await itemsOf(eventId)).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([
      `CALENDAR#ONE 2052-04-04#${eventId}`,
      `EVENT#${eventId} EVENT`,
    ]);
    expect(await specialEvents.get(eventId)).toMatchObject({ dates: ['2052-04-04'] });
  });

  it('of which the other one has said the same need no second write', async () => {
    const { eventId } = await newEvent();

    const requests = await table.requestsOf(() =>
      table.justBefore(
        'TransactWriteItems',
        () => change(eventId, { name: 'Renamed' }),
        () => change(eventId, { name: 'Renamed' }),
      ),
    );

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['GetItem', 200],
      ['GetItem', 200],
      ['TransactWriteItems', 200],
      ['TransactWriteItems', 400],
      ['GetItem', 200],
    ]);
  });
});

it('of twelve who add to the price at once, each adds', async () => {
  const { eventId } = await newEvent();

  await Promise.all(
    Array.from({ length: 12 }, () => specialEvents.update(eventId, (event) => ({ ...event, price: event.price + 1 }))),
  );

  expect((await itemsOf(eventId)).map(({ price }) => price)).toEqual(['12', '12']);
  expect(await specialEvents.get(eventId)).toMatchObject({ price: 12 });
});

describe('a cancellation', () => {
  it.each([
    ['alone', []],
    ['behind another change', [{ location: 'Roof' }]],
  ])('%s is not undone by a change that was under way', async (_, others) => {
    const { eventId } = await newEvent();

    const outcome = await problemOf(
      table.justBefore(
        'TransactWriteItems',
        async () => {
          for (const fields of others) await change(eventId, fields);
          await specialEvents.cancel(eventId, clock);
        },
        () => change(eventId, { name: 'Renamed', dates: ['2051-03-05', '2051-04-05'] }),
      ),
    );

    expect(outcome).toBe('not-found');
    expect(await itemsOf(eventId)).toEqual([expect.objectContaining({ name: octopus.name, sk: 'EVENT' })]);
  });

  it('also takes away the entries of a change that came first', async () => {
    const { eventId } = await newEvent();

    await table.justBefore(
      'TransactWriteItems',
      () => change(eventId, { dates: ['2051-05-05', '2051-06-06'] }),
      () => specialEvents.cancel(eventId, clock),
    );

    expect((await itemsOf(eventId)).map(({ sk, dates }) => [sk, dates])).toEqual([['EVENT', '2051-05-05 2051-06-06']]);
  });

  it('of two happens once', async () => {
    const { eventId } = await newEvent();

    const outcomes = await Promise.all([1, 2, 3].map(() => problemOf(specialEvents.cancel(eventId, clock))));

    expect(outcomes.sort()).toEqual(['none', 'not-found', 'not-found']);
  });
});
