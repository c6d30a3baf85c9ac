/** What comes out of many measurements. */
import { expect, it } from 'vitest';
import { inTurn, median, quantile, rounded } from '../../bench/measure.ts';

it('does every job once before any job again', async () => {
  const done: string[] = [];
  const job = (name: string) => async () => done.push(name);

  const counts = await inTurn(2, { one: job('one'), other: job('other') });

  expect(done).toEqual(['one', 'other', 'one', 'other']);
  expect(counts).toEqual({ one: [1, 3], other: [2, 4] });
});

it.each([
  [[5], 0.5, 5],
  [[9, 1, 5], 0.5, 5],
  [[4, 1, 3, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.99, 4],
  [[4, 1, 3, 2], 0, 1],
])('finds in %j the value that a share of %d does not pass', (values, share, value) => {
  expect(quantile(values, share)).toBe(value);
});

it('has no median of nothing', () => {
  expect(() => median([])).toThrow('Nothing was measured.');
});

it('leaves out the digits that would differ in the next run', () => {
  expect(rounded(17.3579)).toBe(17.4);
  expect(rounded(17.3579, 2)).toBe(17.36);
  expect(rounded(2.0000001, 2)).toBe(2);
});
