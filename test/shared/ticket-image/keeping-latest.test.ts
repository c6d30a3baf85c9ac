/** What was made for the latest inputs is kept, and nothing else. */
import { expect, it, vi } from 'vitest';
import { keepingLatest } from '../../../shared/ticket-image/keep-latest.ts';

const double = () => vi.fn(async ({ number }: { number: number }) => 2 * number);

it('makes the same once', async () => {
  const make = double();
  const kept = keepingLatest(2, make);

  expect([await kept({ number: 1 }), await kept({ number: 2 }), await kept({ number: 1 })]).toEqual([2, 4, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('forgets what was asked for least lately', async () => {
  const make = double();
  const kept = keepingLatest(2, make);
  for (const number of [1, 2, 1, 3]) await kept({ number });
  make.mockClear();

  for (const number of [1, 3, 2]) await kept({ number });

  expect(make.mock.calls).toEqual([[{ number: 2 }]]);
});

it('tries again what failed', async () => {
  const make = vi.fn(async (input: string) => input).mockRejectedValueOnce(new Error('once'));
  const kept = keepingLatest(2, make);

  await expect(kept('a')).rejects.toThrow('once');
  expect(await kept('a')).toBe('a');
});
