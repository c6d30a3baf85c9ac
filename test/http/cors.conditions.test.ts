/** What allowed origins may read of answers that depend on what was before: unchanged, too late, or said otherwise. */
import { expect, it } from 'vitest';
import { call, type Received, type Sent } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent, newOrder } from '../support/prepare.ts';

const cases: [status: number, ask: (headers: Record<string, string>) => Promise<Received>][] = [
  [304, async (headers) => onEvent('GET', { as: 'site', headers: { ...headers, 'If-None-Match': '*' } })],
  [
    304,
    async (headers) => call('GET', '/museum-hours', { as: 'visitor', headers: { ...headers, 'If-None-Match': '*' } }),
  ],
  [412, async (headers) => onEvent('PATCH', { as: 'staff', body: {}, headers: { ...headers, 'If-Match': '"other"' } })],
  [412, async (headers) => onEvent('DELETE', { as: 'staff', headers: { ...headers, 'If-Match': '"other"' } })],
  [
    422,
    async (headers) => {
      const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
      await call('POST', '/special-events', { as: 'staff', body: newEvent(), headers: keyed });
      return call('POST', '/special-events', { as: 'staff', body: newEvent({ price: 1 }), headers: keyed });
    },
  ],
  [
    409,
    async (headers) => {
      const body = newOrder({ ticketDate: '2026-12-28' });
      const { ticketId } = (await call('POST', '/tickets', { as: 'site', body })).json;
      return call('POST', `/tickets/${ticketId}/entry`, { as: 'door', headers });
    },
  ],
];

const onEvent = async (method: string, sent: Sent) =>
  call(method, `/special-events/${(await createEvent()).eventId}`, sent);

it.each(cases)('a %i may be read by an allowed origin, and by no other', async (status, ask) => {
  const allowed = await ask({ Origin: 'https://www.museum.example' });
  const other = await ask({ Origin: 'https://evil.example' });

  expect([allowed.status, other.status]).toEqual([status, status]);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://www.museum.example');
  expect(allowed.headers.get('access-control-expose-headers')).toBe(
    'ETag, Link, Location, Retry-After, WWW-Authenticate',
  );
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  // What a cache keeps of the one is no answer to the other.
  expect([allowed, other].map(({ headers }) => headers.get('vary'))).toEqual(['Origin', 'Origin']);
});
