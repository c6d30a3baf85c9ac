/** `npm run mutants`: changes the code in one place at a time, and asks whether a test notices. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFonts } from '../../infra/build/fonts.ts';
import { readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { bundleFolder, localData, lockfile, projectRoot } from '../../infra/files/paths.ts';
import { installOwnPackage } from '../support/own-package.ts';
import { isIn, sources, tests } from '../support/sources.ts';
import { linesOf, type Report } from './register.ts';

const manual = {
  command: 'npm run mutants',
  purpose:
    'Changes shared/museum, or the folders and files that are named, in one place at a time, and asks the tests of\n' +
    'the folder, then those that reach it. Prints each change that no test notices, unless\n' +
    'test/mutants/register.json says why it makes no difference.',
  takes: '[shared/<folder> | shared/<folder>/<file> ...]',
  options: {},
  example: 'shared/table/places.ts',
  exitCodes: '0 each change is noticed or registered; 1 there are others, or entries of the register that are too many',
} as const;

const folder = join(localData, 'mutants');

/** Tests that reach a folder, beside its own; the slow ones last. Over HTTP: see functions-here.ts. */
const widerTests: Readonly<Record<string, readonly string[]>> = {
  'shared/museum': [
    ...['test/infra/settings/museum-file.test.ts', 'test/shared/ticket-image/ticket-face.test.ts'],
    ...['test/functions/{cancelTicket,getAvailability}.test.ts', 'test/http/contract.test.ts'],
  ],
  'shared/callers': ['test/functions/start.test.ts'],
  'shared/http': [
    'test/http/*.test.ts',
    'test/functions/{admit,buy,create,delete,get[MST],list,missing,start,undo,update}*.test.ts',
  ],
  'shared/table': [
    // Before the lists, which never end where a cursor leads nowhere.
    'test/functions/missing-records.test.ts',
    'test/functions/{buyMuseumTickets,getAvailability,listAdmissions*,start}.test.ts',
    'test/commands/office/forget.test.ts',
  ],
};

/** A folder's own tests that run before the others, because they are fastest. */
const quickTests: Readonly<Record<string, readonly string[]>> = {
  'shared/table': [
    'test/shared/table/{client,requests,retries,special-events,tickets}.test.ts',
    'test/shared/table/calendar/{bounds,entries}.test.ts',
  ],
};

const tryMutants = async (): Promise<void> => {
  const { positionals } = readArguments(manual);
  const targets = positionals.length ? positionals.map((name) => name.replace(/\/$/, '')) : ['shared/museum'];
  const lost = targets.find((name) => !/^shared\/\w/.test(name) || !existsSync(join(projectRoot, name)));
  if (lost) throw new ConfigurationError(`${lost} is no folder or file in shared.`);
  installOwnPackage(import.meta.dirname);
  // Otherwise both of Stryker's processes would pack them at the same time.
  await packFonts(join(bundleFolder('getTicketCode'), 'fonts'));
  const lines = targets.flatMap((target) => linesOf(target, reportOf(target)));
  process.stdout.write(lines.length ? lines.map((line) => `${line}\n`).join('') : 'Every mutant is noticed.\n');
  if (lines.length) process.exitCode = 1;
};

/** Stryker's report. Stryker tries every mutant again, unless only the folder's own tests have changed. */
const reportOf = (target: string): Report => {
  const room = target.split('/').slice(0, 2).join('/');
  const name = join(folder, target.replaceAll('/', '-'));
  const [report, stamp] = [`${name}.json`, `${name}.stamp`];
  const state = stateBut((file) => file.endsWith('.test.ts') && isIn(`test/${room}`, file));
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
  rmSync(stamp, { force: true });
  mkdirSync(folder, { recursive: true });
  const TMPDIR = mkdtempSync(join(tmpdir(), 'museum-mutants-'));
  const mutate = target.endsWith('.ts') ? target : `${target}/**/*.ts`;
  const asked = [...(quickTests[room] ?? []), `test/${room}/**/*.test.ts`, ...(widerTests[room] ?? [])].join(' ');
  const { status } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/stryker'),
    [
      ...['run', 'test/mutants/stryker.json', '--mutate', mutate, '--incrementalFile', report],
      ...(isCurrent ? [] : ['--force']),
    ],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, TMPDIR, MUTANTS_TESTS: asked } },
  );
  rmSync(TMPDIR, { recursive: true, force: true });
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
  writeFileSync(stamp, state);
  return JSON.parse(readFileSync(report, 'utf8'));
};

/** A hash of the files on which the result of a test depends, except those that Stryker itself compares. */
const stateBut = (isCompared: (file: string) => boolean): string => {
  const hash = createHash('sha256').update(readFileSync(lockfile));
  for (const file of [...sources, ...tests].filter((file) => !isCompared(file)).toSorted())
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
};

await runCommand(tryMutants);
