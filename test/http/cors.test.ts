/** CORS: what browsers may do for two allowed origins, and for any other. */
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract/contract.ts';
import { unsupportedMediaType } from '../support/contract/expected-problems.ts';
import { allowedOrigins } from '../support/museum/city-museum.ts';
import { fillIn, paths } from '../support/paths.ts';
import { call, type Sent } from '../support/requests/http.ts';

const [museum = ''] = allowedOrigins;

const foreign = [
  ...['https://evil.example', 'https://museum.example.evil.example', 'https://evil-museum.example', 'null'],
  ...['http://museum.example', 'https://museum.example:8443', 'https://MUSEUM.example'],
  'https://museum.example, https://evil.example',
];

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const preflight = (path: string, origin: string, sent: Sent = {}) =>
  call('OPTIONS', path, {
    ...sent,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      ...sent.headers,
    },
  });

const namesIn = (headers: Headers | undefined, name: string) => (headers?.get(name) ?? '').split(/,\s*/).sort();

/** Every header that an operation reads is among them. */
const requestHeaders = [
  ...['Authorization', 'Content-Type', 'If-None-Match', 'traceparent'],
  ...new Set(contract.flatMap(({ parameters }) => parameters.join().match(/(?<=header )[\w-]+/g) ?? [])),
].sort();
const responseHeaders = ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate', 'x-amzn-RequestId'];

describe('A preflight', () => {
  it.each(paths)('is answered without credentials for $path, for allowed origins alone', async ({ path, methods }) => {
    for (const origin of allowedOrigins)
      for (const slash of ['', '/']) {
        const { status, headers, bytes } = await preflight(`${fillIn(path, id)}${slash}`, origin);

        expect([status, bytes.length, headers.get('vary')]).toEqual([204, 0, 'Origin']);
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(namesIn(headers, 'access-control-allow-methods')).toEqual(methods);
        expect(namesIn(headers, 'access-control-allow-headers')).toEqual(requestHeaders);
        expect(headers.get('access-control-max-age')).toBe('3600');
      }
    for (const origin of foreign) {
      const { headers } = await preflight(fillIn(path, id), origin);

      expect([null, ...allowedOrigins]).toContain(headers.get('access-control-allow-origin'));
      expect(headers.get('access-control-allow-origin')).not.toBe(origin);
    }
  });

  // No template fits it: "Method request behavior for payloads without mapping templates" in AWS's guide.
  it.each([
    ['text/plain', 415],
    ['application/json', 204],
  ])('with a body of type %s is a %i', async (type, expected) => {
    const sent = { body: '{}', headers: { 'Content-Type': type } };

    const { status, json } = await preflight('/museum-hours', museum, sent);

    expect([status, json]).toEqual([expected, expected === 415 ? unsupportedMediaType : undefined]);
  });

  it('is a 404 for an unknown path', async () => {
    expect((await preflight('/nothing', museum)).status).toBe(404);
  });
});

describe('A response', () => {
  it.each<[status: number, path: string, headers: Sent['headers']]>([
    [200, '/museum-hours?limit=1', {}],
    [304, '/museum-hours?limit=1', { 'If-None-Match': '*' }],
    [400, '/special-events?limit=0', {}],
    [404, `/tickets/${id}/qr`, {}],
  ])('of a function, %i, may be read by allowed origins only', async (status, path, headers) => {
    const ask = (Origin: string) => call('GET', path, { as: 'site', headers: { ...headers, Origin } });

    const all = await Promise.all([...allowedOrigins, ...foreign].map(ask));

    expect(new Set(all.map((response) => response.status))).toEqual(new Set([status]));
    const origins = all.map((response) => response.headers.get('access-control-allow-origin'));
    expect(origins).toEqual([...allowedOrigins, ...foreign.map(() => null)]);
    expect(namesIn(all[0]?.headers, 'access-control-expose-headers')).toEqual(responseHeaders);
    // A cache must not give one origin's response to another.
    expect(new Set(all.map((response) => response.headers.get('vary')))).toEqual(new Set(['Origin']));
  });

  it.each<[status: number, method: string, path: string, sent: Sent]>([
    [401, 'GET', '/museum-hours', {}],
    [403, 'POST', '/special-events', { as: 'site', body: {} }],
    [404, 'GET', '/nothing', { as: 'site' }],
  ])('of the gateway itself, %i, may be read by any origin', async (status, method, path, sent) => {
    const answer = await call(method, path, { ...sent, headers: { Origin: museum } });

    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    expect(namesIn(answer.headers, 'access-control-expose-headers')).toEqual(responseHeaders);
  });
});
