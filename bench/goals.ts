/** What the figures may be at most, and which rows miss that. */
import * as operations from '../shared/api/operations.ts';
import { faces } from './image/faces.ts';
import { markdownOf, type Results } from './section.ts';
import { sections } from './sections.ts';

type Goal = readonly [section: string, column: string, most: number, rows: readonly string[]];

const goals: readonly Goal[] = [
  ['cold', '× empty handler', 2, ['authorizer']],
  ['cold', '× empty handler', 1.4, ['getMuseumHours']],
  ['cold', '× empty handler', 2.8, ['getSpecialEvent', 'listSpecialEvents']],
  ['cold', '× empty handler', 2.8, ['createSpecialEvent', 'updateSpecialEvent', 'deleteSpecialEvent']],
  ['cold', '× empty handler', 3.2, ['buyMuseumTickets']],
  ['cold', '× empty handler', 4, ['getTicketCode']],
  // The authorizer cannot know whose secret it will be asked for, so it cannot read that secret beforehand.
  ['cold', 'first ÷ second', 2, Object.keys(operations).toSorted()],
  ['image', 'cold, ms', 45, Object.keys(faces)],
  ['image', 'same event, ms', 8, Object.keys(faces)],
  ['image', 'other events, ms', 8, Object.keys(faces)],
  ['image', 'bytes', 15_000, Object.keys(faces)],
  ['units', 'units read', 30, ['listSpecialEvents']],
  ['units', 'round trips', 2, ['listSpecialEvents']],
];

/** Every goal with the worst figure of its rows, and the rows that miss it. @throws Error for a row without a figure */
export const goalTable = (measured: Results['rows']): string => {
  const table = goals.map(([section, column, most, names]) => {
    const index = sections[section]?.columns.split(' | ').indexOf(column) ?? -1;
    const figures = names.flatMap((name) => {
      const rows = measured[section]?.filter(([first]) => first === name) ?? [];
      const all = rows.flatMap(({ [index]: figure }) => (typeof figure === 'number' ? { name, figure } : []));
      if (all.length === 0) throw new Error(`${column} of ${name} was not measured.`);
      return all;
    });
    const missedBy = figures.filter(({ figure }) => figure > most).map(({ name }) => name);
    const worst = Math.max(...figures.map(({ figure }) => figure));
    return [section, column, names.length > 3 ? 'every row' : names.join(', '), most, worst, missedBy.join('; ')];
  });
  const missed = table.filter((row) => row.at(-1)).length;
  const columns = 'table | column | of | at most | worst | missed by';
  return `${missed} of ${goals.length} are missed.\n\n${markdownOf(columns, table)}`;
};
