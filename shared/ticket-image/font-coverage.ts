/** Which font has which character. */
import { readFileSync } from 'node:fs';
import { chinese, coverageFile, type FontFamily, japanese, korean, scriptFamilies } from './font-families.ts';
import { isJoiner, isMark, plainText } from './plain-text.ts';

/** A part of a font: its files are read only when a text needs them. */
export type Slice = { readonly family: FontFamily; readonly slice: number };

/** Finds the slice that has a character: that of the first family which has it. */
export type Find = (families: readonly FontFamily[], character: string) => Slice | undefined;

/** @param directory the folder that the build packs (infra/build/fonts.ts) */
export const openCoverage = (directory: URL): Find => {
  const coverage = new Map<FontFamily, Uint8Array>();
  return (families, character) => {
    for (const family of families) {
      const table = coverage.get(family) ?? readFileSync(new URL(coverageFile(family), directory));
      coverage.set(family, table);
      const slice = table[character.codePointAt(0) ?? 0] ?? 0;
      if (slice > 0) return { family, slice };
    }
    return undefined;
  };
};

/** The characters of a text that a ticket shows as a placeholder, each once. Marks are drawn with their letters. */
export const charactersWithoutGlyph = (find: Find, text: string): string[] =>
  [...new Set(plainText(text))].filter(
    (character) => !isJoiner(character) && !isMark(character) && !find(familiesFor(text), character),
  );

/** Han characters are drawn differently in each language. Only the other words tell which language it is. */
export const familiesFor = (words: string): readonly FontFamily[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return [...scriptFamilies, japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(words)) return [...scriptFamilies, korean, japanese, chinese];
  return [...scriptFamilies, chinese, japanese, korean];
};
