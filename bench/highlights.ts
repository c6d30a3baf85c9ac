/** The few figures that the README shows: which cells of which tables, and in what words. */
import type { Table } from './table.ts';

/** A cell by its table, the first cells of its row, and its column. */
interface Highlight {
  readonly says: string;
  readonly part: string;
  /** What its row begins with, as far as it takes to tell it from the others. */
  readonly row: readonly (string | number)[];
  readonly column: string;
  /** A column of the same row, or the goal itself. */
  readonly goal?: string;
}

const coldStart = { part: 'cold', column: 'Of an empty one', goal: 'Goal' } as const;
const coldStarts = {
  authorizer: 'authorizer',
  getMuseumHours: 'hours',
  listSpecialEvents: 'list of events',
  getSpecialEvent: 'one event',
  createSpecialEvent: 'event created',
  buyMuseumTickets: 'ticket sold',
  getTicketCode: 'ticket drawn',
} as const;

const picked: readonly Highlight[] = [
  ...Object.entries(coldStarts).map(([name, words]) => ({
    says: `Cold start, as a multiple of an empty handler's: ${words}`,
    ...coldStart,
    row: [name],
  })),
];

/** Rows of three: what it is, the figure, and the goal if there is one. @throws Error for a cell that is not there */
export const highlights = (tables: Readonly<Record<string, Table>>): Table['rows'] =>
  picked.map(({ says, part, row, column, goal }) => {
    const cell = (name: string) => cellOf(tables[part], row, name);
    return [says, cell(column), goal ? cell(goal) : ''];
  });

const cellOf = (table: Table | undefined, begins: readonly (string | number)[], column: string): string | number => {
  const row = table?.rows.find((row) => begins.every((cell, index) => row[index] === cell));
  const cell = row?.[table?.columns.indexOf(column) ?? -1];
  if (cell === undefined) throw new Error(`There is no ${column} of ${begins.join(', ')}.`);
  return cell;
};
