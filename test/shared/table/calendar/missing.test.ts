/** Lists of a calendar that has entries of events whose records are gone: they list all others. */
import { expect, it } from 'vitest';
import { daysFrom } from '../../../support/museum/days.ts';
import { entriesOf, entriesOn, storedEvent } from '../../../support/store/stored-events.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../../shared/table/calendar/calendar.ts');

const list = async (year: string, limit: number, position: { page?: number; after?: string } = {}) => {
  const range = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const { items, next } = await calendar.list(range, { page: 1, limit, ...position });
  return { days: items.map(({ dates }) => dates[0]), next };
};

/** The days of all pages, by `next`. */
const walk = async (year: string, limit: number) => {
  const pages = [await list(year, limit)];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) pages.push(await list(year, limit, { after }));
  return pages.map(({ days }) => days);
};

it('a day whose events are all missing is no page between others, and no event is left out for it', async () => {
  await table.put([
    ...entriesOn(['2031-03-01', '2031-03-03', '2031-03-04', '2031-03-06'], 2),
    ...['2031-03-02', '2031-03-04', '2031-03-05'].flatMap((day) => storedEvent([day])),
  ]);

  // The events behind a page are not read: after the last, `next` may lead to an empty page, the end of each list.
  expect(await walk('2031', 1)).toEqual([['2031-03-02'], ['2031-03-04'], ['2031-03-05'], []]);
  expect(await walk('2031', 2)).toEqual([['2031-03-02', '2031-03-04'], ['2031-03-05']]);
  for (const page of [1, 2, 3, 4, 5]) expect((await list('2031', 1, { page })).days).toHaveLength(1);
});

it('a missing series is read once for a page, in whichever of its months it is met, and the list goes on', async () => {
  const months = Array.from({ length: 12 }, (_, at) => `2032-${String(at + 1).padStart(2, '0')}-07`);
  await table.put([...entriesOf(months), ...storedEvent(['2032-12-24'])]);

  const requests = await table.requestsOf(async () => expect(await walk('2032', 1)).toEqual([['2032-12-24']]));

  expect(requests.map(({ operation }) => operation)).toEqual(['Query', 'BatchGetItem', 'BatchGetItem']);
});

it.each([
  ['more of them than one request reads, across the parts of the calendar,', '2033', 100, ['2033-11-11']],
  ['nothing else', '2034', 2, []],
])('a list of %s is one page of the events that are there', async (_, year, days, there) => {
  await table.put([...entriesOn(daysFrom(`${year}-01-01`, days), 5), ...there.flatMap((day) => storedEvent([day]))]);

  expect(await walk(year, 3)).toEqual([there]);
});
