/** Which sightings of the camera are a new scan. */
import { expect, it } from 'vitest';
import { sightings } from '../../../../infra/door/page/sightings.ts';

it('takes a code that stays before the camera for one scan, and for a new one when it comes back', () => {
  const hasJustCome = sightings<string>();

  const held = Array.from({ length: 80 }, (_, frame) => hasJustCome('a ticket', frame * 100));

  expect(held.indexOf(true)).toBe(0);
  expect(held.lastIndexOf(true)).toBe(0);
  expect(hasJustCome('a ticket', 12_900)).toBe(false);
  expect(hasJustCome('a ticket', 17_901)).toBe(true);
});

it('takes a code for the same scan that nobody looked at while it was judged for as long as that may take', () => {
  const hasJustCome = sightings<string>();

  expect([0, 3500, 7000].map((at) => hasJustCome('a ticket', at))).toEqual([true, false, false]);
});

it('does not forget a code because another one is held beside it', () => {
  const hasJustCome = sightings<string>();

  expect(['one', 'other', 'one', 'other'].map((text, at) => hasJustCome(text, at * 1000))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
