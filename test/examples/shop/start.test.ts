/** `npm run shop` as somebody who tries it runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { credentials } from '../../support/museum/test-callers.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const script = 'examples/shop/start.ts';
const SITE_CREDENTIALS = `site:${credentials.site.password}`;
const variables = { BASE_URL: inject('baseUrl'), SITE_CREDENTIALS, SHOP_PORT: '0', SHOP_FOLDER: temporaryFolder() };

it('prints where the shop is, and offers the next days', async () => {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...variables } });
  onTestFinished(() => void child.kill());
  const [printed] = await once(child.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(printed)) ?? [];

  const text = await (await fetch(address)).text();

  expect(String(printed)).toBe(`\n  Shop   ${address}\n\n`);
  // The museum's clock stands at Christmas Eve, and it is closed on Christmas Day.
  expect([...text.matchAll(/<option value="(2026-.+?)"/g)].map(([, date]) => date)).toEqual([
    ...['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

const { port } = new URL(inject('baseUrl'));

it.each([
  ['a port that is taken', { SHOP_PORT: port }, /^Port \d+ is in use: set SHOP_PORT to a free port\.$/],
  ['no port', { SHOP_PORT: 'kiosk' }, /^SHOP_PORT must be a number up to 65535, not kiosk\.$/],
])('ends with 1 and one line on %s', async (_, wrong, line) => {
  expect(await runAnewHere('.', script, [], { ...variables, ...wrong })).toEqual(refusal(1, line));
});
