/** The goals that were missed are told first, by name and by how much. */
import { expect, it } from 'vitest';
import { missedGoals } from '../../bench/goals.ts';
import type { Table } from '../../bench/table.ts';

const tableOf = (columns: Table['columns'], rows: Table['rows']): Table => ({ title: '', about: '', columns, rows });

const starts = ['Function', 'Of an empty one', 'Goal', 'First request, ms', 'Second, ms'];
const pictures = ['Script', 'Cold, ms', 'Cold ratio', 'Bytes'];

it('tells of each part what is over its goal, and not what has none or is at it', () => {
  const cold = tableOf(starts, [
    ['an empty handler', 1, '', '', ''],
    ['authorizer', 2, 2, 20, 0.4],
    ['listSpecialEvents', 3.08, 2.8, 8, 4],
    ['listAdmissions', 9, '', 9, 4],
  ]);
  const image = tableOf(pictures, [
    ['goal', 45, '', 15000],
    ['the QR code alone', 99, 1, 99000],
    ['latin', 45, 3, 15000],
    ['greek', 54, 3, 15150],
  ]);
  const start = tableOf(
    ['Command', 'Seconds', 'Goal', 'Ratio'],
    [
      ['npm start, bundles made before', 2.5, 2, 50],
      ['npm start, bundles to be made', 9, '', 180],
    ],
  );

  const { table, of } = missedGoals({ cold, image, start });

  expect(of).toBe(9);
  expect(table.rows).toEqual([
    ["Cold start: listSpecialEvents (× an empty handler's)", 3.08, 2.8, 10],
    ['First request: listAdmissions (ms; twice the second)', 9, 8, 12.5],
    ['Drawing: greek (Cold, ms)', 54, 45, 20],
    ['Drawing: greek (Bytes)', 15150, 15000, 1],
    ['npm start, bundles made before (seconds)', 2.5, 2, 25],
  ]);
});
