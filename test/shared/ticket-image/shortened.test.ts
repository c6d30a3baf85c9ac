/** Shortening a text: what is left of it, and how seldom the renderer is asked. */
import { describe, expect, it } from 'vitest';
import { lettersAlone, shortened } from '../../../shared/ticket-image/shortened.ts';

const arms = 'EIGHT ARMS AND THREE HEARTS '.repeat(10);
const shellfish = '蟹'.repeat(280);
const unbroken = 'W'.repeat(280);

/** Shortens where so many characters have room. */
const within = async (room: number, text: string, guess: number) => {
  const asked: string[] = [];
  const shown = await shortened(text, guess, async (part) => {
    asked.push(part);
    return part.length <= room;
  });
  return { shown, asked };
};

describe('a text that is too long', () => {
  it.each([
    ['words', arms, 'EIGHT ARMS AND THREE HEARTS EIGHT ARMS AND THREE…'],
    ['a script without spaces', shellfish, `${'蟹'.repeat(49)}…`],
    ['one word', unbroken, `${'W'.repeat(49)}…`],
  ])(
    'keeps as much as has room, to the end of a word if it has words, however good the guess: %s',
    async (_, text, kept) => {
      for (const guess of [-1, 0, 1, 20, 48, 49, 50, 51, 100, 279, 280, 1000])
        expect((await within(50, text, guess)).shown).toBe(kept);
    },
  );

  it('is never cut within what is one character to its reader', async () => {
    const { shown } = await within(20, '👩‍👩‍👧'.repeat(30), 19);

    expect(shown).toBe('👩‍👩‍👧👩‍👩‍👧…');
  });

  it('is an ellipsis alone where not even its first character has room', async () => {
    expect((await within(1, unbroken, 0)).shown).toBe('…');
  });

  it.each([
    ['words', arms, 4],
    ['a script without spaces', shellfish, 4],
    ['one word', unbroken, 4],
  ])('is measured a few times when the guess is good: %s', async (_, text, most) => {
    for (const guess of [48, 49, 50]) expect((await within(50, text, guess)).asked.length).toBeLessThanOrEqual(most);
  });

  it('is never measured twice in the same form', async () => {
    const { asked } = await within(50, arms, 280);

    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('a letter that is known to stand alone', () => {
  const alone = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    lettersAlone.test(letter),
  );

  it.each([
    ['in order', alone],
    ['backwards', alone.toReversed()],
    ['twice', alone.flatMap((letter) => [letter, letter])],
  ])('is one to Intl as well, whatever its neighbours are: %s', (_, letters) => {
    expect(Array.from(new Intl.Segmenter().segment(letters.join('')), ({ segment }) => segment)).toEqual(letters);
  });

  it.each(['Wandelgänge', 'Ночь', 'Νύχτα', '故宫博物院：「清代」瓷器特展，', '夜の美術館ツアー…', '한국 현대 미술'])(
    'is any of those that most names are of: %s',
    (name) => {
      expect(lettersAlone.test(name)).toBe(true);
    },
  );

  it.each(['g\u0303', 'か\u3099', 'ｶ\uff9e', '葛\u{e0100}', '☺\ufe0f', '🦀', '🇬🇷', 'नमस्ते', 'ᄒ\u1161', 'معرض'])(
    'is none of those that others join: %s',
    (letters) => {
      expect(lettersAlone.test(letters)).toBe(false);
    },
  );
});
