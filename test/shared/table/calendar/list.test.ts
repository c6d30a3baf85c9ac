/** What a page of the list of events costs, by exact counts, where a list ends, and that gaps do not end it. */
import { beforeAll, expect, it } from 'vitest';
import { daysFrom } from '../../../support/museum/days.ts';
import { entriesOf, entriesOn, storedEvent, storedEventsOn } from '../../../support/store/stored-events.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../../shared/table/calendar/calendar.ts');

/** A page and its cost: the requests to the store in their order, and the sum of their read units. */
const read = async (startDate: string, endDate: string, limit: number, { page = 1, after = '' } = {}) => {
  const [listed, requests] = await table.record(() =>
    calendar.list({ startDate, endDate }, { page, limit, ...(after && { after }) }),
  );
  return {
    days: listed.items.map(({ dates }) => dates[0]),
    next: listed.next?.after,
    nextPage: listed.next?.page,
    requests: requests.map(({ operation }) => operation),
    units: requests.reduce((sum, { units }) => sum + units, 0),
    inputs: requests.map(({ input }) => input),
  };
};

/** All pages of a year, by `next`. */
const walk = async (year: string, limit: number) => {
  const pages = [await read(`${year}-01-01`, `${year}-12-31`, limit)];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
    pages.push(await read(`${year}-01-01`, `${year}-12-31`, limit, { after }));
  return pages;
};

const daysOfPages = async (year: string, limit: number) => (await walk(year, limit)).map(({ days }) => days);

const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item);
const oneTrip = ['Query', 'BatchGetItem'];

const week = ['2041-05-10', '2041-05-17'] as const;

beforeAll(() => table.put(daysFrom('2041-05-10', 5).flatMap((day) => storedEventsOn([day], 4, 3900))));

// Eventually consistent reads cost half a unit.
it('a week of 20 events of 4 KB takes two round trips and a unit for each event', async () => {
  expect(await read(...week, 10)).toMatchObject({ days: { length: 20 }, requests: oneTrip, units: 21 });
});

it('the same week takes at most 30 units among 200 other events of its month, whatever other months have', async () => {
  await table.put(times(10, () => entriesOf(daysFrom('2041-05-18', 10))).flat());
  await table.put(entriesOn(daysFrom('2041-05-20', 10), 19));
  const among = await read(...week, 10);
  await table.put([...entriesOn(daysFrom('2041-03-01', 50), 20), ...entriesOn(daysFrom('2041-06-01', 50), 20)]);

  expect(among).toMatchObject({ days: { length: 20 }, requests: oneTrip, units: 24 });
  expect(await read(...week, 10)).toEqual(among);
});

it('a list takes at most 30 units beside a month of daily events, whose entries are the largest', async () => {
  await table.put(storedEventsOn(['2042-06-10'], 20, 3900));
  await table.put(times(230, () => entriesOf(['2042-05-31', ...daysFrom('2042-07-01', 31)])).flat());

  const page = await read('2042-06-10', '2042-07-31', 1);
  expect(page).toMatchObject({ days: { length: 20 }, requests: oneTrip, units: 30 });
});

it('the first page leads to all others by its cursors, each at the cost of what it holds', async () => {
  await table.put(storedEventsOn(daysFrom('2061-01-01', 100), 2, 3900));

  const pages = await walk('2061', 7);

  expect(pages.map(({ days }) => days.length)).toEqual([...Array(14).fill(14), 4]);
  for (const { requests, units } of pages) {
    expect(requests).toEqual(oneTrip);
    expect(units).toBeLessThanOrEqual(14 + 6);
  }
  expect(pages.at(-1)?.units).toBe(4 + 1);
  // The highest number that a page may have.
  const page = 9_007_199_254_740_991;
  const behind = await read('2061-01-01', '2061-12-31', 7, { page, after: '2061-01-07' });
  expect(behind).toMatchObject({ next: '2061-01-14', nextPage: page });
});

