/** The cache keeps what was made for the latest inputs, and nothing else. */
import { expect, it, vi } from 'vitest';
import { keepLatest } from '../../../shared/ticket-image/keep-latest.ts';

it('makes each result once, and forgets the least recently used', async () => {
  const make = vi.fn(async ({ number }: { number: number }) => 2 * number);
  const kept = keepLatest(2, make);
  const results: number[] = [];

  for (const number of [1, 2, 1, 3, 1, 3, 2]) results.push(await kept({ number }));

  expect(results).toEqual([2, 4, 2, 6, 2, 6, 4]);
  expect(make.mock.calls.map(([{ number }]) => number)).toEqual([1, 2, 3, 2]);
});
