/** A rush on one day, at a store that cancels transactions that meet on an item, as DynamoDB does. */
import { expect, it } from 'vitest';
import { fewAtOnce } from '../../shared/table/few-at-once.ts';
import { openBoxOffice } from '../support/store/buyers.ts';
import { openTableBehindEmulator } from '../support/store/test-table.ts';

const { buy } = await openBoxOffice(await openTableBehindEmulator());

it('a rush on a day of 5,000 places refuses nobody', async () => {
  const wishes = Array.from({ length: 60 }, () => ({ ticketDate: '2027-03-05', places: 5000, key: null }));

  // 500 sales a second of 60 milliseconds each.
  const ticketIds = await fewAtOnce(wishes, buy, 30);

  expect(new Set(ticketIds).size).toBe(60);
});
