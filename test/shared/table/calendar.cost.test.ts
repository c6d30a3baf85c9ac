/** What a page of the list of events costs: what it holds, whatever else the calendar holds. Counts, never times. */
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOn, exhibitionOn } from '../../support/calendar-entries.ts';
import { daysFrom } from '../../support/days.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');

/** A page, and what it took: queries one after the other or side by side, items, and units. */
const read = async (startDate: string, endDate: string, page: { page: number; limit: number; after?: string }) => {
  let listed: Awaited<ReturnType<typeof calendar.list>> | undefined;
  const requests = await table.requestsOf(async () => {
    listed = await calendar.list({ startDate, endDate }, page);
  });
  const sum = (of: 'Count' | 'Units') =>
    requests.reduce(
      (all, { output }) => all + (of === 'Count' ? output.Count : output.ConsumedCapacity.CapacityUnits),
      0,
    );
  return {
    events: listed?.items.length,
    next: listed?.next,
    queries: requests.length,
    items: sum('Count'),
    units: sum('Units'),
  };
};

const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item);

describe('a month with ten events of 400 bytes a day', () => {
  beforeAll(() => table.put(daysFrom('2041-04-01', 30).flatMap((day) => entriesOn(times(10, () => day)))));

  it.each([
    ['a day', '2041-04-16', '2041-04-16', 10, 10, 10],
    ['a day of a year', '2041-04-16', '2042-04-15', 1, 10, 14],
    ['a week', '2041-04-08', '2041-04-14', 10, 70, 70],
    ['a week of a year', '2041-04-08', '2042-04-07', 7, 70, 120],
    ['ten days of a thousand years', '1041-04-08', '2941-04-07', 10, 100, 165],
  ])('is read for %s as far as that goes', async (_, start, end, limit, events, items) => {
    const page = await read(start, end, { page: 1, limit });

    expect(page).toMatchObject({ events });
    expect(page.items).toBeLessThanOrEqual(items);
  });
});
