/** A table as Markdown, in columns that a terminal shows as such, too. */
import type { Table } from './table.ts';

/** Columns with figures in them stand to the right. */
export const markdownOf = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string => {
  const texts = [columns, ...rows].map((row) => row.map(textOf));
  const layout = columns.map((_, column) => ({
    width: Math.max(...texts.map((row) => row[column]?.length ?? 0)),
    isToTheRight: rows.some((row) => typeof row[column] === 'number'),
  }));
  const [heading = [], ...body] = texts.map((row) =>
    layout.map(({ width, isToTheRight }, column) => {
      const text = row[column] ?? '';
      return isToTheRight ? text.padStart(width) : text.padEnd(width);
    }),
  );
  const rule = layout.map(({ width, isToTheRight }) => '-'.repeat(width + 1) + (isToTheRight ? ':' : '-'));
  return [`| ${heading.join(' | ')} |`, `|${rule.join('|')}|`, ...body.map((row) => `| ${row.join(' | ')} |`), ''].join(
    '\n',
  );
};

const textOf = (cell: string | number): string => (typeof cell === 'number' ? cell.toLocaleString('en') : cell);
