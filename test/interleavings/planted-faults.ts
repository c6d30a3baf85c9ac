/** `npm run prove:faults`: plants one fault at a time in a copy, and prints the shortest order that shows it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Fault = readonly [what: string, file: string, from: string, to: string, scenarios: string];

const root = join(import.meta.dirname, '../..');
const faults: Fault[] = JSON.parse(readFileSync(join(import.meta.dirname, 'planted-faults.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'museum-faults-'));
const left = ['node_modules', '.git', '.local', 'cdk.out', 'coverage', 'docs'].map((name) => join(root, name));
cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(path) });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

/** @returns the name and the message of the first test that fails */
const findFault = (scenarios: string): string | undefined => {
  const report = join(folder, 'report.json');
  const config = ['--root', '.', '--config', 'test/interleavings/vitest.config.ts'];
  const args = ['run', ...config, '--bail=1', '--reporter=json', `--outputFile=${report}`, '-t', scenarios];
  spawnSync('vitest', args, { cwd: folder });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }: { assertionResults: object[] }) => assertionResults)
    .find(({ status }: { status: string }) => status === 'failed');
  return failed ? `${failed.title}\n${failed.failureMessages[0].split(/\n +at /)[0]}` : undefined;
};

for (const [what, file, from, to, scenarios] of faults) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const found = findFault(scenarios);
  process.stdout.write(`\n${what}: ${found ?? 'nothing shows it.'}\n`);
  if (!found) process.exitCode = 1;
  writeFileSync(path, text);
}
rmSync(folder, { recursive: true });