it('a later page reads nothing of series that earlier pages have listed', async () => {
  const weekly = daysFrom('2062-02-26', 300).filter((_, day) => day % 7 === 0);
  await table.put(times(100, () => entriesOf(weekly)).flat());
  await table.put(storedEventsOn(daysFrom('2062-03-20', 5), 4, 3600));

  const page = await read('2062-02-26', '2062-12-31', 5, { after: '2062-03-01' });

  expect(page).toMatchObject({ days: { length: 20 }, next: undefined });
  expect(page.requests.filter((request) => request === 'BatchGetItem')).toHaveLength(1);
});

it('a page by its number past the end is empty, and costs what the calendar has of the range', async () => {
  await table.put(entriesOn(daysFrom('2071-01-01', 200), 1));

  const past = await read('2071-01-01', '2071-12-31', 30, { page: 9_007_199_254_740_991 });

  expect(past).toMatchObject({ days: [], next: undefined, requests: ['Query'] });
  expect(past.units).toBeLessThanOrEqual(5);
});

it('a page by its number reads twice as much of the calendar with each request', async () => {
  await table.put(entriesOn(daysFrom('2072-01-01', 200), 10));

  const { requests, inputs } = await read('2072-01-01', '2072-12-31', 30, { page: 100 });

  expect(requests).toEqual(Array(4).fill('Query'));
  expect(inputs.map(({ Limit }) => Limit)).toEqual([230, 460, 920, 1840]);
});

it('the locations of coming events are each named once, without those of past or missing events', async () => {
  await table.put([
    ...entriesOn(['2098-05-02'], 1),
    ...storedEvent(['2098-05-01', '2099-06-02']).map((item) => ({ ...item, location: 'Dome' })),
    ...storedEvent(['2098-05-01']).map((item) => ({ ...item, location: 'Cellar' })),
  ]);

  expect([...(await calendar.locationsFrom('2098-05-02'))]).toEqual(['Dome']);
});

it('the events of a day are sorted by name, and those of the same name by id', async () => {
  const day = '2091-01-01';
  const named = (name: string) => times(9, () => storedEvent([day]).map((item) => ({ ...item, name }))).flat();
  await table.put([...named('B'), ...named('A')]);

  const { items } = await calendar.list({ startDate: day, endDate: day }, { page: 1, limit: 1 });

  const [byName, byId] = [items.slice(9), items.map(({ eventId }) => eventId)];
  expect(new Set(byName.map(({ name }) => name))).toEqual(new Set('B'));
  expect(byId).toEqual([...byId.slice(0, 9).sort(), ...byId.slice(9).sort()]);
});

it('a day whose events are all missing gives no empty page, and makes no list leave out an event', async () => {
  await table.put([
    ...entriesOn(['2031-03-01', '2031-03-03', '2031-03-04', '2031-03-06'], 2),
    ...['2031-03-02', '2031-03-04', '2031-03-05'].flatMap((day) => storedEvent([day])),
  ]);

  // Events behind a page are not read, so after the last event `next` may lead to an empty page, which ends the list.
  expect(await daysOfPages('2031', 1)).toEqual([['2031-03-02'], ['2031-03-04'], ['2031-03-05'], []]);
  expect(await daysOfPages('2031', 2)).toEqual([['2031-03-02', '2031-03-04'], ['2031-03-05']]);
  for (const page of [1, 2, 3, 4, 5])
    expect((await read('2031-01-01', '2031-12-31', 1, { page })).days).toHaveLength(1);
});

it('a missing series is read once for a page, in whichever of its months it is met, and the list goes on', async () => {
  const months = Array.from({ length: 12 }, (_, at) => `2032-${String(at + 1).padStart(2, '0')}-07`);
  await table.put([...entriesOf(months), ...storedEvent(['2032-12-24'])]);

  const pages = await walk('2032', 1);

  expect(pages).toMatchObject([{ days: ['2032-12-24'], requests: ['Query', 'BatchGetItem', 'BatchGetItem'] }]);
});

it.each([
  ['more than one request reads, over several reads of the calendar', '2033', 100, ['2033-11-11']],
  ['nothing else', '2034', 2, []],
])('a list with missing events is one page of the events that are there: %s', async (_, year, days, there) => {
  await table.put([...entriesOn(daysFrom(`${year}-01-01`, days), 5), ...there.flatMap((day) => storedEvent([day]))]);

  expect(await daysOfPages(year, 3)).toEqual([there]);
});
