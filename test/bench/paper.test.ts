/** The figures stand in bench/results.json; the tables of docs/bench.md are made of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goalTable, paperWith, readResults, sections } from '../../bench/paper.ts';
import { markdownOf } from '../../bench/section.ts';

const results = readResults();
const paper = readFileSync('docs/bench.md', 'utf8');

it('docs/bench.md has the figures of bench/results.json, for every section', () => {
  expect(paperWith(results, paper)).toBe(paper);
  for (const name of Object.keys(sections)) expect(paper).toContain(`<!-- npm run bench writes ${name} -->`);
});

it('every row of figures has as many cells as there are columns', () => {
  const ragged = Object.entries(sections).flatMap(([name, { columns }]) =>
    (results.rows[name] ?? [[]]).filter(({ length }) => length !== columns.split(' | ').length),
  );

  expect(ragged).toEqual([]);
});

it('figures are aligned to the right, with their digits in groups', () => {
  const table = markdownOf('function | bytes', [
    ['authorizer', 204791],
    ['empty', ''],
  ]);

  expect(table).toBe('| function | bytes |\n| --- | --: |\n| authorizer | 204,791 |\n| empty |  |\n');
});

describe('goals', () => {
  /** The figures that are committed, with one cell replaced. */
  const withFigure = (section: string, row: string, column: string, figure: number | '') => {
    const index = sections[section]?.columns.split(' | ').indexOf(column) ?? -1;
    const rows = (results.rows[section] ?? []).map((cells) => (cells[0] === row ? cells.with(index, figure) : cells));
    return { ...results.rows, [section]: rows };
  };
  const lineOf = (table: string, text: string) => table.split('\n').find((line) => line.includes(text));

  it('name the rows that miss them, and the worst figure', () => {
    const table = goalTable(withFigure('image', 'greek', 'bytes', 15_150));

    expect(lineOf(table, '| image | bytes |')).toBe('| image | bytes | every ticket | 15,000 | 15,150 | greek |');
  });

  it('are met by a figure that is equal', () => {
    const table = goalTable(withFigure('cold', 'authorizer', '× empty handler', 2));

    expect(lineOf(table, '| authorizer |')).toBe('| cold | × empty handler | authorizer | 2 | 2 |  |');
  });

  it('do without a figure that a new operation does not have yet', () => {
    const table = goalTable(withFigure('cold', 'getMuseumHours', 'first ÷ second', ''));

    expect(lineOf(table, '| first ÷ second |')).toContain('| every operation | 2 |');
  });

  it('refuse to be without any figure', () => {
    expect(() => goalTable(withFigure('cold', 'authorizer', '× empty handler', ''))).toThrow(
      '× empty handler of authorizer was not measured.',
    );
  });
});
