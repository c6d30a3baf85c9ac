/** The few figures that the README shows: which cells of which tables, and in what words. */
import type { Table } from './table.ts';

interface Highlight {
  readonly says: string;
  readonly part: string;
  /** What its row begins with, as far as it takes to tell it from the others. */
  readonly row: readonly (string | number)[];
  readonly column: string;
  /** Where the goal stands, if there is one: in another row of the column, or in another column of the row. */
  readonly goal?: { readonly row?: readonly [string]; readonly column?: string };
}

const coldStart = (name: string, words: string): Highlight => ({
  says: `Cold start: ${words} (× an empty handler's)`,
  part: 'cold',
  row: [name],
  column: 'Of an empty one',
  goal: { column: 'Goal' },
});

const warm = (column: string, says: string): Highlight => ({ says, part: 'warm', row: ['getSpecialEvent', 1], column });

const image = (column: string, says: string): Highlight => ({
  says,
  part: 'image',
  row: ['latin'],
  column,
  goal: { row: ['goal'] },
});

const dollars = (operation: string, variant: string, words: string): Highlight => ({
  says: `A million of ${words} ($, without logins, traces and monthly fees)`,
  part: 'dollars',
  row: [operation, variant],
  column: 'sum',
});

const readUnits = (others: string): Highlight => ({
  says: `Read units of a week of events, among ${others} in other months`,
  part: 'amongEvents',
  row: ['a week', '1'],
  column: `units among ${others}`,
});

const picked: readonly Highlight[] = [
  coldStart('authorizer', 'the authorizer'),
  coldStart('getMuseumHours', 'opening hours'),
  coldStart('listSpecialEvents', 'a list of events'),
  coldStart('createSpecialEvent', 'an event planned'),
  coldStart('buyMuseumTickets', 'a ticket sold'),
  coldStart('getTicketCode', 'a ticket drawn'),
  warm('p50, ms', 'Warm, through the local run: one event (ms, median)'),
  warm('Ratio of p50', 'Warm, through the local run: one event (× a bare server with the same bytes)'),
  image('Cold, ms', 'Drawing a ticket, the first of a process (ms)'),
  image('Same event, ms', 'Drawing a further ticket to the same event (ms)'),
  image('Other events, ms', 'Drawing a further ticket, to another event (ms)'),
  image('Bytes', 'A drawn ticket (bytes)'),
  {
    says: '`npm start` to its first answer (seconds)',
    part: 'start',
    row: ['npm start, bundles made before'],
    column: 'Seconds',
    goal: { column: 'Goal' },
  },
  dollars('getMuseumHours', 'a page', 'opening hours'),
  dollars('listSpecialEvents', 'a month of 20, on one page', 'lists of 20 events'),
  dollars('buyMuseumTickets', 'an event, with a key', 'tickets sold'),
  readUnits('100'),
  readUnits('100,000'),
];

/** Rows of three: what it is, the figure, and the goal if there is one. @throws Error for a cell that is not there */
export const highlights = (tables: Readonly<Record<string, Table>>): Table['rows'] =>
  picked.map(({ says, part, row, column, goal }) => [
    says,
    cellOf(tables[part], row, column),
    goal ? cellOf(tables[part], goal.row ?? row, goal.column ?? column) : '',
  ]);

const cellOf = (table: Table | undefined, begins: readonly (string | number)[], column: string): string | number => {
  const row = table?.rows.find((row) => begins.every((cell, index) => row[index] === cell));
  const cell = row?.[table?.columns.indexOf(column) ?? -1];
  if (cell === undefined) throw new Error(`There is no ${column} of ${begins.join(', ')}.`);
  return cell;
};
