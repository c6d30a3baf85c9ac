/** Limits that are added, removed and restored: whatever is sold meanwhile counts, however the functions overlap. */
import { expect, it, vi } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { openBoxOffice } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();

const days = daysFrom('2027-05-01', 10).values();
const newDay = () => days.next().value ?? '';

/** The functions of one deployment after the other, or of two at once. */
const open = () => openBoxOffice(table);

const era = async () => (await table.items()).find(({ pk }) => pk === 'LIMITS');

it('a museum without limits notes that once, so that a limit which comes later counts what was sold', async () => {
  const office = await open();
  const wish = { ticketDate: newDay() };

  const first = await table.operationsOf(() => office.buy(wish));
  const second = await table.operationsOf(() => office.buy(wish));

  expect([first, second]).toEqual([['GetItem', 'PutItem', 'PutItem'], ['PutItem']]);
  expect(await era()).toMatchObject({ number: 1, limits: '{}' });
  expect(await table.operationsOf(async () => (await open()).buy(wish))).toEqual(['GetItem', 'PutItem']);
  expect(await office.left({ ...wish, places: 5 })).toBe(2);
});

it('functions that start at the same moment begin one era', async () => {
  const [one, other] = [await open(), await open()];
  const wish = { ticketDate: newDay(), places: 2 };

  await Promise.all([one.buy(wish), other.buy(wish)]);

  expect(await era()).toMatchObject({ number: 2, limits: '{"":2}' });
  expect(await one.crowd(2, wish)).toEqual({ sold: 0, 'sold-out': 2 });
});

it('what functions of the previous deployment still sell without a limit is counted after a minute', async () => {
  const [before, after] = [await open(), await open()];
  const wish = { ticketDate: newDay() };
  await before.buy(wish);
  await after.buy({ ...wish, places: 5 });
  await before.crowd(2, wish);

  vi.setSystemTime(Date.now() + 60_000);
  const sold = await after.crowd(5, { ...wish, places: 5 });
  const operations = await table.operationsOf(() => after.crowd(1, { ...wish, places: 5 }));

  expect(sold).toEqual({ sold: 1, 'sold-out': 4 });
  // Not counted again.
  expect(operations).toEqual(['Query']);
});

it('a function of an earlier era follows the layout of functions that were started later', async () => {
  const [early, late] = [await open(), await open()];
  const wish = { ticketDate: newDay(), places: 7 };
  await early.buy(wish);
  await late.buy({ ...wish, places: undefined });
  await late.buy(wish);

  const [, { input } = {}] = await table.requestsOf(() => early.buy(wish));

  // Nothing is dealt out anew.
  expect(input?.TransactItems.flatMap(Object.keys)).toEqual(['Put', 'Update']);
  expect(await late.crowd(5, wish)).toEqual({ sold: 3, 'sold-out': 2 });
});

it('the time of the newest limit is kept, also when other limits are removed', async () => {
  const eraOf = async (capacity: object) => {
    vi.setSystemTime(Date.now() + 60_000);
    vi.resetModules();
    vi.stubEnv('MUSEUM', JSON.stringify({ capacity }));
    await (await import('../../../shared/table/limits.ts')).erasForSales();
    return era();
  };

  const [first, second, third] = [
    await eraOf({ perDay: 7 }),
    await eraOf({ perDay: 7, locations: { Hall: 1 } }),
    await eraOf({ locations: { Hall: 1 } }),
  ];

  expect(Number(second?.since)).toBeGreaterThan(Number(first?.since));
  expect(third?.since).toBe(second?.since);
});

it('a function that cannot read its era sells nothing, and then reads it again', async () => {
  const office = await open();
  const wish = { ticketDate: newDay() };

  const cut = Array(3).fill({ instead: 'cut' });
  const end = table.inTurn('GetItem', cut, () => office.buy(wish));

  await expect(end).rejects.toMatchObject({ problem: 'unavailable' });
  await office.buy(wish);
});
