/** The figures stand in bench/results.json; the tables of docs/bench.md are made of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readResults, sections, writeReport } from '../../bench/report.ts';
import { markdownOf, type Rows } from '../../bench/section.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const results = readResults();
const report = readFileSync('docs/bench.md', 'utf8');

const folder = temporaryFolder();
const files = { results: join(folder, 'results.json'), report: join(folder, 'bench.md') };

const reportWith = (rows: Readonly<Record<string, Rows>>): string => {
  writeFileSync(files.report, report);
  writeReport({ ...results, rows }, files);
  return readFileSync(files.report, 'utf8');
};

it('docs/bench.md has the figures of bench/results.json, for every section', () => {
  expect(reportWith(results.rows)).toBe(report);
  expect(readFileSync(files.results, 'utf8')).toBe(readFileSync('bench/results.json', 'utf8'));
  for (const name of Object.keys(sections)) expect(report).toContain(`<!-- npm run bench writes ${name} -->`);
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
  type Figures = Readonly<Record<string, number | ''>>;

  /** The figures that are committed, with some rows' cells of one column replaced. */
  const withFigures = (section: string, column: string, figures: Figures) => {
    const index = sections[section]?.columns.split(' | ').indexOf(column) ?? -1;
    const rows = (results.rows[section] ?? []).map((cells) => {
      const figure = figures[cells[0] ?? ''];
      return figure === undefined ? cells : cells.with(index, figure);
    });
    return { ...results.rows, [section]: rows };
  };

  it.each<[string, Parameters<typeof withFigures>, string]>([
    ['name the rows that miss them and the worst', ['image', 'bytes', { greek: 15_150 }], '15,000 | 15,150 | greek'],
    ['are met by a figure that is equal', ['cold', '× empty handler', { authorizer: 2 }], 'authorizer | 2 | 2 | '],
    [
      'do without the figure of a new operation',
      ['cold', '× empty handler', { getSpecialEvent: 1.5, listSpecialEvents: '' }],
      'getSpecialEvent, listSpecialEvents | 2.8 | 1.5 | ',
    ],
  ])('%s', (_, changed, cells) => {
    expect(reportWith(withFigures(...changed))).toContain(` | ${cells} |\n`);
  });

  it('refuse to be without any figure', () => {
    expect(() => reportWith(withFigures('cold', '× empty handler', { authorizer: '' }))).toThrow(
      '× empty handler of authorizer was not measured.',
    );
  });
});
