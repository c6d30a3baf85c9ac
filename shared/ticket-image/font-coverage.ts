/** The fonts a ticket is set in, and which of them has which character. The build packs them (infra/build/fonts.ts). */
import { readFileSync } from 'node:fs';

export interface FontFamily {
  readonly name: string;
  /** The package with the files. A file has one weight, or all weights. */
  readonly source: `@fontsource/${string}` | `@fontsource-variable/${string}`;
  /** The subsets to pack, the most usual first, or all numbered ones. Each becomes a slice, counted from 1. */
  readonly subsets: readonly string[] | 'numbered';
  readonly weights: readonly [number, ...number[]];
  /**
   * If a text uses this family, it comes first, so that the spaces are from this family, too. The renderer misplaces
   * a space from another font when a right-to-left phrase breaks over two lines.
   */
  readonly leads?: true;
}

const weights = [400, 600] as const;
const latinSubsets = 'latin latin-ext vietnamese cyrillic cyrillic-ext greek greek-ext devanagari'.split(' ');

/** One file for all, because a joined emoji needs all its parts in one file. */
export const emoji: FontFamily = {
  name: 'emoji',
  source: '@fontsource/noto-emoji',
  subsets: ['emoji'],
  weights: [400],
};

/** In the order in which they are asked for a character. */
const scriptFamilies: readonly FontFamily[] = [
  { name: 'latin', source: '@fontsource/noto-sans', subsets: latinSubsets, weights },
  { name: 'hebrew', source: '@fontsource/noto-sans-hebrew', subsets: ['hebrew'], weights, leads: true },
  { name: 'arabic', source: '@fontsource/noto-sans-arabic', subsets: ['arabic'], weights, leads: true },
  emoji,
];

const han = (name: string, region: 'sc' | 'jp' | 'kr'): FontFamily => ({
  name,
  source: `@fontsource-variable/noto-sans-${region}`,
  subsets: 'numbered',
  weights: [500],
});
const chinese = han('chinese', 'sc');
const japanese = han('japanese', 'jp');
const korean = han('korean', 'kr');

/** All families that the build packs. */
export const families = [...scriptFamilies, chinese, japanese, korean];

/** The file that says which slice draws each character: a byte a code point, 0 for none. */
export const coverageFile = (family: FontFamily): string => `${family.name}.coverage`;

/** The file that says which slices have each combining mark: JSON, slices by code point. */
export const marksFile = (family: FontFamily): string => `${family.name}.marks.json`;

export const sliceFile = (family: FontFamily, slice: number, weight: number): string =>
  `${family.name}-${slice}-${weight}.ttf`;

/** A part of a font: its files are read only when a text needs them. */
export type Slice = { readonly family: FontFamily; readonly slice: number };

/** Finds the slice that has a character: that of the first family which has it. */
type Find = (families: readonly FontFamily[], character: string) => Slice | undefined;

/** @param directory the folder that the build packs */
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

/** Han characters are drawn differently in each language. Only the other words tell which language it is. */
export const familiesFor = (words: string): readonly FontFamily[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return [...scriptFamilies, japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(words)) return [...scriptFamilies, korean, japanese, chinese];
  return families;
};
