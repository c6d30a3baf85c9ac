/** What `npm test` and `npm run check` ask: programs stand in for those that check, and pass all but one project's types. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
