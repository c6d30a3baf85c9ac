/** Shortening a text: what is left of it. */
import { describe, expect, it } from 'vitest';
import { lettersAlone, shorten } from '../../../shared/ticket-image/shorten.ts';

/** Shortens where so many code units have room. */
const shortenTo = (room: number, text: string) => shorten(text, async (part) => part.length <= room);

describe('a text that is too long', () => {
  it.each([
    ['words', 50, 'EIGHT ARMS AND THREE HEARTS '.repeat(10), 'EIGHT ARMS AND THREE HEARTS EIGHT ARMS AND THREE…'],
    ['words that end where the room ends', 28, 'EIGHT ARMS AND THREE HEARTS ETC', 'EIGHT ARMS AND THREE HEARTS…'],
    ['a script without spaces', 50, '蟹'.repeat(280), `${'蟹'.repeat(49)}…`],
    ['one word', 50, 'W'.repeat(280), `${'W'.repeat(49)}…`],
    ['a long word after short ones', 40, `AN EVENING ${'W'.repeat(280)}`, `AN EVENING ${'W'.repeat(28)}…`],
    ['joined emoji, which are one character to a reader', 20, '👩‍👩‍👧'.repeat(30), '👩‍👩‍👧👩‍👩‍👧…'],
    ['no room for its first character', 1, 'W'.repeat(280), '…'],
  ])('keeps as much as has room, and whole words if it has words: %s', async (_, room, text, kept) => {
    expect(await shortenTo(room, text)).toBe(kept);
  });
});

describe('a letter that is known to stand alone', () => {
  const alone = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    lettersAlone.test(letter),
  );

  it('is one character to Intl as well, whatever its neighbours are', () => {
    const letters = [...alone, ...alone.toReversed(), ...alone.flatMap((letter) => [letter, letter])];

    expect(Array.from(new Intl.Segmenter().segment(letters.join('')), ({ segment }) => segment)).toEqual(letters);
  });

  it.each([
    ['Wandelgänge Ночь Νύχτα', true],
    ['故宫博物院：「清代」瓷器特展，夜の美術館ツアー…', true],
    ['한국 현대 미술', true],
    ['g\u0303', false],
    ['か\u3099', false],
    ['葛\u{e0100}', false],
    ['☺\ufe0f', false],
    ['🦀', false],
    ['नमस्ते', false],
    ['ᄒ\u1161', false],
    ['معرض', false],
  ])('is one of those that most names have, and no letter that joins another: %s is %s', (letters, isAlone) => {
    expect(lettersAlone.test(letters)).toBe(isAlone);
  });
});
