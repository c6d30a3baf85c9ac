/** Capacity: how many tickets a day has, however often the museum or a buyer thinks otherwise. */
import { afterAll, expect, it } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd, cancel, left, goodOn } = await openBoxOffice(table);

// Also: as many places are counted as tickets are there.
afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const days = daysFrom('2027-05-01', 60).values();
const newDay = () => days.next().value ?? '';

type Step = { buyers: number; places: number | undefined; sold: number } | { back: number };
/** So many want a ticket while there are so many places, and so many get one. */
const sale = (buyers: number, places: number | undefined, sold: number): Step => ({ buyers, places, sold });
/** So many tickets are cancelled. */
const back = (count: number): Step => ({ back: count });

it.each<[what: string, ...Step[]]>([
  ['of nothing sells nothing', sale(3, 0, 0)],
  ['that is raised has the new places, and counts what was sold', sale(6, 5, 5), sale(12, 15, 10)],
  [
    'that is lowered has what is left of it, or is sold out at once below what is sold',
    ...[sale(10, 40, 10), sale(5, 12, 2), sale(2, 5, 0), sale(3, 13, 1)],
  ],
  ['that comes after tickets were sold counts them', sale(8, undefined, 8), sale(5, 12, 4)],
  [
    'that comes back, as it was or as another, counts what was sold while there was none',
    ...[sale(2, 10, 2), sale(6, undefined, 6), sale(5, 10, 2), sale(1, undefined, 1), sale(5, 12, 1)],
  ],
  ['counts what came back before there was one', sale(6, undefined, 6), back(4), sale(10, 5, 3)],
  ['that is lowered below what is sold counts what came back', sale(8, 8, 8), back(4), sale(10, 5, 1)],
  ['that is raised counts what came back', sale(4, 4, 4), back(4), sale(10, 6, 6)],
  [
    'that is lowered has no place until fewer are sold than it has',
    ...[sale(20, 20, 20), sale(1, 10, 0), back(9), sale(3, 10, 0), back(3), sale(5, 10, 2)],
  ],
])('a capacity %s', async (_, ...steps) => {
  const ticketDate = newDay();

  for (const step of steps)
    if ('back' in step) await cancel((await goodOn(ticketDate)).slice(0, step.back));
    else {
      const { buyers, places, sold } = step;
      if (places) expect(await left({ ticketDate, places })).toBe(places - (await goodOn(ticketDate)).length);
      expect(await crowd(buyers, { ticketDate, places })).toEqual({ sold, 'sold-out': buyers - sold });
      if (places) expect(await left({ ticketDate, places })).toBe(places - (await goodOn(ticketDate)).length);
    }
});

const shardsOf = async (ticketDate: string) =>
  (await table.items()).filter(({ pk }) => pk === `PLACES#${ticketDate}#general`);

it.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [320, 32],
  [321, 32],
  [100_000, 32],
])('%i places are dealt out to shards of ten, up to 32: %i', async (places, count) => {
  const ticketDate = newDay();
  await buy({ ticketDate, places });

  const shares = (await shardsOf(ticketDate)).map((shard) => Number(shard.places));

  expect(shares).toHaveLength(count);
  expect(shares.reduce((sum, share) => sum + share)).toBe(places);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
});

it('sales are spread over the shards, so that few of them meet', async () => {
  const ticketDate = newDay();
  await crowd(30, { ticketDate, places: 320 });

  expect((await shardsOf(ticketDate)).filter(({ sold }) => Number(sold) > 0).length).toBeGreaterThan(5);
});

it('a sale that deals out the places does so in its own transaction, and counts what was sold once', async () => {
  const ticketDate = newDay();

  const requests = await table.requestsOf(() => buy({ ticketDate, places: 2 }));
  const next = await table.requestsOf(() => buy({ ticketDate, places: 2 }));

  // The first has read the era of the limits before, and finds that it is another.
  const operations = ['Query', 'Query', 'TransactWriteItems'];
  expect(requests.map(({ operation }) => operation).slice(-3)).toEqual(operations);
  expect(next.map(({ operation }) => operation)).toEqual(['Query', 'TransactWriteItems']);
});

it('300 tickets that are cancelled at once do not queue on one shard, and are sold again', async () => {
  const wish = { ticketDate: newDay(), places: 300 };
  await crowd(300, wish);

  await cancel(await goodOn(wish.ticketDate));

  const returned = (await shardsOf(wish.ticketDate)).map(({ returned }) => Number(returned));
  expect(Math.max(...returned)).toBeLessThan(30);
  expect(await crowd(320, wish)).toEqual({ sold: 300, 'sold-out': 20 });
});

it('a sale that reads the shards while they are dealt out anew is not refused for it', async () => {
  const ticketDate = newDay();
  await crowd(20, { ticketDate, places: 20 });
  const [shard] = await shardsOf(ticketDate);
  await table.put([{ ...shard, laidOutFor: '30@' }]);

  const ends = await crowd(11, { ticketDate, places: 30 });

  expect(ends).toEqual({ sold: 10, 'sold-out': 1 });
});

it('a capacity that is raised while the index misses the latest sales forgets none of them', async () => {
  const ticketDate = newDay();
  await crowd(3, { ticketDate, places: 3 });
  const oneOfThree = { instead: { status: 200, body: '{"Count":1}' } };

  await table.inTurn('Query', [{}, oneOfThree], () => buy({ ticketDate, places: 5 }));

  expect(await crowd(5, { ticketDate, places: 5 })).toEqual({ sold: 1, 'sold-out': 4 });
});

it('a purchase that is sent again is answered by a consistent read of its record', async () => {
  const wish = { ticketDate: newDay(), key: 'sent again' };
  await buy(wish);

  const [, read, ...others] = await table.requestsOf(() => buy(wish));

  expect([read?.operation, read?.input.ConsistentRead]).toEqual(['GetItem', true]);
  expect(others).toEqual([]);
});
