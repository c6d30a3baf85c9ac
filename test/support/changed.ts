/** `npm run check`: the inner loop. Types of all, and format and tests of what changed since the last commit, side by side. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { allPass, type Command } from './side-by-side.ts';
import { testsOf } from './tests-of.ts';
import { typeChecks } from './types.ts';

/** Paths as they are (`-z`): in lines of text git writes those with other letters than English ones in quotes. */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);

// In an unpacked archive, or before a first commit, git would explain at length how it is called.
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0) {
  process.stderr.write('There is no commit here to tell by what has changed: npm test checks all.\n');
  process.exit(1);
}

const changed = [
  ...git('diff', '-z', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
  // Emacs marks what is not saved yet by a link that leads nowhere.
].filter((file) => existsSync(file));
const texts = new Map(globSync('test/**/*.ts').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
const tests = testsOf(changed, texts);

const commands: (Command | false)[] = [
  ...typeChecks,
  changed.length > 0 && ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
  tests.length > 0 && ['vitest', 'run', '--reporter=dot', ...tests],
];
process.exitCode = (await allPass(...commands.filter((command) => command !== false))) ? 0 : 1;
