/** Responses that callers may keep: their ETags, and 304 while nothing changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const read = (path: string, headers = {}) => call('GET', path, { as: 'site', headers });

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

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

it('a caller who has a response still gets the faults of the request', async () => {
  expect((await read('/special-events?limit=0', { 'If-None-Match': '*' })).status).toBe(400);
});
