/** Which codes before the camera are a new scan. */
import { expect, it } from 'vitest';
import { watchForNewCodes } from '../../../door/device/new-codes.ts';

const framesUntil = (end: number) => Array.from({ length: end / 100 }, (_, frame) => ['a', frame * 100] as const);

it.each<[string, (readonly [code: string, at: number])[], number[]]>([
  [
    'that stays counts once, and again when it comes back',
    [...framesUntil(8000), ['a', 12_900], ['a', 17_901]],
    [0, 17_901],
  ],
  [
    'does not count again after the longest scan, during which nobody looked',
    [
      ['a', 0],
      ['a', 3500],
    ],
    [0],
  ],
  [
    'is remembered while another one is held beside it',
    [
      ['a', 0],
      ['b', 1000],
      ['a', 2000],
      ['b', 3000],
    ],
    [0, 1000],
  ],
])('a code %s', (_, seen, counted) => {
  const isNew = watchForNewCodes();

  expect(seen.filter(([code, at]) => isNew(code, at)).map(([, at]) => at)).toEqual(counted);
});
