/**
 * The header X-HTTP-Method-Override, by which API Gateway takes a request for one of another method. No page of its documentation says
 * so, so nothing may hang on it: whether it is honoured or not, a caller can do with it what the caller may do anyway.
 */
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { forbidden, unauthenticated, unknownRoute } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent } from '../support/prepare.ts';

const as = (method: string) => ({ 'X-HTTP-Method-Override': method });
const forStaff = contract.filter(({ roles }) => !roles.includes('site'));

describe('A request by another method than its own', () => {
  it.each(forStaff.flatMap((entry) => ['GET', 'POST', 'OPTIONS'].map((sent) => ({ ...entry, sent }))))(
    'does not let the site into $operationId: $sent as $method',
    async ({ method, path, sent }) => {
      const event = await createEvent();
      const address = path.replace('{eventId}', event.eventId);

      const { status, json } = await call(sent, address, { as: 'site', headers: as(method) });

      expect(status).toBe(403);
      expect(json).toEqual(forbidden);
      expect((await call('GET', `/special-events/${event.eventId}`, { as: 'site' })).json).toEqual(event);
    },
  );

  it.each(contract)('asks a stranger for credentials: $operationId', async ({ method, path }) => {
    const { status, json } = await call('OPTIONS', path.replace(/\{\w+\}/, '1'), { headers: as(method) });

    expect(status).toBe(401);
    expect(json).toEqual(unauthenticated);
  });

  it('is answered as that method when the caller may', async () => {
    const { eventId } = await createEvent();
    const address = `/special-events/${eventId}`;

    const changed = await call('POST', address, { as: 'staff', headers: as('PATCH'), body: { price: 7 } });
    const read = await call('DELETE', address, { as: 'staff', headers: as('GET') });
    const created = await call('PUT', '/special-events', { as: 'staff', headers: as('POST'), body: newEvent() });
    const cancelled = await call('POST', address, { as: 'staff', headers: as('DELETE') });

    expect([changed.json.price, read.json.price, created.status, cancelled.status]).toEqual([7, 7, 201, 204]);
  });

  it.each(['TRACE', 'get', 'GET, DELETE', 'x'.repeat(200)])('is an unknown route as %j', async (method) => {
    const { status, json } = await call('GET', '/museum-hours', { as: 'staff', headers: as(method) });

    expect(status).toBe(404);
    expect(json).toEqual(unknownRoute);
  });
});

describe('A preflight', () => {
  it('does not let pages send the header', async () => {
    const { headers } = await call('OPTIONS', '/special-events', { headers: { Origin: 'https://museum.example' } });

    expect(headers.get('access-control-allow-headers')).not.toMatch(/override/i);
  });
});
