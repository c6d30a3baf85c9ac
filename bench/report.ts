/** The figures in bench/results.json, their tables in docs/bench.md, and which goals they miss. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../infra/files/paths.ts';
import { cold, visitor } from './cold.ts';
import { image, ticketKinds } from './image.ts';
import { markdownOf, type Results, type Section } from './section.ts';
import { units } from './units.ts';

/** The sections by their names in both files, in the order in which they are measured. */
export const sections: Readonly<Record<string, Section>> = { cold, visitor, image, units };

export const resultsFile = join(projectRoot, 'bench/results.json');

export const readResults = (): Results => JSON.parse(readFileSync(resultsFile, 'utf8'));

/** The report with these figures between its marks. @throws Error for a mark without figures */
export const reportWith = ({ machine, rows }: Results, report: string): string => {
  const measured = Object.entries(sections).map(([name, { columns }]) => [name, markdownOf(columns, rows[name] ?? [])]);
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(measured),
    machine: `${machine}\n`,
    goals: goalTable(rows),
  };
  return report.replaceAll(/(<!-- npm run bench writes (\w+) -->\n)[\s\S]*?(?=<!-- end -->)/g, (_, mark, name) => {
    if (!known[name]) throw new Error(`The bench does not measure ${name}.`);
    return `${mark}\n${known[name]}\n`;
  });
};

type Goal = readonly [section: string, column: string, most: number, rows: readonly string[]];

const goals: readonly Goal[] = [
  ['cold', '× empty handler', 2, ['authorizer']],
  ['cold', '× empty handler', 1.4, ['getMuseumHours']],
  ['cold', '× empty handler', 2.8, ['getSpecialEvent', 'listSpecialEvents']],
  ['cold', '× empty handler', 2.8, ['createSpecialEvent', 'updateSpecialEvent', 'deleteSpecialEvent']],
  ['cold', '× empty handler', 3.2, ['buyMuseumTickets']],
  ['cold', '× empty handler', 4, ['getTicketCode']],
  ['visitor', '× empty handler', 4.3, ['a list of events', 'a purchase']],
  ['visitor', '× empty handler', 0.5, ['a list of events, kept warm', 'a purchase, kept warm']],
  ['image', 'processor, × empty handler', 6.5, ticketKinds],
  ['image', 'bytes', 15_000, ticketKinds],
  ['units', 'units read', 30, ['listSpecialEvents']],
  ['units', 'round trips', 2, ['listSpecialEvents']],
];

/** The worst figure of each goal. A new operation has none yet. @throws Error for a goal without any figure */
const goalTable = (measured: Results['rows']): string => {
  const table = goals.map(([section, column, most, names]) => {
    const index = sections[section]?.columns.split(' | ').indexOf(column) ?? -1;
    const rows = measured[section]?.filter(([name]) => names.includes(String(name))) ?? [];
    const figures = rows.flatMap(({ 0: name, [index]: figure }) =>
      typeof figure === 'number' ? { name, figure } : [],
    );
    if (figures.length === 0) throw new Error(`${column} of ${names.join(', ')} was not measured.`);
    const missedBy = figures.filter(({ figure }) => figure > most).map(({ name }) => name);
    const worst = Math.max(...figures.map(({ figure }) => figure));
    const of = names.length > 3 ? 'every ticket' : names.join(', ');
    return [section, column, of, most, worst, missedBy.join('; ')];
  });
  const missed = table.filter((row) => row.at(-1)).length;
  const columns = 'table | column | of | at most | worst | missed by';
  return `${missed} of ${goals.length} are missed.\n\n${markdownOf(columns, table)}`;
};
