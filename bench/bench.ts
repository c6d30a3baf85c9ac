/** `npm run bench` measures the service on this machine, and prints what it measured as tables. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, type } from 'node:os';
import { join } from 'node:path';
import { readArguments, runCommand } from '../infra/command-line/command.ts';
import { ConfigurationError } from '../infra/command-line/configuration-error.ts';
import { projectRoot } from '../infra/files/paths.ts';
import { useLocalAws } from '../local/template/account.ts';
import { readResults, reportWith, resultsFile, sections } from './report.ts';
import { markdownOf, type Results, type Rows } from './section.ts';

const manual = {
  command: 'npm run bench',
  purpose:
    'Measures this machine for minutes, and writes bench/results.json and docs/bench.md. Named sections are only\n' +
    'printed, except units: counts may stand beside times of another hour.',
  takes: `[${Object.keys(sections).join(' | ')}]`,
  options: {},
  example: 'cold image',
} as const;

const bench = async (): Promise<void> => {
  useLocalAws();
  const { positionals: named } = readArguments(manual);
  const unknown = named.find((name) => !Object.hasOwn(sections, name));
  if (unknown) throw new ConfigurationError(`${unknown} is none of ${Object.keys(sections).join(', ')}.`);
  const [busy = 0] = loadavg();
  if (busy > 1) process.stderr.write(`${busy.toFixed(1)} processors are busy already: times will be too long.\n`);
  const rows: Record<string, Rows> = {};
  for (const [name, { columns, measure }] of Object.entries(sections)) {
    if (named.length && !named.includes(name)) continue;
    const start = performance.now();
    rows[name] = await measure();
    const seconds = Math.round((performance.now() - start) / 1000);
    process.stdout.write(`${name} (${seconds} seconds)\n\n${markdownOf(columns, rows[name])}\n`);
  }
  if (named.length === 0) return writeReport({ machine: machine(), rows });
  const { units } = rows;
  const results = readResults();
  if (units) writeReport({ ...results, rows: { ...results.rows, units } });
};

const writeReport = (results: Results): void => {
  // One line per row, so that a diff shows which figures have changed.
  const inOneLine = (_: string, cells: string) => `[${cells.replaceAll(/\n\s+/g, ' ')}]`;
  const json = JSON.stringify(results, null, 2).replaceAll(/\[\n\s+([^[\]]*?)\n\s+\]/g, inOneLine);
  writeFileSync(resultsFile, `${json}\n`);
  const reportFile = join(projectRoot, 'docs/bench.md');
  writeFileSync(reportFile, reportWith(results, readFileSync(reportFile, 'utf8')));
};

/** What the figures depend on, without anything that tells whose machine it is. */
const machine = (): string =>
  `${availableParallelism()} cores, ${process.arch}, Node ${process.versions.node}, ${type()}`;

await runCommand(bench);
