/** What reads cost: how many queries a list takes, how much it reads, and that every read is up to date. */
import { beforeAll, describe, expect, it } from 'vitest';
import { daysFrom } from '../../support/days.ts';
import { openTable } from '../../support/test-table.ts';
import type { Sent } from '../../support/wire.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

const all: Sent[] = [];
const requestsOf = async (action: () => Promise<unknown>) => {
  const requests = await table.requestsOf(action);
  all.push(...requests);
  return requests;
};

const create = (name: string, dates: string[], eventDescription = 'An event') =>
  specialEvents.create({ eventId: crypto.randomUUID(), name, location: 'Hall', eventDescription, dates, price: 5 });

const list = (startDate: string, endDate: string, page = 1, limit = 10) =>
  calendar.list({ startDate, endDate }, { page, limit });

/** How many of so many requests are under way at once. */
const mostAtOnce = async (operation: string, count: number, action: () => Promise<unknown>): Promise<number> => {
  let atOnce = 0;
  let most = 0;
  const before = async () => {
    most = Math.max(most, ++atOnce);
    // By turns of the clock, which the others have too before they are sent, however busy the machine is.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
  };
  await table.inTurn(operation, Array(count).fill({ before }), action);
  return most;
};

const read = (requests: Sent[]) => ({
  queries: requests.filter(({ operation }) => operation === 'Query').length,
  items: requests.reduce((sum, { output }) => sum + (output.Count ?? 0), 0),
  units: requests.reduce((sum, { output }) => sum + (output.ConsumedCapacity?.CapacityUnits ?? 0), 0),
});

describe('a list of nothing', () => {
  it.each([
    ['the days of the default range', '2071-05-03', '2071-05-10', 2],
    ['one day', '2071-05-03', '2071-05-03', 2],
    ['a whole year', '2071-01-01', '2071-12-31', 4],
    ['a range across New Year', '2071-12-28', '2072-01-04', 2],
    ['all years there are', '0001-01-01', '9999-12-31', 4],
    ['years before any event', '0001-01-01', '1999-12-31', 0],
    ['years after any event', '2100-01-01', '9999-12-31', 0],
    ['the last day on which events are possible', '2099-12-31', '2100-01-07', 2],
    ['the first day on which events are possible', '1999-12-25', '2000-01-01', 2],
  ])(
    '%s takes a query for events of one day and one for those of several, and where it goes on behind the page two more',
    async (_, start, end, queries) => {
      const requests = await requestsOf(async () =>
        expect(await list(start, end)).toMatchObject({ items: [], hasNext: false }),
      );

      expect(read(requests)).toEqual({ queries, items: 0, units: queries });
    },
  );

  it.each([
    ['2071-05-03', '2071-05-10', 5, 8],
    ['2071-05-03', '2071-05-10', 29, 1],
    ['2071-05-03', '2071-05-10', 9_007_199_254_740_991, 30],
    ['0001-01-01', '9999-12-31', 36_546, 1],
    ['0001-01-01', '9999-12-31', 9_007_199_254_740_991, 30],
  ])(
    'from %s to %s, page %i of %i days each, asks nothing: there cannot be as many',
    async (start, end, page, limit) => {
      const requests = await requestsOf(async () =>
        expect(await list(start, end, page, limit)).toEqual({ items: [], hasNext: false }),
      );

      expect(requests).toEqual([]);
    },
  );
});

