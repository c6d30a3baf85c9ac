/** `npm run site`, `shop` and `demo`, and the site alone: where they find the service, what they print or refuse. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { baseUrlIn, credentialsFor } from '../../examples/local-service.ts';
import { writeSecrets } from '../../local/aws/secrets.ts';
import { openDataFolder } from '../../local/database/data-folder.ts';
import { museumFile, now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { refusal, runAnewHere } from '../support/processes/scripts-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openFlakyApi } from './flaky-api.ts';

const folder = temporaryFolder();

writeSecrets(folder, {
  'arn:keys': '{"current":"site","previous":[]}',
  'arn:staff': '{"username":"staff","password":"of the staff"}',
  'arn:site': '{"username":"site","password":"of: the ß"}',
});

const served = openDataFolder(false, 3777, join(folder, 'served'));
const elsewhere = 'https://api.museum.example/v1.1';
const ofSite = { username: 'site', password: 'of: the ß' };

it.each([
  [{ BASE_URL: '' }, folder, 'http://127.0.0.1:3000/v1.1', ofSite],
  [{ PORT: '3456' }, folder, 'http://127.0.0.1:3456/v1.1', ofSite],
  [{ BASE_URL: 'http://localhost:9/v1.1' }, folder, 'http://localhost:9/v1.1', ofSite],
  // The npm start of this folder has made no passwords.
  [{}, served, 'http://127.0.0.1:3777/v1.1', undefined],
  [{ PORT: '3456', BASE_URL: `${elsewhere}/` }, folder, elsewhere, undefined],
])('npm start is the default service, and its passwords stay local: %j', (variables, data, ...expected) => {
  const [url, credentials] = expected;
  const ofNpmStart = () => credentialsFor('site', variables, data);

  expect(baseUrlIn(variables, data)).toBe(url);
  if (credentials) expect(ofNpmStart()).toEqual(credentials);
  else expect(ofNpmStart).toThrow(/^There are no credentials of site: .* set BASE_URL and SITE_CREDENTIALS\.$/);
});

const variables = {
  BASE_URL: inject('baseUrl'),
  SITE_CREDENTIALS: `site:${credentials.site.password}`,
  ...{ SITE_PORT: '0', MUSEUM_FILE: museumFile },
};

const api = await openFlakyApi();

// A museum's developer begins with such a copy.
it('a copy of the site needs its folder alone, prints where it is, and tells the terminal of failures', async () => {
  const copy = join(temporaryFolder(), 'site');
  cpSync('examples/site', copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  // Instead of `npm install`, which needs a network.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'ours.json'), '{ "name": "Hafenmuseum", "timeZone": "Europe/Berlin", "language": "de" }');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...variables, BASE_URL: api.baseUrl, MUSEUM_FILE: 'ours.json' };

  const child = spawn('npm', ['start', '--silent', '--', '--now', now], { cwd: copy, env, detached: true });
  onTestFinished(() => void (child.pid && process.kill(-child.pid)));
  const [printed] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  const [address = String(printed)] = /http:\S+/.exec(printed) ?? [];
  const page = await (await fetch(address)).text();
  const fail = () => Promise.all([once(child.stderr, 'data'), fetch(`${address}/events`)]);
  const [[line]] = await api.answerAll('cut', fail);

  expect(`${printed}`).toBe(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
  expect(page).toContain('<title>Hafenmuseum</title>');
  expect(page).toContain('<h1>Heute geöffnet bis 18:00</h1>');
  expect((await fetch(`${address}/style.css`)).status).toBe(200);
  expect(String(line)).toMatch(/^GET \/events: the API failed: 503 The API is out of reach \(\w+\)\.\n$/);
});

const { port } = new URL(inject('baseUrl'));
const noMuseum = /^The museum at http:\/\/127.0.0.1:1\/v1.1 does not answer. Is it running, and BASE_URL right\?/;
const [site, alone, shop] = ['examples/serve-site.ts', 'examples/site/site.ts', 'examples/shop/start.ts'];
const demo = 'examples/demo/demo.ts';
const strangers = { SITE_CREDENTIALS: 'site:wrong', STAFF_CREDENTIALS: 'staff:wrong' };
const notDone = /^The museum at \S+ answered with an error \(GET \S+: 401\): .* Request number: [\da-f-]{36}\.$/;

it.each<[script: string, what: string, wrong: Record<string, string>, args: string[], line: RegExp]>([
  // By then the service has answered.
  [site, 'a port in use', { SITE_PORT: port }, ['--now', now], /^listen EADDRINUSE.*: set SITE_PORT to a free port\.$/],
  [site, 'no museum', { BASE_URL: 'http://127.0.0.1:1/v1.1' }, [], noMuseum],
  [demo, 'a wrong password', strangers, [], notDone],
  [shop, 'a port in use', { SHOP_PORT: port }, [], /^Port \d+ is in use: set SHOP_PORT to a free port\.$/],
  [alone, 'no service', { BASE_URL: '' }, [], /^Set BASE_URL to the address of the service's API, such as https:/],
  [alone, 'half a visitor', { VISITOR_CREDENTIALS: 'visitor:' }, [], /^Set VISITOR_CREDENTIALS to user:password, both/],
  [alone, 'no port', { SITE_PORT: 'x' }, [], /^SITE_PORT must be a number up to 65535, not x\.$/],
  [alone, 'no time', {}, ['--now', 'noon'], /^--now must be an instant such as 2026-12-24T09:00:00Z, not noon\.$/],
  [alone, 'an unknown option', {}, ['--then'], /^Unknown option '--then'.*$/],
])('%s ends with 1 and one line on %s', async (script, _, wrong, args, line) => {
  expect(await runAnewHere('.', script, args, { ...variables, ...wrong })).toEqual(refusal(1, line));
});
