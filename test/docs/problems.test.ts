/** docs/problems.md: a shell runs its examples as they stand there, and each is refused as its heading says. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';

const page = readFileSync('docs/problems.md', 'utf8');
const [, id = ''] = /^(id\(\) .*)$/m.exec(page) ?? [];
const examples = [...page.matchAll(/^### ([a-z0-9-]+)\n\n[^\n]+\n\n```sh\n(.+?)\n```$/gms)].map(
  ([, name = '', lines = '']) => [name, lines] as const,
);

it('has an example under each heading, but for the eight that no plain request causes', () => {
  expect((page.match(/^### /gm) ?? []).length - examples.length).toBe(8);
});

// Older curls have no --json.
const { stdout: version } = spawnSync('curl', ['--version'], { encoding: 'utf8' });
const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(version ?? '') ?? [];

it.skipIf(Number(major) * 100 + Number(minor) < 782).each(examples)('%s', async (name, lines) => {
  const callers = Object.entries(credentials).map(([role, { username, password }]) => [
    role.toUpperCase(),
    `${username}:${password}`,
  ]);
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(callers),
    URL: inject('baseUrl'),
    TODAY: now.slice(0, 10),
  };

  // curl fails in an address that lacks the id of what was refused: the refusal itself says more.
  const { stdout } = await promisify(execFile)('bash', ['-c', `${id}\n${lines}`], { env }).catch((error) => error);

  const [, answer = ''] = stdout.split(/\r\n\r\n(?=[^\r]+$)/);
  const { type, errors = [] } = JSON.parse(answer || '{}');
  expect([type, ...errors.map(({ code }: { readonly code: string }) => code)].join(' '), stdout).toMatch(
    new RegExp(`(?:^\\S+/problems/| )${name}(?: |$)`),
  );
});
