/** `npm run smoke` of a museum in order: all of it, and a look that changes nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../support/contract/contract.ts';
import { roles } from '../../support/contract/roles.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { keys, listen, smoke, statusesOf, url } from './hear-smoke.ts';

const common = [
  'nobody',
  'a wrong password',
  'no such path',
  'a browser asks first',
  'site reads the hours',
  'and has them still',
  'and so does a page',
  'site lists events',
  'the door lists the day',
  'a page may not buy',
  'site may not plan',
  'staff is told each fault',
  'the door may not list events',
  'nor read one',
  'site may not change one',
  'nor cancel it',
  'the door may not fetch an image',
  'site may not list the day',
  'nor let in',
  'nor take an entry back',
  'the door may not take a ticket back',
];

describe('all of it', () => {
  it('tries every operation by a role that may, and by one that may not, and leaves two pictures', async () => {
    const heard = listen();

    const { code, err, lines } = await smoke(['--url', `${url}/`, '--keys', keys]);

    expect([code, err]).toEqual([0, '']);
    expect(lines.slice(1, -2).map((line) => line.replace(/ [\da-f-]{36}$/, ''))).toEqual(
      [
        ...common,
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
    expect([lines[0], lines.at(-1)]).toEqual([url, '35 checks, none failed.']);
    for (const { operationId, status, roles: allowed } of contract) {
      expect([operationId, ...statusesOf(heard, operationId)]).toContain(status);
      if (allowed.length < roles.length) expect([operationId, ...statusesOf(heard, operationId)]).toContain(403);
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

    expect([code, lines.at(-1)]).toEqual([0, '35 checks, none failed.']);
    expect(lines).toContain('ok    the door does not let in yet');
  });
});

describe('a look', () => {
  it('reaches every operation, and changes nothing', async () => {
    const heard = listen();

    const { code, out, err } = await smoke(['--url', url, '--look']);

    const absent = [
      'site is told what an order lacks',
      'no such event',
      'none to be changed',
      'none to be cancelled',
      'no such ticket',
      'none to be let in',
      'no entry to take back',
      'no ticket to take back',
    ];
    const checks = [...common, ...absent].map((what) => `ok    ${what}\n`).join('');
    expect({ code, out, err }).toEqual({ code: 0, out: `${url}\n${checks}29 checks, none failed.\n`, err: '' });
    for (const { operationId } of contract)
      expect(statusesOf(heard, operationId).filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
    const changes = heard.filter(([, method]) => !/^(?:GET|OPTIONS)$/.test(method));
    expect(changes.filter(([, , status]) => status < 400)).toEqual([]);
  });
});