describe('a list among many events', () => {
  beforeAll(async () => {
    await Promise.all([
      ...daysFrom('2041-04-01', 30).map((day) => create(`April ${day}`, [day])),
      ...daysFrom('2041-05-01', 31).map((day) => create(`May ${day}`, [day])),
      create('Since January', ['2041-01-01', '2041-05-01', '2041-05-31']),
      create('Long ago', ['2040-01-01']),
    ]);
  });

  it('reads what it holds, and nothing that is over when it starts', async () => {
    const requests = await requestsOf(async () => {
      const { items } = await list('2041-05-30', '2041-05-31');
      expect(items.map(({ name }) => name)).toEqual(['May 2041-05-30', 'May 2041-05-31', 'Since January']);
    });

    expect(read(requests)).toEqual({ queries: 2, items: 3, units: 2 });
  });

  it('reads nothing when all events of the year are over', async () => {
    const requests = await requestsOf(async () => expect((await list('2041-06-01', '2041-06-08')).items).toEqual([]));

    expect(read(requests)).toEqual({ queries: 2, items: 0, units: 2 });
  });

  it('costs the same however much was there before', async () => {
    const before = read(await requestsOf(() => list('2042-02-01', '2042-02-08')));
    await Promise.all(daysFrom('2042-01-01', 31).map((day) => create(`January ${day}`, [day], 'x'.repeat(9000))));

    const after = read(await requestsOf(() => list('2042-02-01', '2042-02-08')));

    expect(after).toEqual(before);
  });

  it('stops reading once the page is known, though the range goes on for decades', async () => {
    const requests = await requestsOf(async () => {
      const { items, hasNext } = await list('2041-04-01', '2099-12-31', 1, 10);
      expect(items.at(-1)?.name).toBe('April 2041-04-10');
      expect(hasNext).toBe(true);
    });

    expect(read(requests)).toEqual({ queries: 4, items: 12, units: 4 });
  });

  it('goes on reading where one answer of the store ends', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `Large ${String(index).padStart(3, '0')}`);
    await Promise.all(names.map((name) => create(name, ['2043-02-14'], '🐙'.repeat(3000))));

    const requests = await requestsOf(async () => {
      const { items, hasNext } = await list('2043-02-14', '2043-02-14', 1, 1);
      expect(items.map(({ name }) => name)).toEqual(names);
      expect(hasNext).toBe(false);
    });

    // Two for the events of one day, of which each answer holds a megabyte, and one for those of several.
    expect(read(requests)).toMatchObject({ queries: 3, items: 130 });
  });
});

describe('the queries of a list', () => {
  it.each([
    ['of its two parts', '2071-05-03', '2071-05-10', 1, 2],
    ['by which a page far behind is known to be empty', '0001-01-01', '9999-12-31', 1000, 4],
  ])('%s go to the store side by side', async (_, start, end, page, queries) => {
    const most = await mostAtOnce('Query', queries, () => list(start, end, page));

    expect(most).toBe(queries);
  });
});

describe('one item', () => {
  it('is got by one read of one unit', async () => {
    const { eventId } = await create('Small', ['2027-03-05']);

    const requests = await requestsOf(() => specialEvents.get(eventId));

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem']);
    expect(requests[0]?.output.ConsumedCapacity.CapacityUnits).toBe(1);
  });
});

describe('many events by their ids', () => {
  it('are each read once, twenty-five at a time', async () => {
    const events = await Promise.all(
      Array.from({ length: 60 }, (_, index) => create(`Event ${index}`, ['2027-03-05'])),
    );
    const ids = events.map(({ eventId }) => eventId);
    const getAll = () => specialEvents.getAllEvenIfCancelled([...ids, ...ids]);
    let most = 0;

    const requests = await requestsOf(async () => {
      most = await mostAtOnce('GetItem', 60, getAll);
    });

    expect([requests.length, most]).toEqual([60, 25]);
  });
});

it('every read asks for what is written by now, and none goes through the whole table', () => {
  const reads = all.filter(({ operation }) => operation !== 'PutItem' && operation !== 'TransactWriteItems');

  expect(new Set(reads.map(({ operation }) => operation))).toEqual(new Set(['Query', 'GetItem']));
  expect(reads.filter(({ input }) => input.ConsistentRead !== true)).toEqual([]);
  expect(reads.filter(({ input }) => input.FilterExpression || input.IndexName)).toEqual([]);
});
