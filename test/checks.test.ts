/** What `npm test` and `npm run check` ask: programs stand in for those that check, and pass all but one project's types. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const programs = mkdtempSync(join(tmpdir(), 'museum-checks-'));
afterAll(() => rmSync(programs, { recursive: true }));

/** Nothing has changed since the last commit. @param wrong the project that the compiler refuses, `.` for the whole */
const checking = (script: string, wrong: string) => {
  for (const name of ['biome', 'vitest', 'git']) writeProgram(name, '');
  writeProgram('tsc', `while [ $# -gt 1 ] && [ "$1" != -p ]; do shift; done; [ "\${2:-.}" != '${wrong}' ]`);
  return spawnSync(process.execPath, [script], { env: { PATH: programs } }).status;
};

const writeProgram = (name: string, text: string) =>
  writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

it.each([
  ['npm test', 'test/support/all.ts'],
  ['npm run check', 'test/support/changed.ts'],
])('%s fails when a type is wrong, in the project or in the page of the door', (_, script) => {
  expect(checking(script, 'none')).toBe(0);
  expect(checking(script, '.')).toBe(1);
  expect(checking(script, 'infra/door/page')).toBe(1);
});

it('npm run check takes names with other letters than English ones, or a space, and passes over the locks of editors', () => {
  const home = join(programs, 'home');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: home });
  mkdirSync(join(home, 'test'), { recursive: true });
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '--message=first');
  writeFileSync(join(home, 'test/Öl.test.ts'), '');
  writeFileSync(join(home, 'test/a b.test.ts'), '');
  symlinkSync('ada@host.1', join(home, 'test/.#a b.test.ts'));
  git('add', 'test/a b.test.ts');
  writeProgram('tsc', '');
  for (const name of ['biome', 'vitest']) writeProgram(name, `printf '%s\\n' "$@" > '${programs}/${name}-asked'`);
  rmSync(join(programs, 'git'), { force: true });

  const PATH = `${programs}:${process.env.PATH}`;
  const { status } = spawnSync(process.execPath, [resolve('test/support/changed.ts')], { cwd: home, env: { PATH } });

  expect(status).toBe(0);
  const asked = ['biome', 'vitest'].map((name) => readFileSync(join(programs, `${name}-asked`), 'utf8'));
  expect(asked).toEqual([
    'ci\n--error-on-warnings\n--no-errors-on-unmatched\ntest/a b.test.ts\ntest/Öl.test.ts\n',
    'run\n--reporter=dot\ntest/a b.test.ts\ntest/Öl.test.ts\n',
  ]);
});

it.each([
  ['in an unpacked archive', 'true'],
  ['before the first commit', 'git init --quiet'],
])('npm run check says %s that npm test checks all', (_, prepare) => {
  const home = mkdtempSync(join(programs, 'home-'));
  rmSync(join(programs, 'git'), { force: true });
  execFileSync('sh', ['-c', prepare], { cwd: home });

  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('test/support/changed.ts')], { cwd: home });

  expect([status, String(stdout), String(stderr)]).toEqual([
    1,
    '',
    'There is no commit here to tell by what has changed: npm test checks all.\n',
  ]);
});
