/** A test that times out fails alone: the files after it in its process find everything as the first one did. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { now } from './support/museum/city-museum.ts';
import { runAnewHere, runScriptHere } from './support/processes/scripts-here.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const home = temporaryFolder();
const [late, later] = ['late.mjs', 'later.mjs'] as const;
writeFileSync(join(home, late), 'await new Promise((resolve) => setTimeout(resolve, 200))');
writeFileSync(join(home, later), `await import('./${late}')`);

const around = () => {
  const { env, argv } = process;
  const stdout = Object.getOwnPropertyDescriptor(process, 'stdout')?.get;
  return { env: { ...env }, argv, stdout, folder: process.cwd(), isPast: Date.now() < 0, isLeft: 'left' in globalThis };
};

it('a file finds nothing of what tests before it left undone, nor changes when that ends', async () => {
  const { stdout: _, ...first } = around();
  process.env.SET = 'here';
  vi.stubEnv('STUBBED', 'here');
  vi.stubGlobal('left', 'behind');
  vi.useFakeTimers({ toFake: ['Date'], now: -1 });
  const scripts = [runAnewHere(home, late, [], { CLOCK: 'wrong', LEFT: 'behind' }), runScriptHere(home, later, [])];

  await import('./support/fresh-file.ts');
  const second = around();
  vi.stubEnv('OWN', 'kept');
  process.chdir(home);
  const own = around();
  await Promise.all(scripts);

  expect(first.env.CLOCK).toBe(now);
  expect(second).toEqual({ ...first, stdout: expect.any(Function) });
  expect(around()).toEqual(own);
});
