/** Names the fonts a ticket is set in: what the build packs and what the drawing looks up. */

export interface FontFamily {
  readonly name: string;
  /** The package that the files come from, of one weight each or of all weights. */
  readonly source: `@fontsource/${string}` | `@fontsource-variable/${string}`;
  /** Its subsets to pack, the most usual first, or all those that are numbered. Each becomes a slice, counted from 1. */
  readonly subsets: readonly string[] | 'numbered';
  readonly weights: readonly number[];
  /**
   * Set ahead of the others where a text uses it, so that the spaces between its words are its own:
   * the renderer misplaces a space in another font when a right-to-left phrase breaks over two lines.
   */
  readonly leads?: true;
}

const latin: FontFamily = {
  name: 'latin',
  source: '@fontsource/noto-sans',
  subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
  weights: [400, 600],
};

const hebrew: FontFamily = {
  name: 'hebrew',
  source: '@fontsource/noto-sans-hebrew',
  subsets: ['hebrew'],
  weights: [400, 600],
  leads: true,
};

const arabic: FontFamily = {
  name: 'arabic',
  source: '@fontsource/noto-sans-arabic',
  subsets: ['arabic'],
  weights: [400, 600],
  leads: true,
};

/** Whole, because a joined emoji needs all its parts in one file. */
export const emoji: FontFamily = {
  name: 'emoji',
  source: '@fontsource/noto-emoji',
  subsets: ['emoji'],
  weights: [400],
};

/** In the order in which they are asked for a character. */
export const scriptFamilies: readonly FontFamily[] = [latin, hebrew, arabic, emoji];

export const chinese: FontFamily = {
  name: 'chinese',
  source: '@fontsource-variable/noto-sans-sc',
  subsets: 'numbered',
  weights: [500],
};
export const japanese: FontFamily = {
  name: 'japanese',
  source: '@fontsource-variable/noto-sans-jp',
  subsets: 'numbered',
  weights: [500],
};
export const korean: FontFamily = {
  name: 'korean',
  source: '@fontsource-variable/noto-sans-kr',
  subsets: 'numbered',
  weights: [500],
};

/** Where a family says which of its slices is to draw each character: a byte a code point, 0 for none. */
export const coverageFile = (family: FontFamily): string => `${family.name}.coverage`;

/** Where a family says which of its slices have each combining mark: JSON, slices by code point. */
export const marksFile = (family: FontFamily): string => `${family.name}.marks.json`;

export const sliceFile = (family: FontFamily, slice: number, weight: number): string =>
  `${family.name}-${slice}-${weight}.ttf`;
