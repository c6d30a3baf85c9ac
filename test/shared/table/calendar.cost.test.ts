/** What a page of the list of events costs: about what it holds, whatever else the calendar holds. Counts, never times. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOn, exhibitionOn } from '../../support/calendar-entries.ts';
import { openCalendar } from '../../support/counted-calendar.ts';
import { daysFrom, monthsFrom } from '../../support/days.ts';

const { put, read } = await openCalendar();

const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item);

describe('of a month with ten events of 400 bytes a day', () => {
  beforeAll(() => put(eventsOn(daysFrom('2041-04-01', 30), 10)));

  it.each([
    ['a day', '2041-04-16', '2041-04-16', 10, { events: 10, queries: 2, items: 10, units: 2 }],
    ['a week', '2041-04-08', '2041-04-14', 10, { events: 70, queries: 2, items: 70, units: 8 }],
    ['the end, and a year more', '2041-04-26', '2042-04-25', 10, { events: 50, queries: 4, items: 50, units: 8 }],
    ['a day of a year', '2041-04-16', '2042-04-15', 1, { events: 10, queries: 4, items: 11, units: 4 }],
    ['a week of a year', '2041-04-08', '2042-04-07', 7, { events: 70, queries: 4, items: 71, units: 10 }],
    [
      'ten days of a thousand years',
      '1041-04-01',
      '2941-04-07',
      10,
      { events: 100, queries: 7, items: 165, units: 22 },
    ],
  ])('%s costs what it holds', async (_, start, end, limit, cost) => {
    expect(await read(start, end, { limit })).toMatchObject(cost);
  });
});

describe('of days with few and many, small and large events, and exhibitions', () => {
  const cases = [
    { year: 2051, perDay: 1, bytes: 400 },
    { year: 2052, perDay: 1, bytes: 40_000 },
    { year: 2053, perDay: 3, bytes: 2000 },
    { year: 2054, perDay: 33, bytes: 400 },
    { year: 2055, perDay: 12, bytes: 8000 },
  ];

  beforeAll(async () => {
    for (const { year, perDay, bytes } of cases)
      await put([
        ...eventsOn(daysFrom(`${year}-05-01`, 61), perDay, bytes),
        ...['05', '06'].flatMap((month) =>
          times(perDay, () => exhibitionOn(daysFrom(`${year}-${month}-01`, 28), bytes)),
        ),
      ]);
  });

  const pages = [
    { limit: 1, day: '05-01', dayFuls: 2 },
    { limit: 3, day: '05-01', dayFuls: 4 },
    { limit: 10, day: '05-01', dayFuls: 11 },
    { limit: 30, day: '05-01', dayFuls: 31 },
    { limit: 1, day: '05-16', dayFuls: 2 },
    { limit: 3, day: '05-16', dayFuls: 4 },
    { limit: 10, day: '05-16', dayFuls: 11 },
    { limit: 30, day: '05-16', dayFuls: 32 },
  ];

  it.each(cases.flatMap((one) => pages.map((page) => ({ ...one, ...page }))))(
    '$limit days from $year-$day, with $perDay a day of $bytes bytes and as many exhibitions, cost what they hold',
    async ({ year, day, limit, perDay, bytes, dayFuls }) => {
      const { events, queries, units } = await read(`${year}-${day}`, `${year + 1}-04-30`, { limit });

      expect(events).toBe(perDay * dayFuls);
      // Each answer rounds up, and an entry more of each kind tells that another page follows.
      expect(units).toBeLessThanOrEqual(Math.ceil(((events + 2) * bytes) / 4096) + queries);
      expect(queries).toBeLessThanOrEqual(12);
    },
  );
});

describe('of a month with ten events a day that each take two days', () => {
  beforeAll(() => put(daysFrom('2048-04-01', 28).flatMap((day) => times(10, () => exhibitionOn(daysFrom(day, 2))))));

  it.each([
    ['its first week', '2048-04-01', '2048-04-07', { events: 70, queries: 2, items: 70, units: 8 }],
    [
      'its third, with those that are over,',
      '2048-04-15',
      '2048-04-21',
      { events: 80, queries: 2, items: 210, units: 22 },
    ],
    ['the week after it', '2048-05-01', '2048-05-07', { events: 0, queries: 2, items: 0, units: 2 }],
  ])('%s is read', async (_, start, end, cost) => {
    expect(await read(start, end, { limit: 10 })).toMatchObject(cost);
  });
});

describe('of days that are far apart', () => {
  beforeAll(() => put(eventsOn(monthsFrom('2081-01-10', 60), 3, 1000)));

  it.each([
    ['one after the other', 1, { events: 3, queries: 5, items: 6, units: 5 }],
    ['many', 30, { events: 90, queries: 5, items: 93, units: 26 }],
  ])('a page of %s is read in few answers, at most about twice as far as it goes', async (_, limit, cost) => {
    expect(await read('2081-01-01', '2099-12-31', { limit })).toMatchObject(cost);
  });
});

describe('of a list that others lie before and behind', () => {
  const range = ['2061-06-10', '2061-06-17'] as const;
  const wide = ['2061-06-10', '2062-06-09'] as const;
  const [before, behind] = [daysFrom('2061-01-01', 150), daysFrom('2061-07-01', 150)];

  const costs = async () => [
    await read(...range, { limit: 10 }),
    await read(...wide, { limit: 3 }),
    await read(...wide, { limit: 3, page: 2 }),
    await read(...wide, { limit: 3, page: 2, after: '2061-06-12' }),
  ];

  const charged = ({ events, queries, units }: Awaited<ReturnType<typeof read>>) => ({ events, queries, units });

  it('the same pages cost the same with 100 and with 2,000 others', async () => {
    await put([...eventsOn(daysFrom('2061-06-01', 30), 2), ...eventsOn([...before, ...behind].slice(100, 200), 1)]);
    const withHundred = await costs();
    const exhibitions = [...monthsFrom('2061-01-01', 5), ...monthsFrom('2061-07-01', 5)].flatMap((first) =>
      times(20, () => exhibitionOn(daysFrom(first, 20))),
    );
    await put([...eventsOn([...before, ...behind], 6), ...exhibitions]);

    const withThousands = await costs();
    expect(withThousands.map(charged)).toEqual(withHundred.map(charged));
    expect(withHundred.map(charged)).toEqual([
      { events: 16, queries: 2, units: 3 },
      { events: 6, queries: 4, units: 4 },
      { events: 6, queries: 4, units: 5 },
      { events: 6, queries: 5, units: 5 },
    ]);
  }, 120_000);
});

describe('of ten years of which 400 days in a row have events', () => {
  beforeAll(async () => {
    const days = daysFrom('2071-03-05', 400);
    await put([...eventsOn(days, 2), exhibitionOn(days.slice(-2))]);
  });

  it.each([
    ['the last page is read', 14, { events: 21, units: 87 }],
    ['a page further is empty by the first entry and the last', 15, { events: 0, queries: 4, items: 4, units: 4 }],
    ['so is one a hundred further', 114, { events: 0, queries: 4, items: 4, units: 4 }],
  ])('%s', async (_, page, cost) => {
    expect(await read('2070-01-01', '2080-12-31', { page, limit: 30 })).toMatchObject(cost);
  });
});
