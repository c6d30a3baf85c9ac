/** Shortening a text: what is left of it. */
import { expect, it } from 'vitest';
import { shorten } from '../../../shared/ticket-image/shorten.ts';

const shortenTo = (room: number, text: string) => shorten(text, async (part) => part.length <= room);

it.each([
  ['words', 50, 'EIGHT ARMS AND THREE HEARTS '.repeat(10), 'EIGHT ARMS AND THREE HEARTS EIGHT ARMS AND THREE…'],
  ['words that end where the room ends', 28, 'EIGHT ARMS AND THREE HEARTS ETC', 'EIGHT ARMS AND THREE HEARTS…'],
  ['a script without spaces', 50, '蟹'.repeat(280), `${'蟹'.repeat(49)}…`],
  ['one word', 50, 'W'.repeat(280), `${'W'.repeat(49)}…`],
  ['a long word after short ones', 40, `AN EVENING ${'W'.repeat(280)}`, `AN EVENING ${'W'.repeat(28)}…`],
  ['no room for its first character', 1, 'W'.repeat(280), '…'],
])('a text that is too long keeps as much as has room, and whole words if it has words: %s', async (...given) => {
  const [, room, text, kept] = given;

  expect(await shortenTo(room, text)).toBe(kept);
});

it.each([
  ...['👩‍👩‍👧', '👩🏽‍🚀', '☺\ufe0f', '1\ufe0f\u20e3', '🇬🇷', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ...['g\u0303', 'か\u3099', 'ی\u200c', 'ثُّ'],
])('what is one character to a reader is kept as a whole, or left out: %s', async (letter) => {
  for (let room = 1 + 2 * letter.length; room < 1 + 3 * letter.length; room++)
    expect(await shortenTo(room, letter.repeat(30))).toBe(`${letter.repeat(2)}…`);
});
