/** `npm run site` as somebody who tries it runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { museumFile, now } from '../../support/museum/city-museum.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { openFlakyApi } from '../flaky-api.ts';

const script = 'examples/serve-site.ts';
const SITE_CREDENTIALS = `site:${credentials.site.password}`;
const variables = { BASE_URL: inject('baseUrl'), SITE_CREDENTIALS, SITE_PORT: '0', MUSEUM_FILE: museumFile };

it('prints where the site is, serves it, and has a line for the terminal when the service fails', async () => {
  const api = await openFlakyApi();
  onTestFinished(api.close);
  const env = { ...process.env, ...variables, BASE_URL: api.baseUrl };
  const child = spawn(process.execPath, [script, '--now', now], { env });
  const [printed] = await once(child.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(printed)) ?? [];

  const text = await (await fetch(address)).text();
  const [[line]] = await api.answerAll('cut', () => Promise.all([once(child.stderr, 'data'), fetch(address)]));
  child.kill();

  expect(String(printed)).toBe(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
  expect(text).toContain('Open today until 18:00');
  expect(String(line)).toMatch(/^GET \/: the API failed: 503 The API is out of reach \(\w+\)\.\n$/);
});

const { port } = new URL(inject('baseUrl'));
const noMuseum = /^The museum at http:\/\/127.0.0.1:1\/v1.1 does not answer. Is it running, and BASE_URL right\?/;

it.each([
  ['a port that is taken', { SITE_PORT: port }, /^listen EADDRINUSE.*: set SITE_PORT to a free port\.$/],
  ['no museum', { BASE_URL: 'http://127.0.0.1:1/v1.1' }, noMuseum],
])('ends with 1 and one line on %s', async (_, wrong, line) => {
  expect(await runAnewHere('.', script, [], { ...variables, ...wrong })).toEqual(refusal(1, line));
});

it.each<[what: string, wrong: Record<string, string>, args: string[], line: RegExp]>([
  ['no service', { BASE_URL: '' }, [], /^Set BASE_URL to the address of the service's API, such as https:\S+\.$/],
  ['a password that is none', { SITE_CREDENTIALS: 'secret' }, [], /^Set SITE_CREDENTIALS to user:password, both not/],
  ['half a visitor', { VISITOR_CREDENTIALS: 'visitor:' }, [], /^Set VISITOR_CREDENTIALS to user:password, both not/],
  ['a port that is none', { SITE_PORT: 'x' }, [], /^SITE_PORT must be a number up to 65535, not x\.$/],
  ['no museum’s file', { MUSEUM_FILE: '/nowhere.yaml' }, [], /^The museum's file cannot be read\. ENOENT.*$/],
  ['a time that is none', {}, ['--now', 'noon'], /^--now must be an instant such as 2026-12-24T09:00:00Z, not noon\.$/],
  ['an option that it does not know', {}, ['--then'], /^Unknown option '--then'.*$/],
])('alone, without npm run site, it ends with 1 and one line on %s', async (_, wrong, args, line) => {
  const said = await runAnewHere('.', 'examples/site/site.ts', args, { ...variables, ...wrong });

  expect(said).toEqual(refusal(1, line));
});

it('alone, it says by --help what it needs', async () => {
  const { code, out } = await runAnewHere('.', 'examples/site/site.ts', ['--help']);

  expect([code, out.match(/^ {2}[A-Z_]+/gm)?.map((name) => name.trim())]).toEqual([
    0,
    ['BASE_URL', 'SITE_CREDENTIALS', 'VISITOR_CREDENTIALS', 'MUSEUM_FILE', 'SITE_PORT'],
  ]);
});
