/** Lists that are read while events move: none is lost, none stands there twice, and no page is empty before the last. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { disagreements } from '../../support/agreement.ts';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const plan = async (name: string, ...dates: string[]) => (await specialEvents.create(anEvent({ name, dates }))).eventId;

const move = (eventId: string, ...dates: string[]) => specialEvents.update(eventId, (event) => ({ ...event, dates }));

const list = async (startDate: string, endDate: string, page = 1, limit = 30) => {
  const { items, hasNext } = await calendar.list({ startDate, endDate }, { page, limit });
  return { names: items.map(({ name }) => name), hasNext };
};

const cancelAll = (eventIds: readonly string[]) =>
  Promise.all(eventIds.map((eventId) => specialEvents.cancel(eventId, () => new Date())));

describe('an event that moves between two answers of the store', () => {
  /** The list has read the four A by then, and comes to Z. */
  const whileBetween = <Result>(meanwhile: () => Promise<unknown>, action: () => Promise<Result>) =>
    table.justBefore('Query', meanwhile, action, { after: 2 });

  it.each([
    ['forth, to where the list comes yet', ['2031-05-05'], ['2032-06-06'], ['A', 'Z', 'it']],
    ['forth, from where the list has been', ['2031-01-01'], ['2032-06-06'], ['A', 'Z', 'it']],
    ['back, to where the list has been', ['2032-06-06'], ['2031-01-01'], ['it', 'A', 'Z']],
    ['within what the list has read', ['2031-01-01'], ['2031-01-02'], ['it', 'A', 'Z']],
    ['to several days', ['2032-06-06'], ['2032-01-06', '2032-01-08'], ['A', 'it', 'Z']],
    ['out of the range', ['2032-06-06'], ['2035-06-06'], ['A', 'Z']],
    ['out of the range, from where the list has been', ['2031-01-01'], ['2035-06-06'], ['it', 'A', 'Z']],
    ['into the range, where the list comes yet', ['2035-06-06'], ['2031-05-05'], ['A', 'it', 'Z']],
    ['into the range, where the list has been', ['2035-06-06'], ['2031-01-01'], ['A', 'Z']],
  ])('%s is listed once, as it was or as it is', async (_, from, to, names) => {
    const others = await Promise.all(['A', 'A', 'A', 'A'].map((name) => plan(name, '2031-01-02')));
    const [it, last] = [await plan('it', ...from), await plan('Z', '2032-02-02')];

    const listed = await whileBetween(
      () => move(it, ...to),
      () => list('2031-01-01', '2032-12-31', 1, 3),
    );

    expect({ ...listed, names: [...new Set(listed.names)] }).toEqual({ names, hasNext: false });
    expect(listed.names.filter((name) => name === 'it')).toHaveLength(names.includes('it') ? 1 : 0);
    await cancelAll([...others, it, last]);
  });

  it.each([
    ['forth', '2033-05-05', '2034-06-06', [['A'], ['Z'], ['it'], []]],
    ['back', '2034-06-06', '2033-05-05', [['A'], ['it'], ['Z'], []]],
  ])('%s stands on one page, whichever is read', async (_, from, to, pages) => {
    for (const [index, names] of pages.entries()) {
      const others = [await plan('A', '2033-01-02'), await plan('Z', '2034-02-02')];
      const it = await plan('it', from);

      const listed = await table.justBefore(
        'Query',
        () => move(it, to),
        () => list('2033-01-01', '2034-12-31', index + 1, 1),
      );

      expect(listed).toEqual({ names, hasNext: index < 2 });
      await cancelAll([...others, it]);
    }
  });

  it('and is cancelled then is not listed', async () => {
    const others = await Promise.all(['A', 'A'].map((name) => plan(name, '2035-01-02')));
    const eventId = await plan('it', '2036-06-06');

    const listed = await whileBetween(
      async () => {
        await move(eventId, '2035-01-01');
        await cancelAll([eventId]);
      },
      () => list('2035-01-01', '2036-12-31', 1, 1),
    );

    expect(listed).toEqual({ names: ['A', 'A'], hasNext: false });
    await cancelAll(others);
  });
});

describe('an event that changes between one day and several while a list reads both kinds side by side', () => {
  it.each([
    ['from one to several', 0, ['2037-03-05'], ['2037-03-06', '2037-03-09'], 1],
    ['from several to one', 1, ['2037-03-06', '2037-03-09'], ['2037-03-05'], 1],
    ['from one to several, seen in both places', 1, ['2037-03-05'], ['2037-03-06', '2037-03-09'], 1],
    ['from several to one, seen in both places', 0, ['2037-03-06', '2037-03-09'], ['2037-03-05'], 1],
    ['from one to several elsewhere', 0, ['2037-03-05'], ['2039-03-06', '2039-03-09'], 0],
  ])('%s is listed once', async (_, after, from, to, count) => {
    const eventId = await plan('it', ...from);

    const { names } = await table.justBefore(
      'Query',
      () => move(eventId, ...to),
      () => list('2037-03-01', '2037-03-31'),
      { after },
    );

    expect(names).toEqual(Array(count).fill('it'));
    await cancelAll([eventId]);
  });
});

it('a list asks for events that have just moved one by one, and no longer for those that moved before', async () => {
  const range = ['2038-03-01', '2038-03-30'] as const;
  const eventIds = [await plan('it', '2038-03-05'), await plan('it', '2038-03-06')];
  await Promise.all(eventIds.map((eventId) => move(eventId, '2038-04-05')));
  const soon = await table.requestsOf(() => list(...range));

  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
  const later = await table.requestsOf(() => list(...range));
  vi.useRealTimers();

  expect(soon.map(({ operation }) => operation)).toEqual(['Query', 'Query', 'GetItem', 'GetItem']);
  expect(later.map(({ operation }) => operation)).toEqual(['Query', 'Query']);
});

it('a list that is read while events move all the time misses none of those that rest', async () => {
  const resting = await Promise.all(
    ['2051-03-03', '2052-03-03', '2053-03-03', '2054-03-03'].map((day) => plan(day, day)),
  );
  const mover = await plan('mover', '2051-01-01');
  let isOver = false;
  const keepMoving = async () => {
    for (let turn = 0; !isOver; turn++) await move(mover, `205${1 + (turn % 4)}-0${1 + (turn % 6)}-01`);
  };

  const moving = keepMoving();
  const lists = [];
  for (let round = 0; round < 25; round++) lists.push(await list('2051-01-01', '2054-12-31'));
  isOver = true;
  await moving;

  for (const { names } of lists) {
    expect(names.filter((name) => name !== 'mover')).toHaveLength(resting.length);
    expect(names.filter((name) => name === 'mover')).toHaveLength(1);
  }
});
