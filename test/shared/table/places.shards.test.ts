/** How the places of a day are dealt out to shards, and that sales go on meanwhile. */
import { afterAll, expect, it } from 'vitest';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd } = await openBoxOffice(table);

afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const shardsOf = async (ticketDate: string) =>
  (await table.items()).filter(({ pk }) => pk === `PLACES#${ticketDate}#general`);

it.each([
  ['2027-05-01', 1, 1],
  ['2027-05-02', 10, 1],
  ['2027-05-03', 11, 2],
  ['2027-05-04', 320, 32],
  ['2027-05-05', 321, 32],
  ['2027-05-06', 100_000, 32],
])('On %s %i places are dealt out to shards of ten, up to 32: %i', async (ticketDate, places, count) => {
  await buy({ ticketDate, places });

  const shares = (await shardsOf(ticketDate)).map((shard) => Number(shard.places));

  expect(shares).toHaveLength(count);
  expect(shares.reduce((sum, share) => sum + share)).toBe(places);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
});

it('A sale that reads the shards while they are dealt out anew is not refused for it', async () => {
  await crowd(20, { ticketDate: '2027-05-07', places: 20 });
  const [shard] = await shardsOf('2027-05-07');
  await table.put([{ ...shard, laidOutFor: '30@' }]);

  const ends = await crowd(11, { ticketDate: '2027-05-07', places: 30 });

  expect(ends).toEqual({ sold: 10, 'sold-out': 1 });
});
