/** Which codes before the camera are a new scan. */
import { expect, it } from 'vitest';
import { watchForNewCodes } from '../../../door/device/new-codes.ts';

/** Each code with the milliseconds at which it is seen. */
const codes = (seen: string) => seen.split(' ').map((one) => [one.charAt(0), Number(one.slice(1))] as const);

const frames = Array.from({ length: 80 }, (_, frame) => `a${frame * 100}`).join(' ');

it.each([
  ['that stays counts once, and again when it comes back', `${frames} a12900 a17901`, [0, 17_901]],
  ['does not count again after the longest scan, during which nobody looked', 'a0 a3500', [0]],
  ['is remembered while another one is held beside it', 'a0 b1000 a2000 b3000', [0, 1000]],
])('a code %s', (_, seen, counted) => {
  const isNew = watchForNewCodes();

  expect(codes(seen).flatMap(([code, at]) => (isNew(code, at) ? [at] : []))).toEqual(counted);
});
