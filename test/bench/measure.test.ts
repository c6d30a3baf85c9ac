/** What comes out of many measurements. */
import { expect, it } from 'vitest';
import { inTurn, median } from '../../bench/measure.ts';

it('measures every item once before any item again', async () => {
  const done: string[] = [];

  const counts = await inTurn(2, ['one', 'other'], async (name) => done.push(name));

  expect(done).toEqual(['one', 'other', 'one', 'other']);
  expect(counts).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

it.each([
  [[5], 5],
  [[9, 1, 10], 9],
  [[4, 1, 3, 2], 2],
])('finds the middle of %j, of two the lower one: %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});
