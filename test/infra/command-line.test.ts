/** Commands: how they fail, and their `--help`; hostile text in a terminal; files, also without permission. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../infra/command-line/given-file.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { isWriteRefusal, replaceFile } from '../../infra/files/replace-file.ts';
import { databaseIn } from '../../local/database/data-folder.ts';
import { refusal, runAnewHere } from '../support/processes/scripts-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a command whose output pipe is closed ends in silence', () => {
  const module = new URL('../../infra/command-line/command.ts', import.meta.url).href;
  const source = `
    const { runCommand } = await import('${module}');
    await runCommand(() => { setInterval(() => process.stdout.write('a line\\n'.repeat(1000)), 1); });`;

  const script = 'said=$(mktemp); "$0" --input-type=module --eval "$1" 2>$said | head -n 1; cat $said; rm $said';

  expect(execFileSync('sh', ['-c', script, process.execPath, source], { encoding: 'utf8' })).toBe('a line\n');
});

const failing = (error: unknown) => () => {
  throw error;
};
const fullDisk = Object.assign(new Error('ENOSPC: something about a file'), { code: 'ENOSPC' });

it.each([
  ['in one line a name with an escape sequence', failing(new ConfigurationError('\u001b[2J')), /^\?\[2J\n$/],
  ['in one line a full disk', failing(fullDisk), /^ENOSPC: something about a file\n$/],
  ['with its stack a bug', () => void readFileSync('none'), /^Error: ENOENT: .*\n( +at .*\n)+ +at .*line\.test\.ts/],
])('a command says %s', async (_, command, said) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  await runCommand(command, 4);

  expect(write.mock.calls).toEqual([[expect.stringMatching(said)]]);
  expect(process.exitCode).toBe(4);
});

it.each([
  ['an escape sequence', 'red \u001b[31m', 'red ?[31m'],
  ['line breaks of every kind', 'a\nb\r\nc\u2028d\u2029e\u0085f', 'a?b??c?d?e?f'],
  ['marks that change the direction of text', '\u202egnp.exe\u2066\u200f\u061c', '?gnp.exe???'],
  ['half a character', 'a\ud800b', 'a?b'],
  ['nothing of ordinary text', 'Noe\u0308l ליל 日本 👩‍👩‍👧 & 🐙', 'Noe\u0308l ליל 日本 👩‍👩‍👧 & 🐙'],
])('a ? replaces %s', (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** All scripts but those that install and check the project, and the CDK's synth. */
const commands = Object.keys(scripts).filter(
  (name) => !/^(?:prepare|synth|lint|test|check|engines|judges|picture|prove|prove:faults)$/.test(name),
);

const run = (name: string, ...args: string[]) => runAnewHere('.', scripts[name]?.replace('exec node ', '') ?? '', args);
const lineOf = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`);

it.each(commands)('--help of %s has a line for each option, an example and its exit codes', async (name) => {
  const { code, out, err } = await run(name, '--help');

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^${lineOf(name)}(?: -- .+)?\\n\\n[A-Z]`));
  const options = out.split('\n').filter((line) => /^ +--/.test(line));
  expect(options.filter((line) => !/^ {2}--\S+(?: <\w+>)? {3,}\S.+$/.test(line))).toEqual([]);
  expect(options.at(-1)).toMatch(/^ {2}--help /);
  expect(out).toMatch(new RegExp(`^Example: ${lineOf(name)}`, 'm'));
  expect(out).toMatch(/^Exit codes: 0 \w+.*; 1 \w+/m);
});

it.each([
  ['demo', 'today', /^Unexpected argument 'today'/],
  ['forget', '--ye', /^Unknown option --ye: the options are --table, --email, --yes, --help\.$/],
])('an unknown option or argument is refused in one line: %s %s', async (name, word, line) => {
  expect(await run(name, word)).toEqual(refusal(1, line));
});

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, mkdirSync: vi.fn(fs.mkdirSync), renameSync: vi.fn(fs.renameSync) };
});

const folder = temporaryFolder();
const file = join(folder, 'museum.yaml');
writeFileSync(file, 'name: City Museum\n', { mode: 0o200 });
// Other users may list the folder.
chmodSync(folder, 0o755);

/** As a user without rights: containers run tests as root, who may read everything. */
const asNobody = <Result>(action: () => Result): Result => {
  if (process.geteuid?.() !== 0) return action();
  using rights = new DisposableStack();
  rights.defer(() => process.seteuid?.(0));
  process.seteuid?.(65_534);
  return action();
};

it.each([
  ['is not there', join(folder, 'none.yaml'), 'does not exist'],
  ['lies in a file', join(file, 'museum.yaml'), 'does not exist'],
  ['is a folder', folder, 'is not a file'],
  ['may not be read by this user', file, 'may not be read by this user'],
])('a file that somebody named is refused when it %s', (_, path, reason) => {
  expect(() => asNobody(() => readGivenFile(path))).toThrow(new ConfigurationError(`${path} ${reason}.`));
});

it('a file that cannot be replaced leaves no temporary file beside it, which a build would ship', () => {
  const parts = join(folder, 'folders/that/were/missing');
  replaceFile(join(parts, 'index.mjs'), 'old');
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw new Error('ENOSPC: no space left on device');
  });

  expect(() => replaceFile(join(parts, 'index.mjs'), 'new')).toThrow(/^ENOSPC/);

  expect(readdirSync(parts)).toEqual(['index.mjs']);
  expect(readFileSync(join(parts, 'index.mjs'), 'utf8')).toBe('old');
});

it('a database that this user may not read, or only read, is refused by its name', () => {
  const database = join(folder, 'dynamodb-5.sqlite');

  // The store calls a file damaged if it may only read it.
  for (const mode of [0o000, 0o444]) {
    rmSync(database, { force: true });
    writeFileSync(database, '', { mode });
    expect(() => asNobody(() => databaseIn(folder))).toThrow(`EACCES: permission denied, open '${database}'`);
  }
});

it('a file on a file system that is read-only is refused as such', () => {
  // As in Node: with `recursive` it says that the first folder is missing.
  vi.mocked(mkdirSync).mockImplementation((_, options) => {
    const code = typeof options === 'object' && options?.recursive ? 'ENOENT' : 'EROFS';
    throw Object.assign(new Error(code), { code });
  });

  const replace = () => replaceFile(join(folder, 'seven/eight'), '');

  expect(replace).toThrow('EROFS');
  expect(replace).toThrow(expect.toSatisfy(isWriteRefusal));
});
