/** What browsers may do: preflights and the headers of answers, for two allowed origins and for others. */
import { describe, expect, it } from 'vitest';
import { allowedOrigins } from '../support/city-museum.ts';
import { contract } from '../support/contract.ts';
import { unsupportedMediaType } from '../support/expected-problems.ts';
import { call, type Sent } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { filled, paths } from '../support/paths.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const foreign = [
  'https://evil.example',
  'https://museum.example.evil.example',
  'https://evil-museum.example',
  'http://museum.example',
  'https://museum.example:8443',
  'https://MUSEUM.example',
  'https://museum.example, https://evil.example',
  'null',
];

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const preflight = (path: string, origin: string) =>
  call('OPTIONS', path, {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });

const listed = (headers: Headers, name: string) => (headers.get(name) ?? '').split(/,\s*/).sort();

describe('A preflight', () => {
  it.each(paths.flatMap((one) => allowedOrigins.map((origin) => ({ ...one, origin }))))(
    'is answered without credentials for $path from $origin',
    async ({ path, methods, origin }) => {
      const { status, headers, bytes } = await preflight(filled(path, id), origin);

      expect(status).toBe(204);
      expect(bytes).toHaveLength(0);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
      expect(listed(headers, 'access-control-allow-methods')).toEqual(methods);
      expect(listed(headers, 'access-control-allow-headers')).toEqual([
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        'If-None-Match',
        'traceparent',
      ]);
      expect(headers.get('access-control-max-age')).toBe('3600');
    },
  );

  it.each(contract)('allows the headers that $operationId reads', async ({ path, parameters }) => {
    const taken = parameters.filter((one) => one.startsWith('header ')).map((one) => one.replace('header ', ''));

    const { headers } = await preflight(filled(path, id), 'https://museum.example');

    expect(listed(headers, 'access-control-allow-headers')).toEqual(expect.arrayContaining(taken));
  });

  it.each(foreign)('does not allow the origin %s', async (origin) => {
    const answers = await Promise.all(paths.map(({ path }) => preflight(filled(path, id), origin)));

    for (const { headers } of answers) {
      const allowedOrigin = headers.get('access-control-allow-origin');
      expect([null, ...allowedOrigins]).toContain(allowedOrigin);
      expect(allowedOrigin).not.toBe(origin);
    }
  });

  // No template fits it; of what passes without one: "Method request behavior for payloads without mapping templates" in AWS's guide.
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/problem+json', 'constructor'])(
    'with a body of type %s is a 415',
    async (type) => {
      const headers = { Origin: 'https://museum.example', 'Content-Type': type };

      const { status, headers: answered, json } = await call('OPTIONS', '/museum-hours', { headers, body: 'x' });

      expect(status).toBe(415);
      expect(answered.get('content-type')).toBe('application/problem+json');
      expect(json).toEqual(unsupportedMediaType);
    },
  );

  it('may have a body of JSON', async () => {
    const { status } = await call('OPTIONS', '/museum-hours', {
      body: {},
      headers: { Origin: 'https://museum.example' },
    });

    expect(status).toBe(204);
  });

  it('is not answered for a path that is not there', async () => {
    expect((await preflight('/nothing', 'https://museum.example')).status).toBe(404);
  });
});

/** One answer of a function for every status that a page may meet. */
const answersOfFunctions: [status: number, method: string, path: string, sent: Sent][] = [
  [200, 'GET', '/museum-hours?limit=1', { as: 'site' }],
  [201, 'POST', '/special-events', { as: 'staff', body: newEvent() }],
  [400, 'GET', '/special-events?limit=0', { as: 'site' }],
  [404, 'GET', `/tickets/${id}/qr`, { as: 'site' }],
  [415, 'POST', '/tickets', { as: 'site', body: 'x', headers: { 'Content-Type': 'text/plain' } }],
];

const answersOfTheGateway: [status: number, method: string, path: string, sent: Sent][] = [
  [401, 'GET', '/museum-hours', {}],
  [403, 'POST', '/special-events', { as: 'site', body: {} }],
  [404, 'GET', '/nothing', { as: 'site' }],
];

describe('An answer', () => {
  it.each(answersOfFunctions)(
    'of a function, %i, may be read by allowed origins only',
    async (status, method, path, sent) => {
      for (const origin of allowedOrigins) {
        const answer = await call(method, path, { ...sent, headers: { ...sent.headers, Origin: origin } });

        expect(answer.status).toBe(status);
        expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
        expect(answer.headers.get('vary')).toBe('Origin');
      }
      for (const origin of foreign) {
        const answer = await call(method, path, { ...sent, headers: { ...sent.headers, Origin: origin } });

        expect(answer.status).toBe(status);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('vary')).toBe('Origin');
      }
    },
  );

  it.each(answersOfTheGateway)(
    'of the gateway itself, %i, may be read by any origin',
    async (status, method, path, sent) => {
      const answer = await call(method, path, { ...sent, headers: { Origin: 'https://museum.example' } });

      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it.each([...answersOfFunctions, ...answersOfTheGateway])(
    'of %i lets pages read the headers of ours',
    async (status, method, path, sent) => {
      const answer = await call(method, path, {
        ...sent,
        headers: { ...sent.headers, Origin: 'https://museum.example' },
      });

      expect(answer.status).toBe(status);
      expect(listed(answer.headers, 'access-control-expose-headers')).toEqual([
        'ETag',
        'Link',
        'Location',
        'Retry-After',
        'WWW-Authenticate',
      ]);
    },
  );

  it('without a body, as to a cancellation, may be read by an allowed origin', async () => {
    const { eventId } = await createEvent();

    const { status, headers } = await call('DELETE', `/special-events/${eventId}`, {
      as: 'staff',
      headers: { Origin: 'https://www.museum.example' },
    });

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://www.museum.example');
  });

  it('with a picture may be read by an allowed origin', async () => {
    const { ticketId } = await buyTicket();

    const { status, headers } = await call('GET', `/tickets/${ticketId}/qr`, {
      as: 'site',
      headers: { Origin: 'https://museum.example' },
    });

    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('https://museum.example');
  });
});
