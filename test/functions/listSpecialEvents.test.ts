/** The list of special events over HTTP: which range, what is in it, in which order, and on how many pages. */
import { describe, expect, it } from 'vitest';
import { daysFrom } from '../support/days.ts';
import { call } from '../support/http.ts';
import { namesOf, pagesOf } from '../support/listed-pages.ts';
import { createEvent } from '../support/prepare.ts';
import { storeEvents } from '../support/shared-table.ts';

const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'site' });

/** Stores an event per name; `Opening 2030-01-05 2030-01-06` takes place on these two days. */
const plan = (...events: string[]) =>
  storeEvents(
    events.map((event) => {
      const [name = '', ...dates] = event.split(' ');
      return { name, dates };
    }),
  );

describe('GET /special-events', () => {
  it('lists an event once, on the first of its days in the range, with all its dates in the order of the caller', async () => {
    const dates = ['2030-04-02', '2030-01-10', '2030-02-20', '2030-02-05', '2030-12-24'];
    const event = await createEvent({ name: 'Long', dates });
    await plan('Before 2030-02-04', 'Same 2030-02-05', 'After 2030-02-06');

    const { status, headers, json } = await list('startDate=2030-02-01&endDate=2030-11-30');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Before', 'Long', 'Same', 'After']);
    expect(json[1]).toEqual({ ...event, dates });
  });

  it('orders by day, then by name as its letters are encoded, then by id', async () => {
    const twins = await plan('Twin 2030-03-02', 'Twin 2030-03-02', 'Twin 2030-03-02');
    await plan(
      'b 2030-03-02',
      'a 2030-03-03',
      'B 2030-03-02',
      'z 2030-03-01',
      'Ä 2030-03-02',
      '10 2030-03-02',
      '9 2030-03-02',
    );

    const { json } = await list('startDate=2030-03-01&endDate=2030-03-03&limit=3');

    const twin = 'Twin';
    expect(json.map(({ name }: { name: string }) => name)).toEqual([
      'z',
      '10',
      '9',
      'B',
      twin,
      twin,
      twin,
      'b',
      'Ä',
      'a',
    ]);
    const ids = json.slice(4, 7).map(({ eventId }: { eventId: string }) => eventId);
    expect(ids).toEqual(twins.map(({ eventId }) => eventId).sort());
  });

  it('counts days that have events to list, not events and not empty days', async () => {
    await plan(
      'A 2030-05-01',
      'B 2030-05-01',
      'C 2030-05-01',
      'D 2030-06-15',
      'E 2030-06-16',
      'F 2030-09-01 2030-09-02',
    );

    expect(await namesOf('startDate=2030-05-01&endDate=2030-12-01&limit=1')).toEqual([
      ['A', 'B', 'C'],
      ['D'],
      ['E'],
      ['F'],
    ]);
    expect(await namesOf('startDate=2030-05-01&endDate=2030-12-01&limit=2')).toEqual([
      ['A', 'B', 'C', 'D'],
      ['E', 'F'],
    ]);
    expect(await namesOf('startDate=2030-05-01&endDate=2030-12-01&limit=3')).toEqual([
      ['A', 'B', 'C', 'D', 'E'],
      ['F'],
    ]);
  });

  it('puts ten days on a page unless told otherwise, and up to thirty', async () => {
    await plan(...daysFrom('2031-07-01', 31).map((day) => `Daily ${day}`));
    const range = 'startDate=2031-07-01&endDate=2031-07-31';

    const sizes = async (query: string) => (await pagesOf(query)).map(({ length }) => length);

    expect(await sizes(range)).toEqual([10, 10, 10, 1]);
    expect(await sizes(`${range}&limit=30`)).toEqual([30, 1]);
  });

  it('shows each event once to a client that reads until a page is empty', async () => {
    const events = await plan(...longEvents(24));
    const limits = [1, 2, 7, 30];

    const lists = await Promise.all(
      limits.map((limit) => pagesOf(`startDate=2036-02-10&endDate=2036-12-31&limit=${limit}`)),
    );

    const ids = events.map(({ eventId }) => eventId).sort();
    for (const [index, pages] of lists.entries()) {
      expect(pages.flat()).toEqual(lists[0]?.flat());
      expect(
        pages
          .flat()
          .map(({ eventId }) => eventId)
          .sort(),
      ).toEqual(ids);
      const days = pages.map((page) => new Set(page.map(firstDay)).size);
      expect(days.slice(0, -1)).toEqual(Array(pages.length - 1).fill(limits[index]));
      expect(days.at(-1)).toBeLessThanOrEqual(limits[index] ?? 0);
    }
  });

  it('links the neighbouring pages, with the whole query spelled out', async () => {
    await plan('A 2032-01-01', 'B 2032-01-02', 'C 2032-01-03');

    const { headers } = await list('limit=1&page=2&endDate=2032-01-05&startDate=2032-01-01&unknown=x');

    expect(linksOf(headers)).toEqual({
      prev: '/v1.1/special-events?endDate=2032-01-05&limit=1&page=1&startDate=2032-01-01',
      next: '/v1.1/special-events?after=2032-01-02&endDate=2032-01-05&limit=1&page=3&startDate=2032-01-01',
    });
  });

  it('links pages that stay the same list past midnight', async () => {
    await plan('A 2026-12-24', 'B 2026-12-27');

    const { headers } = await list('limit=1');

    expect(linksOf(headers)).toEqual({
      next: '/v1.1/special-events?after=2026-12-24&limit=1&page=2&startDate=2026-12-24',
    });
  });

  it('links nothing when there is one page', async () => {
    await plan('A 2032-03-01', 'B 2032-03-02');

    const { headers } = await list('startDate=2032-03-01');

    expect(headers.get('link')).toBeNull();
  });

  it('links the page before, and no next one, from the last page and from any past the end', async () => {
    await plan('A 2032-02-01', 'B 2032-02-02');

    const last = await list('startDate=2032-02-01&limit=1&page=2');
    const past = await list('startDate=2032-02-01&limit=1&page=3');

    expect(Object.keys(linksOf(last.headers))).toEqual(['prev']);
    expect(past.json).toEqual([]);
    expect(Object.keys(linksOf(past.headers))).toEqual(['prev']);
  });
});

/** Most of them begin before 2036-02-10, all of them have days after it. */
function longEvents(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = (shift: number) => String(((index * 5 + shift) % 12) + 1).padStart(2, '0');
    const day = String(((index * 11) % 28) + 1).padStart(2, '0');
    return `Event${index} 2036-${month(0)}-${day} 2036-${month(3)}-${day} 2036-${month(7)}-04`;
  });
}

const firstDay = ({ dates }: { dates: readonly string[] }) => dates.filter((date) => date >= '2036-02-10').sort()[0];

/** Addresses by relation, their parameters in the order of the alphabet. */
function linksOf(headers: Headers): Record<string, string> {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>?]+)\?([^>]*)>; rel="(\w+)"/g)];
  return Object.fromEntries(
    links.map(([, path, query, rel]) => {
      const parameters = new URLSearchParams(query);
      parameters.sort();
      return [rel, `${path}?${parameters}`];
    }),
  );
}
