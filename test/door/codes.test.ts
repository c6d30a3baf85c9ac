/** What comes before the camera, and what people and hand scanners type: codes, their letters and lines. */
import { expect, it } from 'vitest';
import { watchForNewCodes } from '../../door/device/new-codes.ts';
import { codeLetters, hasLookAlike, partOfCode } from '../../door/ticket/code-letters.ts';
import { isGarbledLine, typedLine } from '../../door/ticket/typed-line.ts';
import { beyondAscii } from '../support/tickets/ticket-vectors.ts';

/** Frames, each with the letters of the codes in it, `-` for none, `!` while another code is being judged. */
const codesIn = (frame: string) => frame.match(/[a-z]/g) ?? [];

it.each([
  ['is not judged again after a blur or a hand', 'a - - - - a - - - - a - - a - a a a', ['a0']],
  ['is judged again after five frames of another', 'a b b b b b a', ['a0', 'b1', 'a6']],
  ['stays judged while another is held beside it', 'a ab b ab b b ab ab a ab', ['a0', 'b1']],
  ['waits while another is judged', 'a b! b! b', ['a0', 'b3']],
  ['is judged again if it left and came back while it was judged', 'a -! -! -! -! -! a! a', ['a0', 'a7']],
  ['that stays there while it is judged is not judged again', 'a a! -! a! -! a! -! a! -! -! a', ['a0']],
])('a code %s', (_, frames, judged) => {
  const newCode = watchForNewCodes();

  const codes = frames.split(' ').map((frame, at) => [newCode(codesIn(frame), frame.endsWith('!')), at] as const);

  expect(codes.flatMap(([code, at]) => (code ? [`${code}${at}`] : []))).toEqual(judged);
});

it.each([
  ['TICKET-GENERAL-abcdefghjklmnpqr', 'ABCDEFGHJKLMNPQR', '', false],
  ['ＡＢＣＤ－２３４５–ｊｋｌｍ—NP‐Q−R', 'ABCD2345JKLMNPQR', '', false],
  ['ticket-event-ABCD', undefined, 'ABCD', false],
  ['ABCD-EFGH-JKLM-NPQRS', undefined, 'ABCDEFGHJKLMNPQRS', false],
  ['ABCD'.repeat(8), undefined, '', false],
  ['ticket-visitor-ABCD-EFGH-JKLM-NPQR', undefined, '', true],
  ['ticket-event-1BCD-EFGH-JKLM-NPQR', undefined, '', true],
  ['2340', undefined, '', true],
  ['ABCD EFG0', undefined, '', true],
  ['AB-CDEFGH-JKLM-NPQ0', undefined, '', true],
  ['no ticket', undefined, '', false],
  ['4006381333931', undefined, '', false],
  ['OI'.repeat(16), undefined, '', false],
])('in %j the letters of a code are %s, half a code is %j, and a letter looks like another: %s', (typed, ...found) => {
  expect([codeLetters(typed), partOfCode(typed), hasLookAlike(typed)]).toEqual(found);
});

/** A line with all characters that differ between keyboards. */
const line = beyondAscii.event;
const cancelled = 'CANCELLED 7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** The characters of each layout by the place of their keys: without Shift, and with it. */
const layouts = {
  American: ['1234567890-qwertyuiopasdfghjkl;zxcvbnm,./', '!@#$%^&*()_QWERTYUIOPASDFGHJKL:ZXCVBNM<>?'],
  German: ['1234567890ßqwertzuiopasdfghjklöyxcvbnm,.-', '!"§$%&/()=?QWERTZUIOPASDFGHJKLÖYXCVBNM;:_'],
  French: [`&é"'(-è_çà)azertyuiopqsdfghjklmwxcvbn,;:!`, '1234567890°AZERTYUIOPQSDFGHJKLMWXCVBN?./§'],
  'French Apple': [`&é"'(§è!çà)azertyuiopqsdfghjklmwxcvbn,;:=`, '1234567890°AZERTYUIOPQSDFGHJKLMWXCVBN?./+'],
  Spanish: [`1234567890'qwertyuiopasdfghjklñzxcvbnm,.-`, `!"·$%&/()=?QWERTYUIOPASDFGHJKLÑZXCVBNM;:_`],
} as const;

type Layout = keyof typeof layouts;

/** What a caps lock does: nothing, shift letters, shift all keys as on some Windows, or ignore Shift as on an Apple. */
type Lock = 'no lock' | 'a lock of letters' | 'a lock of all keys' | "an Apple's lock";

const type = (text: string, scanner: Layout, device: Layout, lock: Lock): string =>
  Array.from(text, (meant) => {
    const shift = layouts[scanner].findIndex((keys) => keys.includes(meant));
    const place = layouts[scanner][shift]?.indexOf(meant) ?? -1;
    if (place < 0) return meant;
    const isLetter = /\p{L}/u.test(layouts[device][1].charAt(place));
    if (isLetter && lock === "an Apple's lock") return layouts[device][1].charAt(place);
    const isLocked = lock === 'a lock of all keys' || (isLetter && lock === 'a lock of letters');
    return (layouts[device][isLocked ? 1 - shift : shift] ?? '').charAt(place);
  }).join('');

it.each<[Layout, Layout, Lock]>([
  ['American', 'American', 'a lock of letters'],
  ['American', 'German', 'no lock'],
  ['American', 'German', 'a lock of all keys'],
  ['German', 'American', 'no lock'],
  ['American', 'French', 'no lock'],
  ['American', 'French Apple', 'no lock'],
  ['American', 'French', 'a lock of all keys'],
  ['French', 'American', 'no lock'],
])('the line is read as it was meant: by a(n) %s scanner at a(n) %s device with %s', (...keyboards) => {
  expect([line, cancelled].map((meant) => typedLine(type(meant, ...keyboards)))).toEqual([line, cancelled]);
});

it.each([
  ['a line at a Spanish device', type(line, 'American', 'Spanish', 'no lock'), true],
  ['a cancelled ticket at a Spanish device', type(cancelled, 'American', 'Spanish', 'no lock'), true],
  ["a line under an Apple's lock", type(line, 'American', 'American', "an Apple's lock"), true],
  ['the beginning of a line', line.slice(0, -1), false],
  ['as much text', 'x'.repeat(213), false],
  ['an id', '7c9e6679-7425-40de-944b-e07fc1f90ae7', false],
])('%s cannot be read, but a garbled line is recognised by its form', (_, typed, isLine) => {
  for (const text of [typed, `]Q1${typed}`])
    expect([typedLine(text), isGarbledLine(text)]).toEqual([undefined, isLine]);
});
