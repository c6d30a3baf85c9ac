/** Responses that callers may keep: their ETags, and 304 while nothing changes. */
import { expect, it } from 'vitest';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const read = (path: string, headers = {}) => call('GET', path, { as: 'site', headers });

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

const readable: [what: string, mediaType: string, path: () => Promise<string>][] = [
  ['the hours', 'application/json', async () => '/museum-hours?startDate=2027-03-05'],
  ['a list of events', 'application/json', async () => '/special-events?startDate=2051-01-01&endDate=2051-01-31'],
  ['an event', 'application/json', async () => `/special-events/${(await createEvent()).eventId}`],
  ['a picture', 'image/png', async () => `/tickets/${(await buyTicket()).ticketId}/qr`],
];

it.each(readable)('who has %s gets a 304 by its strong tag, and others the whole', async (_, mediaType, address) => {
  const path = await address();
  const whole = await call('GET', path, { as: 'staff' });

  const { status, headers, bytes } = await read(path, { 'If-None-Match': `"another", W/${tagOf(whole)}` });
  const other = await read(path, { 'If-None-Match': '"another"' });

  expect(tagOf(whole)).toMatch(/^"[\w-]+"$/);
  expect([status, bytes.length, headers.get('etag')]).toEqual([304, 0, tagOf(whole)]);
  // In a 304 this header is the length of the whole response (RFC 9110, 8.6).
  expect(headers.get('content-length')).toBeNull();
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([mediaType, 'private, no-cache']);
  expect(headers.get('content-disposition')).toBeNull();
  expect([other.status, other.bytes.equals(whole.bytes)]).toEqual([200, true]);
});

it('a caller who has a response still gets the faults of the request', async () => {
  expect((await read('/special-events?limit=0', { 'If-None-Match': '*' })).status).toBe(400);
});
