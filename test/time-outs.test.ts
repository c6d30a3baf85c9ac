/** A test that times out fails alone: the files after it in its process find everything as the first one did. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../infra/files/paths.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const support = join(projectRoot, 'test/support');

const config = `export default {
  test: { isolate: false, fileParallelism: false, setupFiles: ['${support}/fresh-file.ts'], env: { CLOCK: 'right' } },
};`;

/** Looks around, and then leaves behind scripts that end while the next file looks around, or never. */
const file = `
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { runAnewHere, runScriptHere } from '${support}/processes/scripts-here.ts';

const home = mkdtempSync(import.meta.dirname + '/home-');
afterAll(() => rmSync(home, { recursive: true }));

it('finds everything as new', async () => {
  vi.stubEnv('OWN', 'kept');
  const own = vi.spyOn(process, 'stdout', 'get');
  await new Promise((resolve) => setTimeout(resolve, 600));
  const { env, argv } = process;
  expect([env.CLOCK, env.LEFT, env.SET, env.OWN]).toEqual(['right', undefined, undefined, 'kept']);
  expect([process.cwd(), argv.join().includes('home-')]).toEqual([import.meta.dirname, false]);
  expect([Date.now() > 0, 'left' in globalThis, vi.isMockFunction(Math.random)]).toEqual([true, false, false]);
  expect(Object.getOwnPropertyDescriptor(process, 'stdout').get).toBe(own);
  own.mockRestore();
});

const leave = async (run, ending) => {
  const script = home + '/' + crypto.randomUUID() + '.mjs';
  writeFileSync(script, 'await ' + ending);
  await run(script);
};

it.each([
  ['late', 'new Promise((resolve) => setTimeout(resolve, 400))', (script) =>
    runAnewHere('.', script, [], { CLOCK: 'wrong', LEFT: 'behind' })],
  ['never', 'new Promise(() => setInterval(() => {}, 1e6))', (script) =>
    runScriptHere(home, script.slice(home.length + 1), [])],
])('ends %s', { timeout: 100 }, async (_, ending, run) => {
  process.env.SET = 'here';
  vi.stubGlobal('left', 'behind');
  vi.spyOn(Math, 'random');
  vi.useFakeTimers({ toFake: ['Date'], now: -1 });
  await leave(run, ending);
});`;

interface Ended {
  readonly title: string;
  readonly failureMessages: readonly string[];
}

it('a file finds nothing of what tests before it left undone', () => {
  const folder = temporaryFolder();
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  for (const name of ['one', 'other']) writeFileSync(join(folder, `${name}.test.mjs`), file);

  const args = [join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=said'];
  spawnSync(process.execPath, args, { cwd: folder });

  const { testResults } = JSON.parse(readFileSync(join(folder, 'said'), 'utf8'));
  const ends = testResults
    .flatMap(({ assertionResults }: { assertionResults: readonly Ended[] }) => assertionResults)
    .map(({ title, failureMessages: [why = 'passed'] }: Ended) => [title, why.split('\n')[0]]);
  const timedOut = 'TestTimeoutError: Test timed out in 100ms.';
  const ofFile = [
    ['finds everything as new', 'passed'],
    ['ends late', timedOut],
    ['ends never', timedOut],
  ];
  expect(ends).toEqual([...ofFile, ...ofFile]);
});
