/** Hostile text before it reaches a terminal. */
import { expect, it } from 'vitest';
import { printable } from '../../../infra/command-line/printable.ts';

it.each([
  ['a command to the terminal', 'red \u001b[31m', 'red ?[31m'],
  ['line breaks of every kind', 'a\nb\r\nc\u2028d\u2029e\u0085f', 'a?b??c?d?e?f'],
  ['what turns the order of letters', '\u202egnp.exe\u2066\u200f\u061c', '?gnp.exe???'],
  ['half a character', 'a\ud800b', 'a?b'],
])('a ? replaces %s', (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('ordinary text stays as it is', () => {
  for (const text of ['Noe\u0308l, 19.99 €', 'ליל התמנון', '日本の夜', '👩‍👩‍👧 & 🐙'])
    expect(printable(text)).toBe(text);
});
