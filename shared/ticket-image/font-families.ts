/** Names the fonts a ticket is set in: what the build packs and what the drawing looks up. */

export interface FontFamily {
  readonly name: string;
  /** The package that the files come from, of one weight each or of all weights. */
  readonly source: `@fontsource/${string}` | `@fontsource-variable/${string}`;
  /** The subsets to pack, the most usual first, or all numbered ones. Each becomes a slice, counted from 1. */
  readonly subsets: readonly string[] | 'numbered';
  readonly weights: readonly [number, ...number[]];
  /**
   * Set ahead of the others where a text uses it, so that the spaces between its words are its own:
   * the renderer misplaces a space in another font when a right-to-left phrase breaks over two lines.
   */
  readonly leads?: true;
}

const weights = [400, 600] as const;
const latinSubsets = 'latin latin-ext vietnamese cyrillic cyrillic-ext greek greek-ext devanagari'.split(' ');

/** Whole, because a joined emoji needs all its parts in one file. */
export const emoji: FontFamily = {
  name: 'emoji',
  source: '@fontsource/noto-emoji',
  subsets: ['emoji'],
  weights: [400],
};

/** In the order in which they are asked for a character. */
export const scriptFamilies: readonly FontFamily[] = [
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
export const chinese = han('chinese', 'sc');
export const japanese = han('japanese', 'jp');
export const korean = han('korean', 'kr');

/** The file that says which slice draws each character: a byte a code point, 0 for none. */
export const coverageFile = (family: FontFamily): string => `${family.name}.coverage`;

/** The file that says which slices have each combining mark: JSON, slices by code point. */
export const marksFile = (family: FontFamily): string => `${family.name}.marks.json`;

export const sliceFile = (family: FontFamily, slice: number, weight: number): string =>
  `${family.name}-${slice}-${weight}.ttf`;
