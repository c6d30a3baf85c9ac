/** The pages that npm start serves beside the API: the one that leads to all others, the reference, the problems. */
import { expect, inject, it } from 'vitest';
import { description } from '../support/contract/described.ts';
import { call } from '../support/requests/http.ts';

const at = (path: string) => call('GET', new URL(path, inject('baseUrl')).href);

it('/ leads to the reference, the problems, the door and the site, and names two commands', async () => {
  const { status, headers, bytes } = await at('/');
  const links = [...bytes.toString().matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);

  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(links).toEqual(['/docs', '/problems', '/door', 'http://127.0.0.1:4000']);
  for (const command of ['npm run site', 'npm run demo']) expect(bytes.toString()).toContain(command);
});

it('/openapi.json is the published description, with this host and its page of problems', async () => {
  const { status, headers, json } = await at('/openapi.json');

  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(json.servers).toEqual([{ url: '/v1.1', description: 'The museum that is served here' }]);
  const published = JSON.stringify(description).replaceAll('](problems.md#', '](/problems#');
  expect({ ...json, servers: description.servers }).toEqual(JSON.parse(published));
});

it('/docs runs only its own scripts, speaks only to its own host, and has no password that was given', async () => {
  const { status, headers, bytes } = await at('/docs');
  const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(bytes.toString()) ?? [];

  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(policy).toMatch(/^\s*default-src 'none';\s+script-src 'self';\s+style-src 'self';/);
  expect((await at('/docs/here.json')).json.callers).toEqual([]);
  expect(policy).toMatch(/connect-src 'self';\s+base-uri 'none';\s+form-action 'none'\s*$/);
});
