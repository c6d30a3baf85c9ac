/** Responses that callers may keep: their ETags, 304 while nothing changes, and the whole response after a change. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import type { Received } from '../support/requests/received.ts';

const read = (path: string, headers = {}) => call('GET', path, { as: 'site', headers });

const list = (query: string, headers = {}) => read(`/special-events?${query}`, headers);

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const readable: [what: string, mediaType: string, path: () => Promise<string>][] = [
  ['the hours', 'application/json', async () => '/museum-hours?startDate=2027-03-05'],
  ['a list of events', 'application/json', async () => '/special-events?startDate=2051-01-01&endDate=2051-01-31'],
  ['a list of nothing', 'application/json', async () => '/special-events?startDate=2045-01-01&endDate=2045-01-31'],
  ['an event', 'application/json', async () => `/special-events/${(await createEvent()).eventId}`],
  ['a picture', 'image/png', async () => `/tickets/${(await buyTicket()).ticketId}/qr`],
];

describe.each(readable)('%s', (_, mediaType, address) => {
  let path = '';
  beforeAll(async () => {
    path = await address();
  });

  it('may be kept by its caller alone, under a strong tag that is the same for every caller', async () => {
    const { status, headers } = await read(path);
    const again = await call('GET', path, { as: 'staff' });

    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect([headers.get('expires'), headers.get('last-modified')]).toEqual([null, null]);
    expect(tagOf(again)).toBe(headers.get('etag'));
  });

  it('is 304 without a body for a caller who has it, and whole for any other', async () => {
    const whole = await read(path);

    const { status, headers, bytes } = await read(path, { 'If-None-Match': `"another", W/${tagOf(whole)}` });
    const other = await read(path, { 'If-None-Match': '"another"' });

    expect([status, bytes.length, headers.get('etag')]).toEqual([304, 0, tagOf(whole)]);
    // In a 304 this header is the length of the whole response (RFC 9110, 8.6).
    expect(headers.get('content-length')).toBeNull();
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([mediaType, 'private, no-cache']);
    expect(headers.get('content-disposition')).toBeNull();
    expect([other.status, other.bytes.equals(whole.bytes)]).toEqual([200, true]);
  });
});

describe('the tag of a list', () => {
  const range = 'startDate=2053-05-01&endDate=2053-05-31';

  it('changes at once with an event, even with a date of it outside the range', async () => {
    const { eventId } = await createEvent({ dates: ['2053-05-10'] });
    const before = await list(range);
    await change(eventId, { dates: ['2053-05-10', '2054-01-01'] });

    const after = await list(range, { 'If-None-Match': tagOf(before) });

    expect([after.status, tagOf(after) === tagOf(before)]).toEqual([200, false]);
    expect(after.json).not.toEqual(before.json);
  });

  it('of a page changes with the links to its neighbours, and not with other pages', async () => {
    await createEvent({ dates: ['2056-05-01'] });
    // Another file plans an event on the 28th of many months.
    const query = 'startDate=2056-05-01&endDate=2056-05-03&limit=1';
    const alone = await list(query);
    await createEvent({ dates: ['2056-05-02'] });
    const followed = await list(query, { 'If-None-Match': tagOf(alone) });
    await createEvent({ dates: ['2056-05-03'] });
    const stillFollowed = await list(query, { 'If-None-Match': tagOf(followed) });

    expect([followed.status, followed.json]).toEqual([200, alone.json]);
    expect([alone, followed].map(({ headers }) => headers.has('link'))).toEqual([false, true]);
    expect(stillFollowed.status).toBe(304);
  });
});

it('a caller who has a response still gets the faults of the request', async () => {
  expect((await read('/special-events?limit=0', { 'If-None-Match': '*' })).status).toBe(400);
});

it('midnight at the museum changes the tag of a list that begins today, and of no other', async () => {
  const { handler } = await import('../../functions/getMuseumHours.ts');
  const tagAt = async (clock: string, query = {}) => {
    vi.stubEnv('CLOCK', clock);
    return (await invoke(handler, { query })).headers.ETag;
  };
  // In Berlin it is the 25th by then, in London not yet.
  const [before, after] = ['2026-12-24T22:59:59Z', '2026-12-24T23:00:00Z'];

  expect(await tagAt(after)).not.toBe(await tagAt(before));
  const startDate = '2026-12-24';
  expect(await tagAt(after, { startDate })).toBe(await tagAt(before, { startDate }));
});
