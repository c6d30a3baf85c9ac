/** `--help` of every command, as its user reads it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusal, runAnewHere } from '../support/processes/scripts-here.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** All but those that install and check the project, and synth of the CDK. */
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
])('what a command does not take is refused in one line: %s %s', async (name, word, line) => {
  expect(await run(name, word)).toEqual(refusal(1, line));
});
