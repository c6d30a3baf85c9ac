/** docs/selling.md: its purchase page as it stands, and every fault that a buyer can meet. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { tryPort } from '../../local/database/listening.ts';
import { faultCodes } from '../../shared/api/faults.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { call } from '../support/requests/http.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';

const folder = temporaryFolder();
const [, page = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/selling.md', 'utf8')) ?? [];

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'page.js'), page);
});

/** Starts the page. @param captures whether the bank pays @returns its address, and what it asks the bank */
const start = async (captures: boolean) => {
  const bank = ['authorize', 'capture', 'release'].map(
    (name) => `export const ${name} = async (...said) => (console.log('${name}', ...said), ${captures} && 'payment');`,
  );
  writeFileSync(join(folder, 'payments.js'), bank.join('\n'));
  const port = await tryPort(0);
  const { username, password } = credentials.site;
  const env = { URL: inject('baseUrl'), SITE: `${username}:${password}`, PORT: String(port) };
  const child = spawn(process.execPath, [join(folder, 'page.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const asked: string[] = [];
  child.stdout.on('data', (chunk) => asked.push(...String(chunk).trim().split('\n')));
  const url = `http://127.0.0.1:${port}`;
  const answer = async () => (await fetch(url).catch(() => undefined))?.text();
  await expect.poll(answer, { timeout: 30_000 }).toContain('Pay 12.00');
  return { url, asked };
};

const press = async (url: string, key: string, date = '2026-12-28') =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams({ key, date, email: 'ada@example.org' }) })).text();

it('the page has 30 lines at most, sells once for a form, shows the ticket, and else releases the money', async () => {
  const { url, asked } = await start(true);
  const key = crypto.randomUUID();

  const shown = [await press(url, key), await press(url, key)];

  expect(page.trim().split('\n').length).toBeLessThanOrEqual(30);
  expect(shown[1]).toBe(shown[0]);
  expect(shown[0]).toMatch(/src="\/picture\?[\da-f-]{36}"/);
  const [, ticketId] = /picture\?([\da-f-]{36})/.exec(shown[0] ?? '') ?? [];
  const picture = await fetch(`${url}/picture?${ticketId}`);
  const code = await scanCode(await pictureOf(Buffer.from(await picture.arrayBuffer())));
  expect(code?.text).toContain(`.${ticketId}.2026-12-28.`);
  expect(asked.slice(0, 2)).toEqual([`authorize ${key} 12`, 'capture payment']);
  expect(await press(url, crypto.randomUUID(), '2026-12-25')).toBe('Not sold (museum-closed). You pay nothing.');
  expect(asked.at(-1)).toBe('release payment');
});

it('the page cancels the ticket where the bank does not pay', async () => {
  const { url } = await start(false);
  const sold = async () => (await call('GET', '/admissions?date=2026-12-30', { as: 'door' })).json;

  expect(await press(url, crypto.randomUUID(), '2026-12-30')).toBe(
    'Your bank refused the payment. You have no ticket. <a href="/">Try another card</a>',
  );

  expect((await sold()).map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual([true]);
});

/** The codes of lists, of planning and of the door: purchases and pictures are never refused with them. */
const ofOthers = `
  too-few too-many repeated too-low too-high out-of-range before-start too-many-days too-many-months another-id
  cancelled wrong-day already-entered not-entered too-late not-an-instant in-the-future another-day not-of-this-list
  too-much-to-read too-large-an-answer`;

it('has a row for each code that a buyer can meet, and no other row', () => {
  const rows = [...readFileSync('docs/selling.md', 'utf8').matchAll(/^\| `([a-z0-9-]+)` \| .+ \| .+ \|$/gm)];
  const codes = rows.map(([, code]) => code);

  expect([...codes, ...ofOthers.trim().split(/\s+/)].sort()).toEqual(Object.keys(faultCodes).sort());
});
