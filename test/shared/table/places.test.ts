/** Capacity: how many tickets a day has, however often the museum changes it and buyers cancel. */
import { afterAll, expect, it } from 'vitest';
import type { Moves } from '../../../shared/museum/capacity.ts';
import { indexKey } from '../../../shared/table/keys.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { anEvent, aTicket } from '../../support/museum/octopus.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { buy, crowd, cancel, left, goodOn } = await openBoxOffice(table);
const { sell } = await import('../../../shared/table/sales.ts');
const { putBack } = await import('../../../shared/table/tickets.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

// Also: as many places are counted as tickets are there.
afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const days = daysFrom('2027-05-01', 60).values();
const newDay = () => days.next().value ?? '';

const shardsOf = async (ticketDate: string) =>
  (await table.items()).filter(({ pk }) => pk === `PLACES#${ticketDate}#general`);

it.each([
  [10, 1],
  [11, 2],
  [321, 32],
])('%i places are dealt out to shards of ten, up to 32: %i', async (places, count) => {
  const ticketDate = newDay();
  await crowd(10, { ticketDate, places });

  const shards = await shardsOf(ticketDate);
  const shares = shards.map((shard) => Number(shard.places));
  expect(shares).toHaveLength(count);
  expect(shares.reduce((sum, share) => sum + share)).toBe(places);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  // Sales are spread, so that few of them meet.
  expect(shards.filter(({ sold }) => Number(sold) > 0).length).toBeGreaterThanOrEqual(count / 8);
});

it('a sale that read its event before a move, or soon after it, lays out nothing; other sales count', async () => {
  const { eventId } = await specialEvents.create(anEvent());
  const moveTo = (location: string) => specialEvents.update(eventId, (event) => ({ ...event, location }));
  const sale = (moves?: Moves) => {
    const ticket = aTicket({ ticketType: 'event', eventId });
    return sell(ticket, moves && { ticketDate: ticket.ticketDate, eventId, places: 2, ...moves }, []);
  };

  await moveTo('Hall');
  const reasons = ['None', 'None', 'ConditionalCheckFailed'].map((Code) => ({ Code }));
  await expect(sale({ locationVersion: 1 })).rejects.toMatchObject({ CancellationReasons: reasons });
  const limitedSince = new Date().toISOString();
  await expect(sale({ locationVersion: 2, limitedSince })).rejects.toMatchObject({ problem: 'unavailable' });
  await sale({ locationVersion: 2 });
  await moveTo('Garden, where nothing is counted');
  await sale();
  await moveTo('Hall');
  await expect(sale({ locationVersion: 4 })).rejects.toMatchObject({ problem: 'invalid-request' });
});

it('places are dealt out once, in the transaction of a sale or for one that is refused', async () => {
  const ticketDate = newDay();
  const operationsOf = (places: number) => table.operationsOf(() => buy({ ticketDate, places }).catch(() => {}));

  // Before these requests, the first sale reads the era of the limits, and begins another one.
  expect((await operationsOf(12)).slice(-3)).toEqual(['Query', 'Query', 'TransactWriteItems']);
  expect(await operationsOf(12)).toEqual(['Query', 'TransactWriteItems']);
  expect(await operationsOf(3)).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
  expect(await operationsOf(2)).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
  expect(await operationsOf(2)).toEqual(['Query']);
});

it('a place that is returned to a shard of its own is sold without another layout', async () => {
  const wish = { ticketDate: newDay(), places: 3 };
  await cancel([await buy(wish), await buy(wish), await buy(wish)]);

  const [, { input } = {}] = await table.requestsOf(() => buy(wish));

  expect(input?.TransactItems.flatMap(Object.keys)).toEqual(['Put', 'Update']);
});

it('a ticket that a copy brings back to a full shard has a place that no other shard sells', async () => {
  const wish = { ticketDate: newDay(), places: 12 };
  await crowd(6, wish);
  const [first, second] = await shardsOf(wish.ticketDate);
  await table.put([
    { ...first, sold: 6 },
    { ...second, sold: 0 },
  ]);

  const ticket = aTicket({ ticketDate: wish.ticketDate });
  await putBack({ ...ticket, ...indexKey(ticket), expiresAt: 1_838_764_800 });

  expect(await crowd(6, wish)).toEqual({ sold: 5, 'sold-out': 1 });
});

/** The number of buyers, of places meanwhile, and of sales; or the number of tickets that are cancelled. */
type Step = readonly [buyers: number, places: number | undefined, sold: number] | number;

it.each<[what: string, ...Step[]]>([
  ['of zero sells nothing', [1, 0, 0]],
  ['that is raised or lowered counts what was sold', [6, 5, 5], [5, 40, 5], [3, 12, 2], [1, 5, 0], [2, 13, 1]],
  ['that is added, also again, counts earlier sales', [2, undefined, 2], [2, 4, 2], [1, undefined, 1], [2, 6, 1]],
  ['counts what was cancelled before it was added', [3, undefined, 3], 2, [3, 3, 2]],
  ['that is lowered has no place until fewer are sold than it has', [5, 5, 5], [1, 2, 0], 2, [1, 2, 0], 2, [2, 2, 1]],
])('a capacity %s', async (_, ...steps) => {
  const ticketDate = newDay();

  for (const step of steps)
    if (typeof step === 'number') await cancel((await goodOn(ticketDate)).slice(0, step));
    else {
      const [buyers, places, sold] = step;
      expect(await crowd(buyers, { ticketDate, places })).toEqual({ sold, 'sold-out': buyers - sold });
      if (places) expect(await left({ ticketDate, places })).toBe(places - (await goodOn(ticketDate)).length);
    }
});

it('a sale that reads the shards while they are dealt out anew is not refused for it', async () => {
  const ticketDate = newDay();
  await crowd(20, { ticketDate, places: 20 });
  const [shard] = await shardsOf(ticketDate);
  await table.put([{ ...shard, laidOutFor: '30@' }]);

  const ends = await crowd(11, { ticketDate, places: 30 });

  expect(ends).toEqual({ sold: 10, 'sold-out': 1 });
});

it('a limit that is restored while the index misses the latest sales counts them all', async () => {
  const ticketDate = newDay();
  await crowd(3, { ticketDate, places: 3 });
  // Without a limit, on another day.
  await buy({ ticketDate: newDay() });
  const oneOfThree = { instead: { status: 200, body: '{"Count":1}' } };

  await table.inTurn('Query', [{}, oneOfThree], () => buy({ ticketDate, places: 5 }));

  expect(await crowd(5, { ticketDate, places: 5 })).toEqual({ sold: 1, 'sold-out': 4 });
});
