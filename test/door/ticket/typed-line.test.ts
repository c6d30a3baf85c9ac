/** Tickets' lines as hand scanners type them on a keyboard that is not the device's. */
import { expect, it } from 'vitest';
import { isGarbledLine, typedLine } from '../../../door/ticket/typed-line.ts';
import { beyondAscii } from '../../support/tickets/ticket-vectors.ts';

/** It has all characters that keyboards exchange. */
const line = beyondAscii.event;
const cancelled = 'CANCELLED 7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** The keys of each layout in the same places, and the same with Shift. */
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
  ['an AIM identifier', `]Q1${line}`],
  ['half a code that was in the field', `2345-67${line}`],
])('what stands before the line is left out: %s', (_, typed) => {
  expect(typedLine(typed)).toBe(line);
});

it.each<[Layout, Lock, string]>([
  ['Spanish', 'no lock', line],
  ['Spanish', 'no lock', cancelled],
  ['American', "an Apple's lock", line],
])(
  'a line that cannot be undone exactly is known by its form: at a(n) %s device with %s, %s',
  (device, lock, meant) => {
    const typed = type(meant, 'American', device, lock);

    expect([typedLine(typed), isGarbledLine(typed), isGarbledLine(`]Q1${typed}`)]).toEqual([undefined, true, true]);
  },
);

it.each([
  ['no text', ''],
  ['the beginning of a line', line.slice(0, -1)],
  ['as much text', 'x'.repeat(213)],
  ['an id', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
])('%s is no line', (_, typed) => {
  expect([typedLine(typed), isGarbledLine(typed)]).toEqual([undefined, false]);
});
