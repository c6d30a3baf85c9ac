/**
 * `npm run bench`: measures the service on this machine, prints the tables, and writes them to bench/results.json, docs/bench.md and the README.
 * `npm run bench -- cold warm` measures only the parts that are named, and writes nothing; `npm run bench -- units` writes what it counts.
 */
import { availableParallelism, loadavg, type } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from '../infra/settings/command.ts';
import { ConfigurationError } from '../infra/settings/configuration-error.ts';
import { coldStart } from './cold-start.ts';
import { growth } from './growth.ts';
import { markdownOf } from './markdown.ts';
import { rounded } from './measure.ts';
import { packages } from './packages.ts';
import { writePapers, writtenResults } from './papers.ts';
import { rush } from './rush.ts';
import { start } from './start.ts';
import type { Results, Table } from './table.ts';
import { ticketImage } from './ticket-image.ts';
import { units } from './units.ts';
import { warm } from './warm.ts';

/** In the order in which they are measured and printed. */
const parts: Readonly<Record<string, () => Promise<Results['tables']>>> = {
  cold: async () => ({ cold: await coldStart() }),
  warm: async () => ({ warm: await warm() }),
  image: async () => ({ image: await ticketImage() }),
  start: async () => ({ start: await start() }),
  packages: async () => ({ packages: packages() }),
  units,
  growth,
  rush: async () => ({ rush: await rush() }),
};

const bench = async (): Promise<void> => {
  const { positionals: named } = parseArgs({ allowPositionals: true });
  const unknown = named.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new ConfigurationError(`There is no ${unknown} to measure, but ${Object.keys(parts).join(', ')}.`);
  const [busy = 0] = loadavg();
  if (busy > 1) process.stderr.write(`Others keep ${rounded(busy)} processors busy: the figures will be too high.\n`);
  const tables: Record<string, Table> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length && !named.includes(name)) continue;
    const start = performance.now();
    const measured = await measure();
    Object.assign(tables, measured);
    for (const table of Object.values(measured)) process.stdout.write(`${markdownOf(table)}\n\n`);
    process.stdout.write(`(${rounded((performance.now() - start) / 1000)} seconds)\n\n`);
  }
  if (named.length === 0) writePapers({ machine: machine(), tables });
  // What is counted and not timed may stand beside figures of another hour.
  else if (named.every((name) => name === 'units')) writePapers(withTables(writtenResults(), tables));
};

const withTables = (results: Results, tables: Results['tables']): Results => ({
  ...results,
  tables: { ...results.tables, ...tables },
});

/** What the figures depend on, and nothing that tells whose it is. */
const machine = (): string =>
  `${availableParallelism()} cores, ${process.arch}, Node ${process.versions.node}, ${type()}`;

await runCommand(bench);
