/** The answers that no function gives to routes that are not there, and what every answer says of being kept. */
import { describe, expect, inject, it } from 'vitest';
import { unknownRoute } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { filled, paths } from '../support/paths.ts';

describe('An unknown route', () => {
  const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

  it.each<[method: string, path: string]>([
    ...paths.flatMap(({ path, methods }) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => !methods.includes(method))
        .map((method): [string, string] => [method, filled(path, id)]),
    ),
    ...paths.map(({ path }): [string, string] => ['GET', `${filled(path, id)}/no/further`]),
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', `/tickets/${id}`],
    ['GET', '/Special-Events'],
    ['GET', '//museum-hours'],
    ['GET', '/museum%2Dhours%2F'],
    ['GET', '/openapi.json'],
    ['OPTIONS', '/nothing'],
  ])('is a 404, with credentials and without: %s %s', async (method, path) => {
    const answers = [await call(method, path, { as: 'staff' }), await call(method, path)];

    for (const { status, headers, json } of answers) {
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(json).toEqual(unknownRoute);
    }
  });

  it.each(['/museum-hours', '/v1/museum-hours', '/v1.1.1/museum-hours', '/v1.1', '/'])(
    'is any path below another version, or none: %s',
    async (path) => {
      const { status, json } = await call('GET', new URL(path, inject('baseUrl')).href, { as: 'site' });

      expect(status).toBe(404);
      expect(json).toEqual(unknownRoute);
    },
  );
});

describe('Every answer', () => {
  it.each([
    ['GET', '/admissions', { as: 'door' } as const],
    ['GET', '/special-events?limit=0', { as: 'site' } as const],
    ['GET', '/special-events/00000000-0000-4000-8000-000000000000', { as: 'site' } as const],
    ['GET', '/museum-hours', {}],
    ['POST', '/special-events', { as: 'site', body: {} } as const],
    ['GET', '/nothing', {}],
  ])('that nobody may keep says so, and none is to be guessed at: %s %s', async (method, path, sent) => {
    const { headers } = await call(method, path, sent);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
