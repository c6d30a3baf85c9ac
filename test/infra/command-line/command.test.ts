/** How a command fails: one line for a mistake of its user, a stack for a bug, and its exit code for both. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../../infra/command-line/command.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';

const written = () => vi.mocked(process.stderr.write).mock.calls;

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const failing = (error: unknown) => () => {
  throw error;
};

const systemError = (code: string) => Object.assign(new Error(`${code}: something about a file`), { code });

it('a command whose reader has seen enough ends in silence', () => {
  const module = new URL('../../../infra/command-line/command.ts', import.meta.url).href;
  const source = `
    const { runCommand } = await import('${module}');
    await runCommand(() => { setInterval(() => process.stdout.write('a line\\n'.repeat(1000)), 1); });`;

  const script = 'said=$(mktemp); "$0" --input-type=module --eval "$1" 2>$said | head -n 1; cat $said; rm $said';

  expect(execFileSync('sh', ['-c', script, process.execPath, source], { encoding: 'utf8' })).toBe('a line\n');
});

it.each([
  ['an unknown flag', () => void parseArgs({ args: ['--no'], options: {} }), /^Unknown option '--no'[^\n]*\n$/],
  ['a name that commands the terminal', failing(new ConfigurationError('\u001b[2J is none.')), '?[2J is none.\n'],
  ['a full disk', failing(systemError('ENOSPC')), 'ENOSPC: something about a file\n'],
])('a command says in one line what its user can mend: %s', async (_, command, line) => {
  await runCommand(command, 4);

  expect(written()).toEqual([[typeof line === 'string' ? line : expect.stringMatching(line)]]);
  expect(process.exitCode).toBe(4);
});

it.each([
  ['a file of its own that is missing', () => void readFileSync('none'), 'Error: ENOENT: no such file'],
  ['a promise that fails', () => Promise.reject(new Error('later', { cause: new Error('first') })), 'Error: later'],
])('a command keeps the stack of a bug: %s', async (_, command, message) => {
  await runCommand(command, 4);

  const [[text] = ['']] = written();
  expect(text).toContain(message);
  expect(text).toMatch(/\n +at .*command\.test\.ts/);
  expect(process.exitCode).toBe(4);
});
