/** What comes out of many measurements. */
import { expect, it } from 'vitest';
import { inTurn, quantile } from '../../bench/measure.ts';

it('does every job once before any job again', async () => {
  const done: string[] = [];
  const job = (name: string) => async () => done.push(name);

  const counts = await inTurn(2, [job('one'), job('other')]);

  expect(done).toEqual(['one', 'other', 'one', 'other']);
  expect(counts).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

it.each([
  [[5], 0.5, 5],
  [[9, 1, 5], 0.5, 5],
  [[4, 1, 3, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.99, 4],
])('finds the value that a share of %j does not exceed: of %d it is %d', (values, share, value) => {
  expect(quantile(values, share)).toBe(value);
});
