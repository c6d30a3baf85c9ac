/** The figures stand in bench/results.json; the tables of docs/bench.md are made of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readResults, sections, writeReport } from '../../bench/report.ts';
import type { Rows } from '../../bench/section.ts';
import { units } from '../../bench/units.ts';
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

it('goals name the rows that miss them, and the worst', () => {
  const rows = results.rows.image?.map(([kind = '', ...cells]) => [
    kind,
    ...cells.with(-1, kind === 'greek' ? 15_150 : 1),
  ]);

  expect(reportWith({ ...results.rows, image: rows ?? [] })).toContain(' | 15,000 | 15,150 | greek |\n');
});

// A change of a unit is a change of the museum's bill, and should be meant.
it('bench/results.json, and so docs/bench.md, has what is counted today for each operation, to the byte', async () => {
  const counted = await units.measure();

  // Zlib packs a picture into other bytes on another kind of processor.
  const withoutPictures = (rows = counted) => rows.filter(([name]) => name !== 'getTicketCode');
  expect(withoutPictures(results.rows.units)).toEqual(withoutPictures());
});
