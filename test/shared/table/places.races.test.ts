/** Places for which many ask at once, and in vain: never one ticket too many, never a place lost. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../../local/faults/proxy.ts';
import { sometimes } from '../../../local/faults/sometimes.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { randomFrom } from '../../support/random.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd, cancel, goodOn } = await openBoxOffice(table);

// Also: as many places are counted as tickets are there.
afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const days = daysFrom('2027-05-01', 30).values();
const newDay = () => days.next().value ?? '';

const soldOut = { problem: 'invalid-request', faults: [expect.objectContaining({ code: 'sold-out' })] };

describe('while a tenth of all requests to the store fail', () => {
  it('40 of 60 buyers get one of 40 places', async () => {
    const ticketDate = newDay();

    const ends = await table.during(sometimes(10, randomFrom(1)), () => crowd(60, { ticketDate, places: 40 }));

    expect(ends).toEqual({ sold: 40, 'sold-out': 20 });
    expect(await goodOn(ticketDate)).toHaveLength(40);
  });

  it('a place whose ticket is cancelled is sold again, once, also to who comes at the same moment', async () => {
    const wish = { ticketDate: newDay(), places: 40 };
    await crowd(40, wish);
    const returned = (await goodOn(wish.ticketDate)).slice(0, 15);

    // Each is cancelled twice.
    await table.during(sometimes(10, randomFrom(3)), () =>
      Promise.all([cancel([...returned, ...returned]), crowd(30, wish)]),
    );
    await crowd(20, wish);

    expect(await goodOn(wish.ticketDate)).toHaveLength(40);
  });
});

describe('a purchase', () => {
  it('with its key again never takes a second place, also when the first reply was lost', async () => {
    const wish = { ticketDate: newDay(), places: 2 };
    const losing: Rule = ({ operation }) => (operation === 'TransactWriteItems' ? { after: 'cut' } : undefined);
    await buy(wish);

    const first = await table.during(losing, () => buy({ ...wish, key: 'the last place' }));

    expect(await buy({ ...wish, key: 'the last place' })).toBe(first);
    expect(await goodOn(wish.ticketDate)).toHaveLength(2);
    await expect(buy(wish)).rejects.toMatchObject(soldOut);
  });

  it('that is sent twice at once for the last place is answered twice alike', async () => {
    const wish = { ticketDate: newDay(), places: 1, key: 'the last place, twice' };
    let first = '';
    const buyFirst = async () => {
      first = await buy(wish);
    };

    const second = await table.justBefore('Query', buyFirst, () => buy(wish));

    expect(second).toBe(first);
    expect(await goodOn(wish.ticketDate)).toEqual([first]);
  });

  it('that is sent again is answered by a consistent read of its record', async () => {
    const wish = { ticketDate: newDay(), key: 'sent again' };
    await buy(wish);

    const [, read, ...others] = await table.requestsOf(() => buy(wish));

    expect([read?.operation, read?.input.ConsistentRead]).toEqual(['GetItem', true]);
    expect(others).toEqual([]);
  });
});

describe('a capacity that is raised', () => {
  it('while the index misses the latest sales forgets none of them', async () => {
    const ticketDate = newDay();
    await crowd(3, { ticketDate, places: 3 });
    const oneOfThree = { instead: { status: 200, body: '{"Count":1}' } };

    await table.inTurn('Query', [{}, oneOfThree], () => buy({ ticketDate, places: 5 }));

    expect(await crowd(5, { ticketDate, places: 5 })).toEqual({ sold: 1, 'sold-out': 4 });
  });

  it.each<
    [what: string, meanwhile: (wish: { ticketDate: string }, ticketId: string) => Promise<unknown>, left: number]
  >([
    ['another sale counts that one, too', (wish) => buy({ ...wish, places: 2 }), 0],
    ['a return counts that', (_, ticketId) => cancel([ticketId]), 2],
  ])('at the moment of %s', async (_, meanwhile, left) => {
    const wish = { ticketDate: newDay() };
    const ticketId = await buy({ ...wish, places: 2 });

    await table.justBefore(
      'TransactWriteItems',
      () => meanwhile(wish, ticketId),
      () => buy({ ...wish, places: 3 }),
    );

    expect(await crowd(5, { ...wish, places: 3 })).toEqual({ sold: left, 'sold-out': 5 - left });
  });
});
