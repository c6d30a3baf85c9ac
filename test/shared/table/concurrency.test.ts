/** Writers of one event who meet: no change is lost, and nothing comes back to life. */
import { afterEach, describe, expect, it } from 'vitest';
import type { SpecialEvent } from '../../../shared/museum/special-event.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const clock = () => new Date('2026-12-24T09:00:00Z');

const plan = async () => (await specialEvents.create(anEvent({ dates: ['2051-03-05'], price: 0 }))).eventId;

const change = (eventId: string, fields: Partial<SpecialEvent>) =>
  specialEvents.update(eventId, (event) => ({ ...event, ...fields }));

/** Does `second`, and `first` just before that is written. */
const meeting = <Result>(first: () => Promise<unknown>, second: () => Promise<Result>) =>
  table.justBefore('TransactWriteItems', first, second);

const [early, late] = [{ dates: ['2052-02-02', '2053-03-03'] }, { dates: ['2052-04-04'] }];

it.each<[what: string, Partial<SpecialEvent>, Partial<SpecialEvent>, expected: object]>([
  ['of different fields both count', { name: 'New' }, { price: 7 }, { name: 'New', price: 7, version: 3 }],
  ['of the dates leave those of the later one', early, late, { ...late, version: 3 }],
  ['that say the same are one write', late, late, { version: 2 }],
])('two changes of one event %s', async (_, first, second, expected) => {
  const eventId = await plan();

  await meeting(
    () => change(eventId, first),
    () => change(eventId, second),
  );

  expect(await specialEvents.get(eventId)).toMatchObject(expected);
});

describe('a cancellation', () => {
  it.each([
    ['alone', []],
    ['after another change', [{ location: 'Roof' }]],
  ])('%s is not undone by a change that was under way', async (_, others) => {
    const eventId = await plan();
    const cancel = async () => {
      for (const fields of others) await change(eventId, fields);
      await specialEvents.cancel(eventId, clock);
    };

    const changed = meeting(cancel, () => change(eventId, { name: 'New', dates: ['2051-03-05', '2051-04-05'] }));

    await expect(changed).rejects.toMatchObject({ problem: 'not-found' });
    expect(await specialEvents.getEvenIfCancelled(eventId)).toMatchObject({ isCancelled: true, dates: ['2051-03-05'] });
  });

  it('after a change removes the entries that the change wrote', async () => {
    const eventId = await plan();
    const dates = ['2051-05-05', '2051-06-06'];

    await meeting(
      () => change(eventId, { dates }),
      () => specialEvents.cancel(eventId, clock),
    );

    expect(await specialEvents.getEvenIfCancelled(eventId)).toMatchObject({ dates });
  });
});
