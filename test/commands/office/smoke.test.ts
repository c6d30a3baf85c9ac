/** `npm run smoke` of a museum in order: all of it, and a look that changes nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../support/contract/contract.ts';
import { roles } from '../../support/contract/roles.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { keys, listen, smoke, statusesOf, url } from './hear-smoke.ts';

const looks = [
  ...[
    'nobody',
    'a wrong password',
    'no such path',
    'a browser asks first',
    'site reads the hours',
    'and has them still',
  ],
  ...contract.flatMap(({ operationId, roles: allowed }) => [
    `${allowed[0]} may ${operationId}`,
    ...roles.filter((role) => !allowed.includes(role)).map((role) => `${role} may not ${operationId}`),
  ]),
];

describe('all of it', () => {
  it('tries every operation by a role that may, and by each that may not, and leaves two pictures', async () => {
    const heard = listen();

    const { code, err, lines } = await smoke(['--url', `${url}/`, '--keys', keys]);

    expect([code, err]).toEqual([0, '']);
    expect(lines.slice(1, -2).map((line) => line.replace(/ [\da-f-]{36}$/, ''))).toEqual(
      [
        ...looks,
        'staff plans',
        'site reads the event',
        'staff changes it',
        'site sells general entry',
        'site sells the event',
        'site fetches the image',
        'the door lets in',
        'and takes that back',
        'site takes that ticket back',
        'which lets nobody in',
        'staff cancels',
        'it is gone',
        'its ticket is stamped',
        'and lets nobody in',
      ].map((what) => `ok    ${what}`),
    );
    expect([lines[0], lines.at(-1)]).toEqual([url, '55 checks, none failed.']);
    for (const { operationId, status, roles: allowed } of contract) {
      const statuses = statusesOf(heard, operationId);
      expect([operationId, ...statuses]).toContain(status);
      expect(statuses.filter((it) => it === 403)).toHaveLength(roles.length - allowed.length);
    }
    const [, left = ''] = /^Look at the pictures in (\S+), too\.$/.exec(lines.at(-2) ?? '') ?? [];
    expect(readdirSync(left)).toEqual(['cancelled.png', 'ticket.png']);
    expect(statSync(join(left, 'ticket.png')).mode & 0o077).toBe(0);
    const scan = await scanCode(await pictureOf(readFileSync(join(left, 'cancelled.png'))));
    expect(scan?.text).toMatch(/^CANCELLED [\da-f-]{36}$/);
  });

  it('expects the door to refuse while the first open day is yet to come', async () => {
    listen(async (method, path, answer) => {
      const response = await answer();
      if (method !== 'GET' || path !== '/museum-hours' || response.status !== 200) return response;
      const days = (await response.json()) as object[];
      return Response.json(days.slice(1), { headers: response.headers });
    });

    const { code, lines } = await smoke(['--url', url]);

    expect([code, lines.at(-1)]).toEqual([0, '55 checks, none failed.']);
    expect(lines).toContain('ok    the door does not let in yet');
  });
});

describe('a look', () => {
  it('reaches every operation, and changes nothing', async () => {
    const heard = listen();

    const { code, out, err } = await smoke(['--url', url, '--look']);

    const checks = looks.map((what) => `ok    ${what}\n`).join('');
    expect({ code, out, err }).toEqual({ code: 0, out: `${url}\n${checks}41 checks, none failed.\n`, err: '' });
    for (const { operationId } of contract)
      expect(statusesOf(heard, operationId).filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
    const changes = heard.filter(([, method]) => !/^(?:GET|OPTIONS)$/.test(method));
    expect(changes.filter(([, , status]) => status < 400)).toEqual([]);
  });
});
