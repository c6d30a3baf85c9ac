/** The README: short, with a row for each operation, and examples that a shell runs as they stand there. */
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

it('can be read in five minutes', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1500);
});

it('has a row for each operation, with its address and its callers, and no other row', () => {
  const rows = [...readme.matchAll(/^\| (\w+) \| `([A-Z]+ \/\S+)` \| ([a-z, ]+) \|$/gm)].map(([, ...row]) => row);

  const wanted = contract.map((one) => [one.operationId, `${one.method} ${one.path}`, inWords(one.roles)]);
  expect(rows).toEqual(wanted);
});

/** Staff may call everything: they stand only where nobody else does. */
const inWords = (roles: readonly string[]) => roles.filter((role) => role !== 'staff').join(', ') || 'staff';

it('sets TODAY to the day at the museum', () => {
  const [line = ''] = /^TODAY=.*$/m.exec(readme) ?? [];
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format();

  expect([today(), today()]).toContain(execFileSync('sh', ['-c', `${line}\nprintf %s $TODAY`], { encoding: 'utf8' }));
});

const folder = temporaryFolder();

// Older curls have no --json.
const { stdout } = spawnSync('curl', ['--version'], { encoding: 'utf8' });
const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];

const needsJson = it.skipIf(Number(major) * 100 + Number(minor) < 782);

const variables = (): Record<string, string> => {
  const callers = Object.entries(credentials).map(([role, one]) => [role.toUpperCase(), Object.values(one).join(':')]);
  return { ...Object.fromEntries(callers), URL: inject('baseUrl'), TODAY: now.slice(0, 10) };
};

const shell = (command: string, env: Readonly<Record<string, string>>) =>
  spawnSync('sh', ['-c', command], { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

needsJson('takes a ticket through its life, VALID and then used', async () => {
  const [, life = ''] = /^(id\(\) .*?)```/ms.exec(readme) ?? [];
  const untilVerified = life.replace('npm run verify-ticket -- ticket.png', 'true');

  const { stdout } = shell(`${untilVerified}\nprintf '\n%s %s' "$EVENT" "$TICKET"`, variables());

  expect(life).toContain('npm run verify-ticket');
  // What was refused stands in place of its id.
  const [entry = '', ids] = stdout.split('\n');
  expect(ids).toMatch(/^[\da-f-]{36} [\da-f-]{36}$/);
  const keys = join(folder, 'keys.txt');
  writeFileSync(keys, publicKeysOf(inject('ticketKeys')).join('\n'));
  const args = [join(folder, 'ticket.png'), '--keys', keys, '--now', now];
  expect((await runAnewHere('.', 'commands/gate/verify-ticket.ts', args)).out).toMatch(/^VALID /);
  expect(JSON.parse(entry)).toMatchObject({ eventName: 'Night of the Octopus', enteredAt: expect.any(String) });
});

const rows = [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| (\w+) \| `(curl .+?)`.* \|$/gm)].map(
  ([, operationId = '', example = '']) => ({ operationId, example }),
);

needsJson('leads to a page with a request to each operation, each of which succeeds in turn', () => {
  const known = variables();
  const statuses: [string, number | string][] = [];
  for (const { operationId, example } of rows) {
    const { stdout, stderr } = shell(`${example} -s -w '%{stderr}%{http_code}'`, known);
    statuses.push([operationId, Number(stderr) < 400 ? Number(stderr) : `${stderr} ${stdout}`]);
    const { eventId, ticketId } = operationId === 'getTicketCode' || !stdout ? {} : JSON.parse(stdout);
    if (operationId === 'createSpecialEvent') known.EVENT = eventId;
    if (operationId === 'buyMuseumTickets') known.TICKET = ticketId;
  }

  const promised = new Map(contract.map(({ operationId, status }) => [operationId, status]));
  expect(new Map(statuses)).toEqual(promised);
});
