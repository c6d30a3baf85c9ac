/** Which goals the figures miss, and by how much. All of them are what a figure may be at most. */
import { rounded } from './measure.ts';
import type { Table } from './table.ts';

interface Goal {
  readonly of: string;
  readonly measured: number;
  readonly most: number;
}

type Tables = Readonly<Record<string, Table>>;

/** Those that are missed, and how many there are of all. */
export const missedGoals = (
  tables: Tables,
): { readonly table: Pick<Table, 'columns' | 'rows'>; readonly of: number } => {
  const goals = [...ofStarts(tables.cold), ...ofPictures(tables.image), ...ofCommands(tables.start)];
  const missed = goals.filter(({ measured, most }) => measured > most);
  const rows = missed.map(({ of, measured, most }) => [of, measured, most, rounded(100 * (measured / most - 1))]);
  return { table: { columns: ['What', 'Measured', 'Goal', 'Over by, %'], rows }, of: goals.length };
};

const ofStarts = (table?: Table): Goal[] =>
  recordsOf(table).flatMap(({ Function: name, Goal, ...record }) => [
    ...goal(`Cold start: ${name} (× an empty handler's)`, record['Of an empty one'], Goal),
    // Whose secret will be asked for the authorizer cannot know: nothing of its first request can be done sooner.
    ...(name === 'authorizer' ? [] : ofFirstRequest(name, record)),
  ]);

const ofFirstRequest = (name: Cell, { 'First request, ms': first, 'Second, ms': second }: Row): Goal[] =>
  goal(`First request: ${name} (ms; twice the second)`, first, rounded(2 * Number(second)));

const ofPictures = (table?: Table): Goal[] => {
  const [most = {}, ...drawn] = recordsOf(table).filter(({ Script }) => Script !== 'the QR code alone');
  return drawn.flatMap((record) =>
    Object.keys(record).flatMap((column) =>
      goal(`Drawing: ${record.Script} (${column})`, record[column], most[column]),
    ),
  );
};

const ofCommands = (table?: Table): Goal[] =>
  recordsOf(table).flatMap(({ Command, Seconds, Goal }) => goal(`${Command} (seconds)`, Seconds, Goal));

type Cell = string | number | undefined;

type Row = Readonly<Record<string, Cell>>;

/** None where no number stands in the place of the goal. */
const goal = (of: string, measured: Cell, most: Cell): Goal[] =>
  typeof measured === 'number' && typeof most === 'number' ? [{ of, measured, most }] : [];

/** Rows by the names of their columns. */
const recordsOf = ({ columns, rows }: Pick<Table, 'columns' | 'rows'> = { columns: [], rows: [] }): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, index): [string, Cell] => [column, row[index]])));
