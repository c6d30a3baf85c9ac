/** Places whose tickets are taken back: each is sold again, once, whatever happens to the capacity meanwhile. */
import { afterAll, describe, expect, it } from 'vitest';
import { sometimes } from '../../../local/services/trouble.ts';
import { randomFrom } from '../../support/random.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd, giveBack, goodOn } = await openBoxOffice(table);

afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

describe('a place whose ticket is taken back', () => {
  const ends = (ticketDate: string, count: number, places: number | undefined) => crowd(count, { ticketDate, places });

  it('is sold again, once, also to who comes at the same moment, while a tenth of all requests fail', async () => {
    await ends('2027-08-01', 40, 40);
    const returned = (await goodOn('2027-08-01')).slice(0, 15);

    // Each is taken back twice.
    await table.during(sometimes(10, randomFrom(3)), () =>
      Promise.all([giveBack([...returned, ...returned]), ends('2027-08-01', 30, 40)]),
    );
    await ends('2027-08-01', 20, 40);

    expect(await goodOn('2027-08-01')).toHaveLength(40);
  });

  it.each<[before: string, sold: number, places: number | undefined, then: number, again: number]>([
    ['there was a capacity', 6, undefined, 5, 3],
    ['the capacity is lowered below what is sold', 8, 8, 5, 1],
    ['the capacity is raised', 4, 4, 6, 6],
  ])('counts when %s', async (_, sold, places, then, again) => {
    const ticketDate = `2027-08-1${sold}`;
    await ends(ticketDate, sold, places);
    await giveBack((await goodOn(ticketDate)).slice(0, 4));

    expect(await ends(ticketDate, 10, then)).toMatchObject({ sold: again });
    expect(await goodOn(ticketDate)).toHaveLength(sold - 4 + again);
  });

  it('is free only when fewer are sold than a lowered capacity has', async () => {
    const ticketDate = '2027-08-20';
    await ends(ticketDate, 8, 8);
    expect(await ends(ticketDate, 1, 5)).toMatchObject({ sold: 0 });

    await giveBack((await goodOn(ticketDate)).slice(0, 3));
    expect(await ends(ticketDate, 1, 5)).toMatchObject({ sold: 0 });
    await giveBack((await goodOn(ticketDate)).slice(0, 2));

    expect(await ends(ticketDate, 5, 5)).toMatchObject({ sold: 2 });
  });

  it('counts though it comes back while the places are dealt out anew', async () => {
    const ticketDate = '2027-08-21';
    const ticketId = await buy({ ticketDate, places: 2 });

    await table.justBefore(
      'TransactWriteItems',
      () => giveBack([ticketId]),
      () => buy({ ticketDate, places: 3 }),
    );

    expect(await ends(ticketDate, 5, 3)).toMatchObject({ sold: 2 });
  });
});
