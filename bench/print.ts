/** Prints a part of the bench that is run by itself: `node bench/units.ts`. */
import { runCommand } from '../infra/settings/command.ts';
import type { Table } from './table.ts';

/** @param file the part's own; when another one was run, nothing happens */
export const printWhenRun = async (file: string, part: () => Promise<Table | readonly Table[]>): Promise<void> => {
  if (process.argv[1] !== file) return;
  await runCommand(async () => {
    for (const table of [await part()].flat()) process.stdout.write(`${textOf(table)}\n`);
  });
};

const textOf = ({ title, about, columns, rows }: Table): string => {
  const lines = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const aligned = lines.map((line) =>
    line.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))),
  );
  return [title, about, ...aligned.map((line) => line.join('  '))].join('\n');
};
