/** What was made last is kept, and nothing else: no error, and nothing of another input. */
import { expect, it, vi } from 'vitest';
import { keepLast } from '../../../shared/ticket-image/keep-last.ts';

it('makes a result once for each change of the input', async () => {
  const make = vi.fn(async ({ number }: { number: number }) => 2 * number);
  make.mockRejectedValueOnce(new Error());
  const kept = keepLast(make);
  const results: unknown[] = [];

  for (const number of [1, 1, 1, 2, 2, 1]) results.push(await kept({ number }).catch(() => 'failed'));

  expect(results).toEqual(['failed', 2, 2, 4, 4, 2]);
  expect(make.mock.calls.map(([{ number }]) => number)).toEqual([1, 1, 2, 1]);
});
