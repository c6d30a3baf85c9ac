/** `npm run prove:faults`: plants one fault at a time in a copy, and prints the first test that shows it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Fault = readonly [what: string, file: string, from: string, to: string, tests: string];

const handlers = 'test/http/planted-faults.json';

/** What each list calls its tests, as arguments for Vitest. Handlers are tried in its process, without a build. */
const lists: Readonly<Record<string, (tests: string) => readonly string[]>> = {
  [handlers]: (files) => ['--config', 'test/mutants/vitest.config.ts', ...files.split(' ')],
  'test/interleavings/planted-faults.json': (scenarios) => [
    ...['--config', 'test/interleavings/vitest.config.ts', '-t', scenarios],
  ],
};

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'museum-faults-'));
const left = ['node_modules', '.git', '.local', 'cdk.out', 'coverage', 'docs', 'test/mutants/node_modules'].map(
  (name) => join(root, name),
);
cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(path) });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

/** @returns the name and the message of the first test that fails */
const findFault = (tests: readonly string[]): string | undefined => {
  const report = join(folder, 'report.json');
  const args = ['run', '--root', '.', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests];
  // Without a report, the last one would be read.
  rmSync(report, { force: true });
  spawnSync('vitest', args, { cwd: folder, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }: { assertionResults: object[] }) => assertionResults)
    .find(({ status }: { status: string }) => status === 'failed');
  return failed ? `${failed.title}\n${failed.failureMessages[0].split(/\n +at /)[0]}` : undefined;
};

const faultsIn = (list: string): Fault[] => JSON.parse(readFileSync(join(root, list), 'utf8'));

const named = process.argv.slice(2);
const faults = Object.entries(lists)
  .filter(([list]) => named.length === 0 || named.includes(list))
  .flatMap(([list, argumentsOf]) =>
    faultsIn(list).map(([what, file, from, to, tests]) => [what, file, from, to, argumentsOf(tests)] as const),
  );

// `npm run prove` says it of the orders.
const failing = findFault(
  lists[handlers]?.([...new Set(faultsIn(handlers).map(([, , , , tests]) => tests))].join(' ')) ?? [],
);
if (failing) throw new Error(`A test fails without a fault: ${failing}`);

for (const [what, file, from, to, tests] of faults) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const found = findFault(tests);
  process.stdout.write(`\n${what}: ${found ?? 'nothing shows it.'}\n`);
  if (!found) process.exitCode = 1;
  writeFileSync(path, text);
}
rmSync(folder, { recursive: true });
