/** `npm run site`, `npm run shop` and the site in a folder of its own, as somebody who tries them runs them. */
import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { museumFile, now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { refusal, runAnewHere } from '../support/processes/scripts-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openFlakyApi } from './flaky-api.ts';

const variables = {
  BASE_URL: inject('baseUrl'),
  SITE_CREDENTIALS: `site:${credentials.site.password}`,
  ...{ SITE_PORT: '0', MUSEUM_FILE: museumFile },
  ...{ SHOP_PORT: '0', SHOP_FOLDER: temporaryFolder() },
};

/** What it prints first, and the address therein. */
const start = async (command: string, args: readonly string[], options: SpawnOptionsWithoutStdio) => {
  const child = spawn(command, args, { detached: true, ...options });
  onTestFinished(() => void (child.pid && process.kill(-child.pid)));
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  const printed = String(first);
  return { child, printed, address: /http:\S+/.exec(printed)?.[0] ?? printed };
};

it('the site prints where it is, serves it, and has a line for the terminal when the service fails', async () => {
  const api = await openFlakyApi();
  onTestFinished(api.close);
  const env = { ...process.env, ...variables, BASE_URL: api.baseUrl };

  const { child, printed, address } = await start(process.execPath, ['examples/serve-site.ts', '--now', now], { env });
  const text = await (await fetch(address)).text();
  const [[line]] = await api.answerAll('cut', () => Promise.all([once(child.stderr, 'data'), fetch(address)]));

  expect(printed).toBe(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
  expect(text).toContain('Open today until 18:00');
  expect(String(line)).toMatch(/^GET \/: the API failed: 503 The API is out of reach \(\w+\)\.\n$/);
});

it('the shop prints where it is, and offers the next days', async () => {
  const env = { ...process.env, ...variables };

  const { printed, address } = await start(process.execPath, ['examples/shop/start.ts'], { env });
  const text = await (await fetch(address)).text();

  expect(printed).toBe(`\n  Shop   ${address}\n\n`);
  // The museum's clock stands at Christmas Eve, and it is closed on Christmas Day.
  expect([...text.matchAll(/<option value="(2026-.+?)"/g)].map(([, date]) => date)).toEqual([
    ...['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

// As a museum's developer begins one.
it('a copy of the site needs its folder and packages alone, and the museum and service that it is given', async () => {
  const copy = join(temporaryFolder(onTestFinished), 'site');
  cpSync('examples/site', copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  // Instead of `npm install`, which needs a network.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'ours.json'), '{ "name": "Hafenmuseum", "timeZone": "Europe/Berlin", "language": "de" }');
  const { PATH, HOME } = process.env;
  const options = { cwd: copy, env: { PATH, HOME, ...variables, MUSEUM_FILE: 'ours.json' } };

  const { printed, address } = await start('npm', ['start', '--silent', '--', '--now', now], options);
  const page = await (await fetch(address)).text();

  expect(printed).toMatch(/^\n {2}Museum's site {3}http:\S+\n/);
  expect(page).toContain('<title>Hafenmuseum</title>');
  expect(page).toContain('<h1>Heute geöffnet bis 18:00</h1>');
  expect((await fetch(`${address}/style.css`)).status).toBe(200);
});

const { port } = new URL(inject('baseUrl'));
const noMuseum = /^The museum at http:\/\/127.0.0.1:1\/v1.1 does not answer. Is it running, and BASE_URL right\?/;
const [site, alone, shop] = ['examples/serve-site.ts', 'examples/site/site.ts', 'examples/shop/start.ts'];

it.each<[script: string, what: string, wrong: Record<string, string>, args: string[], line: RegExp]>([
  [site, 'a port in use', { SITE_PORT: port }, [], /^listen EADDRINUSE.*: set SITE_PORT to a free port\.$/],
  [site, 'no museum', { BASE_URL: 'http://127.0.0.1:1/v1.1' }, [], noMuseum],
  [shop, 'a port in use', { SHOP_PORT: port }, [], /^Port \d+ is in use: set SHOP_PORT to a free port\.$/],
  [shop, 'no port', { SHOP_PORT: 'kiosk' }, [], /^SHOP_PORT must be a number up to 65535, not kiosk\.$/],
  [
    alone,
    'no service',
    { BASE_URL: '' },
    [],
    /^Set BASE_URL to the address of the service's API, such as https:\S+\.$/,
  ],
  [alone, 'no password', { SITE_CREDENTIALS: 'secret' }, [], /^Set SITE_CREDENTIALS to user:password, both not/],
  [alone, 'half a visitor', { VISITOR_CREDENTIALS: 'visitor:' }, [], /^Set VISITOR_CREDENTIALS to user:password, both/],
  [alone, 'no port', { SITE_PORT: 'x' }, [], /^SITE_PORT must be a number up to 65535, not x\.$/],
  [alone, 'no museum’s file', { MUSEUM_FILE: '/nowhere.yaml' }, [], /^The museum's file cannot be read\. ENOENT.*$/],
  [alone, 'no time', {}, ['--now', 'noon'], /^--now must be an instant such as 2026-12-24T09:00:00Z, not noon\.$/],
  [alone, 'an unknown option', {}, ['--then'], /^Unknown option '--then'.*$/],
])('%s ends with 1 and one line on %s', async (script, _, wrong, args, line) => {
  expect(await runAnewHere('.', script, args, { ...variables, ...wrong })).toEqual(refusal(1, line));
});

it('the site alone says by --help what it needs', async () => {
  const { code, out } = await runAnewHere('.', alone, ['--help']);

  const names = ['BASE_URL', 'SITE_CREDENTIALS', 'VISITOR_CREDENTIALS', 'MUSEUM_FILE', 'SITE_PORT'];
  expect([code, out.match(/(?<=^ {2})[A-Z_]+/gm)]).toEqual([0, names]);
});
