/** What each operation costs: a change of a unit is a change of the museum's bill, and should be meant. */
import { expect, it } from 'vitest';
import { readResults } from '../../bench/report.ts';
import { units } from '../../bench/units.ts';

it('bench/results.json, and so docs/bench.md, has what is counted today, to the byte', async () => {
  const counted = await units.measure();

  // Zlib packs a picture into other bytes on another kind of processor.
  const withoutPictures = (rows = counted) => rows.filter(([name]) => name !== 'getTicketCode');
  expect(withoutPictures(readResults().rows.units)).toEqual(withoutPictures());
});
