/** Capacity: never one ticket too many, never a place lost, whatever the buyers and the changes of mind. */
import { afterAll, describe, expect, it } from 'vitest';
import { sometimes } from '../../../local/services/trouble.ts';
import type { Rule } from '../../../local/services/wire.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { randomFrom } from '../../support/random.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd, ticketsOn, countedFor } = await openBoxOffice(table);
const specialEvents = await import('../../../shared/table/special-events.ts');

afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const soldOut = { problem: 'invalid-request', faults: [expect.objectContaining({ code: 'sold-out' })] };

describe('a day with 40 places', () => {
  it('gives 40 of 60 buyers a ticket while a tenth of all requests to the store fail', async () => {
    const ticketDate = '2027-05-01';

    const ends = await table.during(sometimes(10, randomFrom(1)), () => crowd(60, { ticketDate, places: 40 }));

    expect(ends).toEqual({ sold: 40, 'sold-out': 20 });
    expect([await ticketsOn(ticketDate), await countedFor(ticketDate)]).toEqual([40, 40]);
  });
});

describe('a purchase', () => {
  it('with its key again never takes a second place, also when the first reply was lost', async () => {
    const wish = { ticketDate: '2027-06-01', places: 2, key: 'the last place' };
    const losing: Rule = ({ operation }) => (operation === 'TransactWriteItems' ? { after: 'cut' } : undefined);
    await buy({ ticketDate: '2027-06-01', places: 2 });

    const first = await table.during(losing, () => buy(wish));

    expect(await buy(wish)).toBe(first);
    expect([await ticketsOn('2027-06-01'), await countedFor('2027-06-01')]).toEqual([2, 2]);
    await expect(buy({ ticketDate: '2027-06-01', places: 2 })).rejects.toMatchObject(soldOut);
  });

  it('that is sent twice at once for the last place is answered twice alike', async () => {
    const wish = { ticketDate: '2027-06-06', places: 2, key: 'the last place, twice' };
    await buy({ ticketDate: '2027-06-06', places: 2 });
    let first = '';

    const second = await table.justBefore(
      'Query',
      async () => {
        first = await buy(wish);
      },
      () => buy(wish),
    );

    expect(second).toBe(first);
    expect([await ticketsOn('2027-06-06'), await countedFor('2027-06-06')]).toEqual([2, 2]);
  });

  it('reads the places once, and takes one with the ticket', async () => {
    await buy({ ticketDate: '2027-06-05', places: 5 });

    const requests = await table.requestsOf(() => buy({ ticketDate: '2027-06-05', places: 5, key: null }));

    expect(requests.map(({ operation }) => operation)).toEqual(['Query', 'TransactWriteItems']);
    expect(requests[0]?.input.ConsistentRead).toBe(true);
    expect(requests[1]?.input.TransactItems.flatMap(Object.keys)).toEqual(['Put', 'Update']);
  });

  it('with a key that was used for another day is refused', async () => {
    const key = 'for another day';
    await buy({ ticketDate: '2027-06-07', key });

    const other = buy({ ticketDate: '2027-06-08', places: 5, key });

    await expect(other).rejects.toMatchObject({ problem: 'key-used-before' });
    expect(await ticketsOn('2027-06-08')).toBe(0);
  });

  it('that is sent again is answered by a consistent read of its record', async () => {
    const wish = { ticketDate: '2027-06-09', key: 'sent again' };
    await buy(wish);

    const [, read, ...others] = await table.requestsOf(() => buy(wish));

    expect([read?.operation, read?.input.ConsistentRead]).toEqual(['GetItem', true]);
    expect(others).toEqual([]);
  });
});

describe('a capacity', () => {
  const ends = (ticketDate: string, count: number, places: number | undefined) =>
    crowd(count, { ticketDate, ...(places !== undefined && { places }) });

  it('that is raised has the new places, and counts what was sold', async () => {
    expect(await ends('2027-07-01', 6, 5)).toEqual({ sold: 5, 'sold-out': 1 });

    expect(await ends('2027-07-01', 12, 15)).toEqual({ sold: 10, 'sold-out': 2 });
    expect(await countedFor('2027-07-01')).toBe(15);
  });

  it('that is lowered has what is left of it, or is sold out at once below what is sold', async () => {
    await ends('2027-07-02', 10, 40);

    expect(await ends('2027-07-02', 5, 12)).toEqual({ sold: 2, 'sold-out': 3 });
    expect(await ends('2027-07-02', 2, 5)).toEqual({ sold: 0, 'sold-out': 2 });
    expect(await ends('2027-07-02', 3, 13)).toEqual({ sold: 1, 'sold-out': 2 });
    expect([await ticketsOn('2027-07-02'), await countedFor('2027-07-02')]).toEqual([13, 13]);
  });

  it('that comes after tickets were sold counts them', async () => {
    await ends('2027-07-03', 8, undefined);

    expect(await ends('2027-07-03', 5, 12)).toEqual({ sold: 4, 'sold-out': 1 });
    expect([await ticketsOn('2027-07-03'), await countedFor('2027-07-03')]).toEqual([12, 12]);
  });

  it('that comes back, and is another, counts what was sold while there was none', async () => {
    await ends('2027-07-07', 2, 10);
    await ends('2027-07-07', 8, undefined);

    expect(await ends('2027-07-07', 5, 12)).toEqual({ sold: 2, 'sold-out': 3 });
    expect([await ticketsOn('2027-07-07'), await countedFor('2027-07-07')]).toEqual([12, 12]);
  });

  it('that is raised while the index misses the latest sales forgets none of them', async () => {
    await ends('2027-07-08', 3, 3);
    const oneOfThree = { instead: { status: 200, body: '{"Count":1}' } };

    await table.inTurn('Query', [{}, oneOfThree], () => buy({ ticketDate: '2027-07-08', places: 5 }));

    expect(await ends('2027-07-08', 5, 5)).toEqual({ sold: 1, 'sold-out': 4 });
    expect([await ticketsOn('2027-07-08'), await countedFor('2027-07-08')]).toEqual([5, 5]);
  });

  it('that is raised at the moment of another sale counts that one, too', async () => {
    const buyOf = (places: number) => () => buy({ ticketDate: '2027-07-09', places });
    await buyOf(2)();

    await table.justBefore('TransactWriteItems', buyOf(2), buyOf(3));

    expect(await ends('2027-07-09', 2, 3)).toEqual({ sold: 0, 'sold-out': 2 });
    expect([await ticketsOn('2027-07-09'), await countedFor('2027-07-09')]).toEqual([3, 3]);
  });

  it('of nothing sells nothing', async () => {
    expect(await ends('2027-07-04', 3, 0)).toEqual({ sold: 0, 'sold-out': 3 });
  });

  it('is of one event on one day, and not of others, nor of general entry', async () => {
    const [{ eventId: one }, { eventId: other }] = [
      await specialEvents.create(anEvent()),
      await specialEvents.create(anEvent()),
    ];
    const wishes = [
      { ticketDate: '2027-07-05', eventId: one },
      { ticketDate: '2027-07-05', eventId: other },
      { ticketDate: '2027-07-06', eventId: one },
      { ticketDate: '2027-07-05' },
    ];

    const sold = await Promise.all(wishes.map((wish) => crowd(3, { ...wish, places: 2 })));

    expect(sold).toEqual(Array(4).fill({ sold: 2, 'sold-out': 1 }));
    expect(await countedFor('2027-07-05', one)).toBe(2);
  });
});
