/** Lists that are read while events move: no event is lost or listed twice. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../support/museum/octopus.ts';
import { disagreements } from '../../../support/store/agreement.ts';
import { storedEventsOn } from '../../../support/store/stored-events.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../../shared/table/calendar/calendar.ts');
const specialEvents = await import('../../../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const plan = async (name: string, ...dates: string[]) => (await specialEvents.create(anEvent({ name, dates }))).eventId;

const move = (eventId: string, ...dates: string[]) => specialEvents.update(eventId, (event) => ({ ...event, dates }));

const cancel = (eventId: string) => specialEvents.cancel(eventId, () => new Date());

const list = async (startDate: string, endDate: string, page = 1, limit = 30) => {
  const { items, hasNext } = await calendar.list({ startDate, endDate }, { page, limit });
  return { names: items.map(({ name }) => name), hasNext };
};

describe('an event that moves once the first half of a range is read', () => {
  /** The first query reads January of 2031; February and later months come with the second. */
  beforeAll(() => table.put(storedEventsOn(['2031-01-02'], 260)));

  it.each([
    ['within the second half', ['2031-05-05'], ['2031-06-06'], ['A', 'Z', 'it']],
    ['from the first half to the second', ['2031-01-03'], ['2031-06-06'], ['A', 'Z', 'it']],
    ['back to the first half', ['2031-06-06'], ['2031-01-03'], ['it', 'A', 'Z']],
    ['back to the first half, for one of its days', ['2031-06-06'], ['2031-01-03', '2031-06-06'], ['it', 'A', 'Z']],
    ['out of the range', ['2031-06-06'], ['2035-06-06'], ['A', 'Z']],
    ['out of the range, from the first half', ['2031-01-03'], ['2035-06-06'], ['A', 'Z']],
    ['back to the first half, and is cancelled', ['2031-06-06'], ['2031-01-03', 'cancelled'], ['A', 'Z']],
  ])('%s is listed once, where it is now', async (_, from, to, names) => {
    const [it, first, last] = [await plan('it', ...from), await plan('A', '2031-02-02'), await plan('Z', '2031-05-30')];
    const meanwhile = async () => {
      await move(it, ...to.filter((day) => day !== 'cancelled'));
      if (to.includes('cancelled')) await cancel(it);
    };

    const read = () => list('2031-01-02', '2031-12-31', 2, 1);
    const listed = await table.justBefore('Query', meanwhile, read, { after: 1 });
    const rest = await list('2031-01-03', '2031-12-31');

    expect(rest.names).toEqual(names);
    expect(listed).toEqual({ names: names.slice(0, 1), hasNext: true });
    await Promise.allSettled([it, first, last].map(cancel));
  });
});

it.each<[what: string, meanwhile: (id: string) => Promise<unknown>, names: string[]]>([
  ['moves off the page', (id) => move(id, '2033-09-09'), ['A']],
  ['moves out of the range', (id) => move(id, '2035-01-01'), ['A']],
  ['moves to another day of the page', (id) => move(id, '2033-02-02'), ['A', 'it']],
  ['is cancelled', (id) => cancel(id), ['A']],
])('an event that %s after its entry was read is listed where it is now', async (_, meanwhile, names) => {
  const [it, first] = [await plan('it', '2033-01-05'), await plan('A', '2033-02-02')];
  const last = await plan('Z', '2033-05-05');
  const read = () => list('2033-01-01', '2033-12-31', 1, 1);

  const listed = await table.justBefore('BatchGetItem', () => meanwhile(it), read);

  expect(listed).toEqual({ names, hasNext: true });
  await Promise.allSettled([it, first, last].map(cancel));
});
