/**
 * What API Gateway itself does with requests: unknown routes, preflights, method overrides, queries, and size limits.
 *
 * AWS's documentation does not mention the override, so nothing may depend on it: whether it works or not, callers can
 * do only what they may do anyway. On queries, "Amazon API Gateway important notes" in the Developer Guide: a semicolon
 * separates parameters, and a bare pipe or brace is not supported. The answer to these is a 400:
 * https://github.com/nestjsx/crud/issues/255.
 */
import { expect, it } from 'vitest';
import { forbidden, unauthenticated, unknownRoute } from '../support/contract/expected-problems.ts';
import { allowedOrigins } from '../support/museum/city-museum.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { fillIn, paths } from '../support/paths.ts';
import { call } from '../support/requests/http.ts';

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

it.each<string>([
  ...paths.flatMap(({ path, methods: known }) =>
    methods.filter((method) => !known.includes(method)).map((method) => `${method} ${fillIn(path, id)}`),
  ),
  ...paths.map(({ path }) => `GET ${fillIn(path, id)}/no/further`),
  ...['GET /', 'GET /nothing', 'GET /Special-Events', 'GET //museum-hours', 'GET /museum-hours//', 'GET /openapi.json'],
  'GET /museum%2Dhours%2F',
  // Below another version, or none.
  ...['GET /../museum-hours', 'GET /../v1/museum-hours', 'GET /../v1.1.1/museum-hours', 'GET /../v1.1'],
])('an unknown route is a 404, with credentials and without: %s', async (route) => {
  const [method = '', path = ''] = route.split(' ');

  for (const { status, headers, json } of [await call(method, path, { as: 'staff' }), await call(method, path)]) {
    expect([status, headers.get('content-type'), json]).toEqual([404, 'application/problem+json', unknownRoute]);
  }
});

const foreign = [
  ...['https://evil.example', 'https://museum.example.evil.example', 'https://evil-museum.example', 'null'],
  ...['http://museum.example', 'https://museum.example:8443', 'https://museum.example, https://evil.example'],
];

const preflight = (path: string, Origin: string) =>
  call('OPTIONS', path, { headers: { Origin, 'Access-Control-Request-Method': 'GET' } });

const namesIn = (headers: Headers, name: string) => (headers.get(name) ?? '').split(/,\s*/).sort();

/** Every header that an operation reads is among them. */
const requestHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'traceparent'];

it.each(paths)(
  'a preflight is answered without credentials for $path, for allowed origins alone',
  async ({ path, methods }) => {
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
  },
);

it('a method override gives nobody more rights, and works for callers who may call that operation', async () => {
  const address = `/special-events/${(await createEvent()).eventId}`;
  const headers = { 'X-HTTP-Method-Override': 'DELETE' };

  for (const method of ['GET', 'OPTIONS']) {
    const ofSite = await call(method, address, { as: 'site', headers });
    const ofStranger = await call(method, address, { headers });
    expect([ofSite.status, ofSite.json]).toEqual([403, forbidden]);
    expect([ofStranger.status, ofStranger.json]).toEqual([401, unauthenticated]);
  }
  const inLowerCase = await call('POST', address, { as: 'staff', headers: { 'X-HTTP-Method-Override': 'get' } });
  const cancelled = await call('POST', address, { as: 'staff', headers });
  expect([inLowerCase.status, cancelled.status]).toEqual([404, 204]);
});

const hours = (query: string, headers = {}) => call('GET', `/museum-hours?${query}`, { as: 'site', headers });

it('a query may separate its parameters by semicolons', async () => {
  const { json } = await hours('startDate=2027-03-05;a=1;limit=1&page=2;');

  expect(json).toEqual([{ date: '2027-03-06', timeOpen: '09:00', timeClose: '18:00' }]);
});

it.each([
  ...['limit=1;limit=1', 'limit=1%3Bpage=2', 'limit=1?2', 'limit=1%7C'].map((query) => [query, 400] as const),
  ...['page=1&filter=a%7Cb', 'a%3Bb=1', ';;&&', '%'].map((query) => [query, 200] as const),
])('a query is read as it is encoded: %s is a %i', async (query, status) => {
  expect((await hours(query)).status).toBe(status);
});

it.each(['limit=1|', 'a={b', 'a=b}'])('a query with a bare pipe or brace is a 400: %s', async (query) => {
  for (const { status, json } of [await hours(query), await call('GET', `/nothing?${query}`)])
    expect([status, json]).toEqual([400, { message: 'Bad Request' }]);
});

// In AWS's Developer Guide, "Quotas for configuring and running a REST API": 10,240 bytes of headers. "Lambda quotas"
// has 6 MB for a body. Nothing changes this response: https://github.com/reapit/foundations/issues/4338.
it.each([
  ['headers', () => hours('', { 'X-Long': 'x'.repeat(10_300) })],
  ['an address', () => hours(`x=${'x'.repeat(10_240)}`)],
  ['a body, once in base64', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(4_720_000) })],
])('a request with too long %s is a 413 in AWS’s own words', async (_, ask) => {
  const { status, headers, json } = await ask();

  expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
  expect(json).toEqual({ message: 'Request Too Long' });
});
