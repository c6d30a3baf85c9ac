/** Lists of large events: every one can be reached, and no answer sends more than there is room for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest } from '../support/expected-problems.ts';
import { call, type Received } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { storeEvents } from '../support/shared-table.ts';

const names = Array.from({ length: 160 }, (_, index) => `Event ${String(index).padStart(3, '0')}`);
const eventDescription = '"'.repeat(10_000);

describe('a day with more events than an answer can hold', () => {
  const day = 'startDate=2046-03-01&endDate=2046-03-01';

  beforeAll(async () => {
    await storeEvents(names.map((name) => ({ name, eventDescription, dates: ['2046-03-01'] })));
    await storeEvents([{ name: 'The day after', dates: ['2046-03-02'] }]);
  });

  it('comes on several pages, which hold each of them once, in order', async () => {
    const pages = await pagesOf(`${day}&limit=1`);

    expect(pages.map(({ length }) => length)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(pages.flat().map(({ name }) => name)).toEqual(names);
  });

  it('is followed by the next day on a page of its own', async () => {
    const pages = await pagesOf('startDate=2046-03-01&endDate=2046-03-02&limit=1');

    expect(pages).toHaveLength(3);
    expect(pages[2]).toMatchObject([{ name: 'The day after' }]);
  });

  it.each([2, 10, 30])('asks for a lower limit than %i, which is to be had', async (limit) => {
    const { status, json } = await call('GET', `/special-events?${day}&limit=${limit}`, { as: 'visitor' });

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest({ parameter: 'limit', detail: 'must be lower: the answer would be larger than 6 MB' }),
    );
  });
});

describe('such a day that changes while it is read by its links', () => {
  const namesOf = ({ json }: Received): string[] => json.map(({ name }: { name: string }) => name);

  const nextOf = ({ headers }: Received) => /<\/v1\.1([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';

  const get = (path: string) => call('GET', path, { as: 'visitor' });

  it.each([
    ['planned', '2046-04-01', () => storeEvents([{ name: 'A', eventDescription, dates: ['2046-04-01'] }])],
    ['cancelled', '2046-04-02', (eventId = '') => call('DELETE', `/special-events/${eventId}`, { as: 'staff' })],
  ])('gives those that were there all the time once each, also when one before them is %s', async (_, day, change) => {
    const [first] = await storeEvents(names.map((name) => ({ name, eventDescription, dates: [day] })));
    const begun = await get(`/special-events?startDate=${day}&endDate=${day}&limit=1`);

    await change(first?.eventId);
    const rest = await get(nextOf(begun));

    expect([...namesOf(begun), ...namesOf(rest)]).toEqual(names);
  });
});
