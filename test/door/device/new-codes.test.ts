/** Which codes before the camera are a new scan. */
import { expect, it } from 'vitest';
import { watchForNewCodes } from '../../../door/device/new-codes.ts';

/** Frames, each with the letters of the codes in it, `-` for none, `!` while another code is being judged. */
const codesIn = (frame: string) => frame.match(/[a-z]/g) ?? [];

it.each([
  ['is judged again when it comes back after five frames without it', 'a - - - - - a', ['a0', 'a6']],
  ['is not judged again after a blur or a hand', 'a - - - - a - - - - a - - a - a a a', ['a0']],
  ['is judged again after five frames of another', 'a b b b b b a', ['a0', 'b1', 'a6']],
  ['stays judged while another is held beside it', 'a ab b ab b b ab ab a ab', ['a0', 'b1']],
  ['waits while another is judged', 'a b! b! b', ['a0', 'b3']],
  ['is judged again if it left and came back while it was judged', 'a -! -! -! -! -! a! a', ['a0', 'a7']],
  ['that stays there while it is judged is not judged again', 'a a! -! a! -! a! -! a! -! -! a', ['a0']],
])('a code %s', (_, frames, judged) => {
  const newCode = watchForNewCodes();

  const codes = frames
    .trim()
    .split(' ')
    .map((frame, at) => [newCode(codesIn(frame), frame.endsWith('!')), at] as const);

  expect(codes.flatMap(([code, at]) => (code ? [`${code}${at}`] : []))).toEqual(judged);
});
