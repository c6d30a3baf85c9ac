/** The examples of README.md, docs/api.md and docs/problems.md: a shell runs them as they stand there. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { contract } from '../support/contract/contract.ts';
import { now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { runAnewHere } from '../support/processes/scripts-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const readme = readFileSync('README.md', 'utf8');
const folder = temporaryFolder();

const variables = (): Record<string, string> => {
  const callers = Object.entries(credentials).map(([role, one]) => [role.toUpperCase(), Object.values(one).join(':')]);
  return { ...Object.fromEntries(callers), URL: inject('baseUrl'), TODAY: now.slice(0, 10) };
};

const run = (command: string, env = variables(), shell = 'sh') =>
  spawnSync(shell, ['-c', command], { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

it('README sets TODAY to the day at the museum', () => {
  const [line = ''] = /^TODAY=.*$/m.exec(readme) ?? [];
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format();

  expect([today(), today()]).toContain(run(`${line}\nprintf %s $TODAY`).stdout);
});

// Older curls have no --json.
const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(run('curl --version').stdout) ?? [];

describe.skipIf(Number(major) * 100 + Number(minor) < 782)('by curl', () => {
  it('README takes a ticket through its life, VALID and then used', async () => {
    const [, life = ''] = /^(id\(\) .*?)```/ms.exec(readme) ?? [];
    const untilVerified = life.replace('npm run verify-ticket -- ticket.png', 'true');

    const { stdout } = run(`${untilVerified}\nprintf '\n%s %s' "$EVENT" "$TICKET"`);

    expect(life).toContain('npm run verify-ticket');
    // A refusal would stand in place of an id.
    const [entry = '', ids] = stdout.split('\n');
    expect(ids).toMatch(/^[\da-f-]{36} [\da-f-]{36}$/);
    const keys = join(folder, 'keys.txt');
    writeFileSync(keys, publicKeysOf(inject('ticketKeys')).join('\n'));
    const args = [join(folder, 'ticket.png'), '--keys', keys, '--now', now];
    expect((await runAnewHere('.', 'commands/gate/verify-ticket.ts', args)).out).toMatch(/^VALID /);
    expect(JSON.parse(entry)).toMatchObject({ eventName: 'Night of the Octopus', enteredAt: expect.any(String) });
  });

  it('docs/api.md has a request to each operation, each of which succeeds in turn', () => {
    const known = variables();
    const statuses = new Map<string, number | string>();
    const rows = readFileSync('docs/api.md', 'utf8').matchAll(/^\| (\w+) \| `(curl .+?)`.* \|$/gm);
    for (const [, operationId = '', example] of rows) {
      const { stdout, stderr } = run(`${example} -s -w '%{stderr}%{http_code}'`, known);
      statuses.set(operationId, Number(stderr) < 400 ? Number(stderr) : `${stderr} ${stdout}`);
      const { eventId, ticketId } = operationId === 'getTicketCode' || !stdout ? {} : JSON.parse(stdout);
      if (operationId === 'createSpecialEvent') known.EVENT = eventId;
      if (operationId === 'buyMuseumTickets') known.TICKET = ticketId;
    }

    expect(statuses).toEqual(new Map(contract.map(({ operationId, status }) => [operationId, status])));
  });

  const page = readFileSync('docs/problems.md', 'utf8');
  const [, id = ''] = /^(id\(\) .*)$/m.exec(page) ?? [];
  const examples = [...page.matchAll(/^### ([a-z0-9-]+)\n\n[^\n]+\n\n```sh\n(.+?)\n```$/gms)];

  it.each(examples.map(([, name = '', lines = '']) => [name, lines]))('docs/problems.md has %s', (name, lines) => {
    const { stdout } = run(`${id}\n${lines}`, variables(), 'bash');

    const [, answer = ''] = stdout.split(/\r\n\r\n(?=[^\r]+$)/);
    const { type, errors = [] } = JSON.parse(answer || '{}');
    expect([type, ...errors.map(({ code }: { readonly code: string }) => code)].join(' '), stdout).toMatch(
      new RegExp(`(?:^\\S+/problems/| )${name}(?: |$)`),
    );
  });
});
