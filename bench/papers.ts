/** Where the figures are written down: all of them in docs/bench.md, some in the README, both from bench/results.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../infra/files.ts';
import { missedGoals } from './goals.ts';
import { highlights } from './highlights.ts';
import { markdownOf } from './markdown.ts';
import type { Results } from './table.ts';

export const writePapers = (results: Results): void => {
  writeFileSync(fileOf.results, `${JSON.stringify(results, null, 2).replaceAll(row, inOneLine)}\n`);
  writeFileSync(fileOf.page, pageOf(results));
  writeFileSync(fileOf.readme, withHighlights(readFileSync(fileOf.readme, 'utf8'), results));
};

/** Those that were written last. */
export const writtenResults = (): Results => JSON.parse(readFileSync(fileOf.results, 'utf8'));

/** The whole of docs/bench.md. */
export const pageOf = ({ machine, tables }: Results): string =>
  [
    '# Speed and cost',
    `As \`npm run bench\` measured it and wrote it here: ${machine}.`,
    `## Goals that were missed\n\n${saidOfGoals(tables)}.\n\n${markdownOf(missedGoals(tables).table)}`,
    ...Object.values(tables).map((table) => `## ${table.title}\n\n${table.about}\n\n${markdownOf(table)}`),
  ].join('\n\n');

/** The README with these figures in their place. @throws Error when it has no such place */
export const withHighlights = (readme: string, { machine, tables }: Results): string => {
  const [before, rest] = readme.split(opening);
  const [, after] = rest?.split(closing) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The README lacks ${opening} or ${closing}.`);
  const table = markdownOf({ columns: [machine, 'Measured', 'Goal'], rows: highlights(tables) });
  const goals = `${saidOfGoals(tables)}: [which, and by how much](docs/bench.md#goals-that-were-missed).`;
  return `${before}${opening}\n${table}\n${goals}\n${closing}${after}`;
};

const saidOfGoals = (tables: Results['tables']): string => {
  const { table, of } = missedGoals(tables);
  return `Of ${of} goals ${table.rows.length} were missed`;
};

const [opening, closing] = ['<!-- npm run bench writes from here -->\n', '\n<!-- to here -->'];

const fileOf = {
  results: join(projectRoot, 'bench/results.json'),
  page: join(projectRoot, 'docs/bench.md'),
  readme: join(projectRoot, 'README.md'),
} as const;

/** A list of texts and numbers: one line each shows in a comparison which figures have changed. */
const row = /\[\n\s+([^[\]]*?)\n\s+\]/g;
const inOneLine = (_: string, items: string) => `[${items.replaceAll(/\n\s+/g, ' ')}]`;
