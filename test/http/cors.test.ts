/** Preflights: what browsers may do for two allowed origins, and for any other. */
import { expect, it } from 'vitest';
import { contract } from '../support/contract/contract.ts';
import { unsupportedMediaType } from '../support/contract/expected-problems.ts';
import { allowedOrigins } from '../support/museum/city-museum.ts';
import { fillIn, paths } from '../support/paths.ts';
import { call, type Sent } from '../support/requests/http.ts';

const [museum = ''] = allowedOrigins;

const foreign = [
  ...['https://evil.example', 'https://museum.example.evil.example', 'https://evil-museum.example', 'null'],
  ...['http://museum.example', 'https://museum.example:8443', 'https://museum.example, https://evil.example'],
];

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const preflight = (path: string, Origin: string, { headers, ...sent }: Sent = {}) =>
  call('OPTIONS', path, { ...sent, headers: { Origin, 'Access-Control-Request-Method': 'GET', ...headers } });

const namesIn = (headers: Headers, name: string) => (headers.get(name) ?? '').split(/,\s*/).sort();

/** Every header that an operation reads is among them. */
const requestHeaders = [
  ...['Authorization', 'Content-Type', 'If-None-Match', 'traceparent'],
  ...new Set(contract.flatMap(({ parameters }) => parameters.join().match(/(?<=header )[\w-]+/g) ?? [])),
].sort();

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

// No template fits it: "Method request behavior for payloads without mapping templates" in AWS's guide.
it.each([
  ['text/plain', 415],
  ['application/json', 204],
])('a preflight with a body of type %s is a %i', async (type, expected) => {
  const sent = { body: '{}', headers: { 'Content-Type': type } };

  const { status, json } = await preflight('/museum-hours', museum, sent);

  expect([status, json]).toEqual([expected, expected === 415 ? unsupportedMediaType : undefined]);
});
