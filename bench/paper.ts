/** Keeps the figures in bench/results.json, and their tables in docs/bench.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../infra/files/paths.ts';
import { goalTable } from './goals.ts';
import { markdownOf, type Results } from './section.ts';
import { sections } from './sections.ts';

const resultsFile = join(projectRoot, 'bench/results.json');
const paperFile = join(projectRoot, 'docs/bench.md');

export const readResults = (): Results => JSON.parse(readFileSync(resultsFile, 'utf8'));

export const writePaper = (results: Results): void => {
  // One line a row shows in a comparison which figures have changed.
  const inOneLine = (_: string, cells: string) => `[${cells.replaceAll(/\n\s+/g, ' ')}]`;
  const json = JSON.stringify(results, null, 2).replaceAll(/\[\n\s+([^[\]]*?)\n\s+\]/g, inOneLine);
  writeFileSync(resultsFile, `${json}\n`);
  writeFileSync(paperFile, paperWith(results, readFileSync(paperFile, 'utf8')));
};

/** The paper with these figures between its marks. @throws Error for a mark without figures */
export const paperWith = ({ machine, rows }: Results, paper: string): string => {
  const measured = Object.entries(sections).map(([name, { columns }]) => [name, markdownOf(columns, rows[name] ?? [])]);
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(measured),
    machine: `${machine}\n`,
    goals: goalTable(rows),
  };
  return paper.replaceAll(/(<!-- npm run bench writes (\w+) -->\n)[\s\S]*?(?=<!-- end -->)/g, (_, mark, name) => {
    if (!known[name]) throw new Error(`The bench does not measure ${name}.`);
    return `${mark}\n${known[name]}\n`;
  });
};
