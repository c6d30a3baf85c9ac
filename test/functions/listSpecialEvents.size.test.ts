/** Lists of large events: every one can be reached, and no answer sends more than there is room for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest } from '../support/expected-problems.ts';
import { call, type Received } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { storeEvents } from '../support/shared-table.ts';

const names = Array.from({ length: 160 }, (_, index) => `Event ${String(index).padStart(3, '0')}`);
const eventDescription = '"'.repeat(10_000);

const eventIds = new Map<string, string>();

beforeAll(async () => {
  const stored = await storeEvents(names.map((name) => ({ name, eventDescription, dates: ['2046-03-01'] })));
  for (const [index, { eventId }] of stored.entries()) eventIds.set(names[index] ?? '', eventId);
  await storeEvents([{ name: 'The day after', dates: ['2046-03-02'] }]);
});

describe('a day with more events than an answer can hold', () => {
  it('comes on several pages, which hold each of them once, in order, and before the next day', async () => {
    const [one = [], other = [], next, ...more] = await pagesOf('startDate=2046-03-01&endDate=2046-03-02&limit=1');

    expect([one.length > 0, other.length > 0]).toEqual([true, true]);
    expect([...one, ...other].map(({ name }) => name)).toEqual(names);
    expect(next).toMatchObject([{ name: 'The day after' }]);
    expect(more).toEqual([]);
  });

  it.each([2, 30])('asks for a lower limit than %i, which is to be had', async (limit) => {
    const path = `/special-events?startDate=2046-03-01&endDate=2046-03-01&limit=${limit}`;

    const { status, json } = await call('GET', path, { as: 'visitor' });

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

  const cancel = (eventId = '') => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

  /** What two pages name, between which something changes. */
  const readAround = async (change: () => Promise<unknown>) => {
    const begun = await get('/special-events?startDate=2046-03-01&endDate=2046-03-01&limit=1');
    await change();
    const rest = await get(nextOf(begun));
    return [...namesOf(begun), ...namesOf(rest)];
  };

  it('gives those that were there all the time once each, when one before them is planned', async () => {
    const planned: { readonly eventId: string }[] = [];
    const plan = async () =>
      planned.push(...(await storeEvents([{ name: 'A', eventDescription, dates: ['2046-03-01'] }])));

    const read = await readAround(plan);
    await cancel(planned[0]?.eventId);

    expect(read).toEqual(names);
  });

  it('gives them so when one before them is cancelled, too', async () => {
    expect(await readAround(() => cancel(eventIds.get('Event 000')))).toEqual(names);
  });
});
