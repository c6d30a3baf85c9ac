/** What one page after the other of a list of events costs: by links each the same, by its number all before it as well. Counts, never times. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOn, exhibitionOn } from '../../support/calendar-entries.ts';
import { openCalendar } from '../../support/counted-calendar.ts';
import { daysFrom, monthsFrom } from '../../support/days.ts';

const { put, read } = await openCalendar();

describe('of pages', () => {
  const range = ['2071-03-01', '2072-02-28'] as const;

  beforeAll(() =>
    put([
      ...eventsOn(daysFrom('2071-03-01', 365), 4),
      ...monthsFrom('2071-03-01', 12).flatMap((first) =>
        Array.from({ length: 5 }, () => exhibitionOn(daysFrom(first, 28))),
      ),
    ]),
  );

  it('every one costs alike, the first as the thirtieth', async () => {
    const pages = [await read(...range, { limit: 10 })];
    for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
      pages.push(await read(...range, { page: pages.length + 1, limit: 10, after }));

    expect(pages).toHaveLength(37);
    expect(pages.map(({ events }) => events).reduce((sum, count) => sum + count)).toBe(4 * 365 + 5 * 12);
    for (const { queries, units } of pages) {
      expect(queries).toBeLessThanOrEqual(5);
      expect(units).toBeLessThanOrEqual(14);
    }
  });

  it('one in a later month asks nothing of the month in which the range starts', async () => {
    const page = await read('2071-03-10', '2072-02-28', { page: 9, limit: 10, after: '2071-06-15' });

    expect(page).toMatchObject({ events: 40, queries: 4 });
  });

  it('a page by its number alone costs what lies before it as well', async () => {
    expect(await read(...range, { page: 30, limit: 10 })).toMatchObject({ events: 40, units: 127 });
  });

  it('a page by a number that cannot be costs nothing', async () => {
    const cost = await read(...range, { page: 9_007_199_254_740_991, limit: 30 });

    expect(cost).toMatchObject({ events: 0, queries: 0 });
  });
});
