/** The figures stand in bench/results.json; the tables of docs/bench.md are made of them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readResults, reportWith, sections } from '../../bench/report.ts';
import { units } from '../../bench/units.ts';

const results = readResults();
const report = readFileSync('docs/bench.md', 'utf8');

it('docs/bench.md has the figures of bench/results.json, for every section', () => {
  expect(reportWith(results, report)).toBe(report);
  for (const name of Object.keys(sections)) expect(report).toContain(`<!-- npm run bench writes ${name} -->`);
});

// A change of a unit is a change of the museum's bill, and should be meant.
it('bench/results.json, and so docs/bench.md, has what is counted today for each operation, to the byte', async () => {
  const counted = await units.measure();

  // Zlib packs a picture into other bytes on another kind of processor.
  const withoutPictures = (rows = counted) => rows.filter(([name]) => name !== 'getTicketCode');
  expect(withoutPictures(results.rows.units)).toEqual(withoutPictures());
});
