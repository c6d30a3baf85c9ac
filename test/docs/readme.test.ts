/** The README's table of operations, and its examples, run by a shell from top to bottom as they stand there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { contract } from '../support/contract/contract.ts';
import { now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { runAnewHere } from '../support/processes/scripts-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const readme = readFileSync('README.md', 'utf8');
const rows = [...readme.matchAll(/^\| (\w+) \| `([A-Z]+ \/\S+)` \| ([a-z, ]+) \| `(curl .+?)`.* \|$/gm)].map(
  ([, operationId = '', path, roles, example = '']) => ({ operationId, path, roles, example }),
);

it('has a row for each operation, with its address and its callers, and no other row', () => {
  const inOrder = <Row extends { operationId: string }>(all: readonly Row[]) =>
    all.toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1));

  expect(inOrder(rows.map(({ example, ...row }) => row))).toEqual(
    inOrder(
      contract.map(({ operationId, method, path, roles }) => ({
        operationId,
        path: `${method} ${path}`,
        roles: inWords(roles),
      })),
    ),
  );
});

/** Staff may call everything: they stand only where nobody else does. */
const inWords = (roles: readonly string[]) => roles.filter((role) => role !== 'staff').join(', ') || 'staff';

it('sets TODAY to the day at the museum', () => {
  const [line = ''] = /^TODAY=.*$/m.exec(readme) ?? [];
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format();

  expect([today(), today()]).toContain(execFileSync('sh', ['-c', `${line}; printf %s $TODAY`], { encoding: 'utf8' }));
});

const folder = temporaryFolder();

// Older curls have no --json.
const { stdout } = spawnSync('curl', ['--version'], { encoding: 'utf8' });
const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];

it.skipIf(Number(major) * 100 + Number(minor) < 782)('lets a ticket in, VALID, by examples of today', async () => {
  const callers = Object.entries(credentials).map(([role, { username, password }]) => [
    role.toUpperCase(),
    `${username}:${password}`,
  ]);
  const variables: Record<string, string> = {
    ...Object.fromEntries(callers),
    URL: inject('baseUrl'),
    TODAY: now.slice(0, 10),
  };
  const verdicts: string[] = [];
  const statuses: [string, number][] = [];
  for (const { operationId, example } of rows) {
    if (operationId === 'admitTicketHolder') verdicts.push(await verdict());
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...variables }, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync('sh', ['-c', `${example} -s -w '%{stderr}%{http_code}'`], options);
    statuses.push([operationId, Number(stderr)]);
    const { eventId, ticketId } = operationId === 'getTicketCode' || !stdout ? {} : JSON.parse(stdout);
    if (operationId === 'createSpecialEvent') variables.EVENT = eventId;
    if (operationId === 'buyMuseumTickets') variables.TICKET = ticketId;
  }

  const other: Record<string, number> = { createSpecialEvent: 201, buyMuseumTickets: 201, admitTicketHolder: 201 };
  expect(verdicts).toEqual([expect.stringMatching(/^VALID /)]);
  expect(statuses).toEqual(
    rows.map(({ operationId, path = '' }) => [
      operationId,
      other[operationId] ?? (path.startsWith('DELETE') ? 204 : 200),
    ]),
  );
});

const verdict = async (): Promise<string> => {
  const keys = join(folder, 'keys.txt');
  writeFileSync(keys, publicKeysOf(inject('ticketKeys')).join('\n'));
  const args = [join(folder, 'ticket.png'), '--keys', keys, '--now', now];
  return (await runAnewHere('.', 'commands/gate/verify-ticket.ts', args)).out;
};
