/** How a command fails: one line for a mistake of its user, a stack for a bug; and hostile text in a terminal. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('a command whose reader has seen enough ends in silence', () => {
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
  ['in one line an unknown flag', () => void parseArgs({ args: ['--no'], options: {} }), /^Unknown option '--no'.*\n$/],
  ['in one line a name that commands the terminal', failing(new ConfigurationError('\u001b[2J')), /^\?\[2J\n$/],
  ['in one line a full disk', failing(fullDisk), /^ENOSPC: something about a file\n$/],
  ['with its stack a bug', () => void readFileSync('none'), /^Error: ENOENT: .*\n( +at .*\n)+ +at .*line\.test\.ts/],
  ['with its stack a promise that fails', () => Promise.reject(new Error('later')), /^Error: later\n +at .*\.test\.ts/],
])('a command says %s', async (_, command, said) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  await runCommand(command, 4);

  expect(write.mock.calls).toEqual([[expect.stringMatching(said)]]);
  expect(process.exitCode).toBe(4);
});

it.each([
  ['a command to the terminal', 'red \u001b[31m', 'red ?[31m'],
  ['line breaks of every kind', 'a\nb\r\nc\u2028d\u2029e\u0085f', 'a?b??c?d?e?f'],
  ['what turns the order of letters', '\u202egnp.exe\u2066\u200f\u061c', '?gnp.exe???'],
  ['half a character', 'a\ud800b', 'a?b'],
  ['nothing of ordinary text', 'Noe\u0308l ליל 日本 👩‍👩‍👧 & 🐙', 'Noe\u0308l ליל 日本 👩‍👩‍👧 & 🐙'],
])('a ? replaces %s', (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});
