/**
 * What API Gateway itself does with requests: unknown routes, overrides, characters in queries, and too much of all.
 *
 * No page of AWS's documentation mentions the override, so nothing may depend on it: honoured or not, callers can do
 * with it only what they may do anyway. On queries, "Amazon API Gateway important notes" in the Developer Guide: a
 * semicolon parts parameters, a bare pipe or brace is not supported. That is a 400:
 * https://github.com/nestjsx/crud/issues/255.
 */
import { describe, expect, it } from 'vitest';
import { forbidden, unauthenticated, unknownRoute } from '../support/contract/expected-problems.ts';
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

describe('A method override', () => {
  const as = (method: string) => ({ 'X-HTTP-Method-Override': method });

  it.each(['GET', 'OPTIONS'])('of %s gets nobody into an operation who may not call it', async (method) => {
    const { status, json } = await call(method, `/special-events/${id}`, { as: 'site', headers: as('DELETE') });
    const stranger = await call(method, `/special-events/${id}`, { headers: as('DELETE') });

    expect([status, json]).toEqual([403, forbidden]);
    expect([stranger.status, stranger.json]).toEqual([401, unauthenticated]);
  });

  it('counts for callers who may, and names a method as it is written', async () => {
    const address = `/special-events/${(await createEvent()).eventId}`;
    const override = (method: string, body?: object) =>
      call('POST', address, { as: 'staff', headers: as(method), ...(body && { body }) });

    const statuses = [(await override('PATCH', { price: 7 })).status, (await override('get')).status];
    const read = await override('GET');
    const cancelled = await override('DELETE');

    expect([...statuses, read.json.price, cancelled.status]).toEqual([200, 404, 7, 204]);
  });
});

describe('A query', () => {
  const hours = (query: string) => call('GET', `/museum-hours?${query}`, { as: 'site' });

  it('may part its parameters by semicolons', async () => {
    const { json } = await hours('startDate=2027-03-05;a=1;limit=1&page=2;');

    expect(json).toEqual([{ date: '2027-03-06', timeOpen: '09:00', timeClose: '18:00' }]);
  });

  it.each([
    ...['limit=1;limit=1', 'limit=1%3Bpage=2', 'limit=1?2', 'limit=1%7C'].map((query) => [query, 400] as const),
    ...['page=1&filter=a%7Cb', 'a%3Bb=1', ';;&&', '%'].map((query) => [query, 200] as const),
  ])('is read as it is encoded: %s is a %i', async (query, status) => {
    expect((await hours(query)).status).toBe(status);
  });

  it.each(['limit=1|', 'a={b', 'a=b}'])('with a bare pipe or brace is a 400: %s', async (query) => {
    for (const { status, json } of [await hours(query), await call('GET', `/nothing?${query}`)])
      expect([status, json]).toEqual([400, { message: 'Bad Request' }]);
  });
});

describe('A request is a 413 in AWS’s own words', () => {
  const withHeader = (length: number) =>
    call('GET', '/museum-hours', { as: 'site', headers: { 'X-Long': 'x'.repeat(length) } });

  // In AWS's Developer Guide, "Quotas for configuring and running a REST API": 10,240 bytes of headers. "Lambda quotas"
  // has 6 MB for a body. Nothing changes this response: https://github.com/reapit/foundations/issues/4338.
  it.each([
    ['headers', () => withHeader(10_300)],
    ['an address', () => call('GET', `/museum-hours?x=${'x'.repeat(10_240)}`, { as: 'site' })],
    ['a body, once in base64', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(4_720_000) })],
  ])('with too long %s', async (_, ask) => {
    const { status, headers, json } = await ask();

    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(json).toEqual({ message: 'Request Too Long' });
  });

  it('but not with headers or an address of 10,000 bytes', async () => {
    expect((await withHeader(10_000)).status).toBe(200);
    expect((await call('GET', `/museum-hours?x=${'x'.repeat(10_000)}`, { as: 'site' })).status).toBe(200);
  });
});
