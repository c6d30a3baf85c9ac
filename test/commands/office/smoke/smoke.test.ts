/** `npm run smoke` of a museum in order: all of it, and a look that changes nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { roles } from '../../../support/contract/roles.ts';
import { createEvent } from '../../../support/museum/prepare.ts';
import { pictureOf, scanCode } from '../../../support/tickets/pictures.ts';
import { keys, listen, smoke, statusesOf, url } from './hear-smoke.ts';

// A pause of a minute.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => void vi.setSystemTime(Date.now() + 60_000) }));

/** @returns how many checks are said to have passed, when all have */
const passed = (lines: readonly string[]) => {
  const ok = lines.filter((line) => /^ok {4}\S/.test(line));
  expect(lines).toEqual([
    ...ok,
    ...lines.filter((line) => line.startsWith('Look')),
    `${ok.length} checks, none failed.`,
  ]);
  return ok;
};

it('smoke tries every operation by a role that may and by each that may not, and leaves its pictures', async () => {
  const heard = listen();

  const { code, err, address, lines } = await smoke(['--url', `${url}/`, '--keys', keys]);

  expect([code, err, address, passed(lines)]).toEqual([0, '', url, expect.any(Array)]);
  for (const { operationId, status, roles: allowed } of contract) {
    const statuses = statusesOf(heard, operationId);
    expect([operationId, ...statuses]).toContain(status);
    expect(statuses.filter((it) => it === 401)).toHaveLength(operationId === 'getMuseumHours' ? 2 : 1);
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

  expect([code, passed(lines)]).toEqual([0, expect.arrayContaining(['ok    the door does not admit its holder yet'])]);
});

it('a look reaches every operation, and changes nothing', async () => {
  // Which comes first in the list is told by their days from today on.
  for (const dates of [['2020-01-01', '2026-12-26'], ['2026-12-25'], ['2020-01-02', '2026-12-25']])
    await createEvent({ dates });
  const heard = listen();

  const { code, err, lines } = await smoke(['--url', url, '--look']);

  expect([code, err, passed(lines)]).toEqual([0, '', expect.any(Array)]);
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

  const { code, lines } = await smoke(['--url', url, '--look', '--for', '3']);

  expect(code).toBe(1);
  expect(lines).toEqual([
    '2026-12-24T02:00:00.000Z FAIL  staff may updateSpecialEvent: 500, not 404 (Oops)',
    ...['nobody', 'visitor', 'site', 'door'].map((caller) => {
      const status = caller === 'nobody' ? 401 : 403;
      return `2026-12-24T02:00:00.000Z FAIL  ${caller} may not updateSpecialEvent: 500, not ${status} (Oops)`;
    }),
    `2026-12-24T02:01:00.000Z FAIL  The museum at ${url} does not answer (ECONNRESET).`,
    '2026-12-24T02:02:00.000Z FAIL  no such path: 403, not 404',
    '3 looks, 7 checks failed.',
  ]);
});
