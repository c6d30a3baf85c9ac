/** `npm run smoke` of a museum in order: all of it, and a look that changes nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { roles } from '../../../support/contract/roles.ts';
import { createEvent } from '../../../support/museum/prepare.ts';
import { pictureOf, scanCode } from '../../../support/tickets/pictures.ts';
import { checks, keys, listen, looks, sales, smoke, statusesOf, url } from './hear-smoke.ts';

// A pause of a minute.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => void vi.setSystemTime(Date.now() + 60_000) }));

it('smoke tries every operation by a role that may and by each that may not, and leaves its pictures', async () => {
  const heard = listen();

  const { code, err, lines } = await smoke(['--url', `${url}/`, '--keys', keys]);

  expect(lines.slice(1, -2).map((line) => line.replace(/ [\da-f-]{36}$/, ''))).toEqual(
    [...looks, ...sales()].map((what) => `ok    ${what}`),
  );
  expect([code, err, lines[0], lines.at(-1)]).toEqual([0, '', url, `${checks} checks, none failed.`]);
  for (const { operationId, status, roles: allowed } of contract) {
    const statuses = statusesOf(heard, operationId);
    expect([operationId, ...statuses]).toContain(status);
    expect(statuses.filter((it) => it === 403)).toHaveLength(roles.length - allowed.length);
  }
  const [, left = ''] = /^Look at the pictures in (\S+), too\.$/.exec(lines.at(-2) ?? '') ?? [];
  expect(readdirSync(left)).toEqual(['cancelled.png', 'returned.png', 'ticket.png']);
  expect(statSync(join(left, 'ticket.png')).mode & 0o077).toBe(0);
  const scan = await scanCode(await pictureOf(readFileSync(join(left, 'cancelled.png'))));
  expect(scan?.text).toMatch(/^CANCELLED [\da-f-]{36}$/);
});

it('smoke expects the door to refuse while the first open day is yet to come', async () => {
  listen(async (method, path, answer) => {
    const response = await answer();
    if (method !== 'GET' || !/hours|availability/.test(path) || response.status !== 200) return response;
    const days = (await response.json()) as { readonly date: string }[];
    return Response.json(
      days.filter(({ date }) => date !== '2026-12-24'),
      { headers: response.headers },
    );
  });

  const { code, lines } = await smoke(['--url', url]);

  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect([code, lines.at(-1)]).toEqual([0, `${looks.length + sales([refusal]).length} checks, none failed.`]);
  expect(lines).toContain(`ok    ${refusal}`);
});
const refusal = 'the door does not admit its holder yet';

it('a look reaches every operation, and changes nothing', async () => {
  // Which comes first in the list is told by their days from today on.
  for (const dates of [['2020-01-01', '2026-12-26'], ['2026-12-25'], ['2020-01-02', '2026-12-25']])
    await createEvent({ dates });
  const heard = listen();

  const { code, out, err } = await smoke(['--url', url, '--look']);

  const passed = looks.map((what) => `ok    ${what}\n`).join('');
  const said = `${url}\n${passed}${looks.length} checks, none failed.\n`;
  expect({ code, out, err }).toEqual({ code: 0, out: said, err: '' });
  for (const { operationId } of contract)
    expect(statusesOf(heard, operationId).filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
  const changes = heard.filter(([, method]) => !/^(?:GET|OPTIONS)$/.test(method));
  expect(changes.filter(([, , status]) => status < 400)).toEqual([]);
});

it('it looks again until its time is over, says only what fails, and goes on while nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T02:00:00Z') });
  listen(async (method, path, answer) => {
    const minute = new Date().getUTCMinutes();
    if (minute === 0 && method === 'PATCH') return Response.json({ title: 'Oops' }, { status: 500 });
    if (minute === 1) throw new TypeError('', { cause: { code: 'ECONNRESET' } });
    if (minute === 2 && path === '/nothing') return new Response(null, { status: 403 });
    return answer();
  });

  const { code, lines } = await smoke(['--url', url, '--look', '--for', '4']);

  expect(code).toBe(1);
  expect(lines).toEqual([
    url,
    '2026-12-24T02:00:00.000Z FAIL  staff may updateSpecialEvent: 500, not 404 (Oops)',
    ...['nobody', 'visitor', 'site', 'door'].map((caller) => {
      const status = caller === 'nobody' ? 401 : 403;
      return `2026-12-24T02:00:00.000Z FAIL  ${caller} may not updateSpecialEvent: 500, not ${status} (Oops)`;
    }),
    `2026-12-24T02:01:00.000Z FAIL  The museum at ${url} does not answer (ECONNRESET).`,
    '2026-12-24T02:02:00.000Z FAIL  no such path: 403, not 404',
    '4 looks, 7 checks failed.',
  ]);
});
