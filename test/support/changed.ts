/** `npm run check`: the inner loop. Types of all, and format and tests of what changed since the last commit, side by side. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { testsOf } from './tests-of.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const texts = new Map(globSync('test/**/*.ts').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
const tests = testsOf(changed, texts);

/** @returns whether it had nothing to say against it */
const passes = async (command: string, ...args: string[]): Promise<boolean> => {
  const [code] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  return code === 0;
};

const verdicts = await Promise.all([
  passes('tsc'),
  changed.length === 0 || passes('biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...changed),
  tests.length === 0 || passes('vitest', 'run', '--reporter=dot', ...tests),
]);
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
