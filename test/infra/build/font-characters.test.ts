/** What a font has glyphs for: told by the file itself, in the two ways in which fonts tell it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf } from '../../../infra/build/font-characters.ts';

const charactersIn = (family: string, subset: string): ReadonlySet<string> =>
  new Set(
    charactersOf(readFileSync(`node_modules/@fontsource/${family}/files/${family}-${subset}-400-normal.woff2`)).map(
      (character) => String.fromCodePoint(character),
    ),
  );

describe('the characters of a font', () => {
  it.each([
    ['noto-sans', 'latin', 232, ['A', 'ß', '€'], ['Ж', 'α', 'ő']],
    ['noto-sans-hebrew', 'hebrew', 148, ['א', 'ת', '₪'], ['A', 'Ж']],
    ['noto-sans-jp', '119', 179, ['の', 'ヰ'], ['א']],
    ['noto-emoji', '9', 260, ['😀'], ['の']],
  ])('of %s, %s, are those that it shows', (family, subset, count, has, lacks) => {
    const characters = charactersIn(family, subset);

    expect(characters.size).toBe(count);
    expect(has.filter((character) => !characters.has(character))).toEqual([]);
    expect(lacks.filter((character) => characters.has(character))).toEqual([]);
  });

  it('do not hold the mark that ends the table of the first plane', () => {
    expect(charactersIn('noto-sans', 'latin')).not.toContain('\uffff');
  });
});
