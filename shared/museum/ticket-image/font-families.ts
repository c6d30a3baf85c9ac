/** Names the fonts a ticket is set in: what the build packs and what the drawing looks up. */

export type FontFamily = {
  readonly name: string;
  /** The `@fontsource` package the files come from. */
  readonly source: string;
  /** Its subsets to pack, as a pattern over their names. */
  readonly subsets: RegExp;
  readonly weights: readonly number[];
  /**
   * Set ahead of the others where a text uses it, so that the spaces between its words are its own:
   * the renderer misplaces a space in another font when a right-to-left phrase breaks over two lines.
   */
  readonly leads?: true;
};

const numbered = /^\d+$/;

/** In the order they are asked for a character. */
export const scriptFamilies: readonly FontFamily[] = [
  {
    name: 'latin',
    source: 'noto-sans',
    subsets: /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext|devanagari)$/,
    weights: [400, 600],
  },
  {
    name: 'hebrew',
    source: 'noto-sans-hebrew',
    subsets: /^hebrew$/,
    weights: [400, 600],
    leads: true,
  },
  {
    name: 'arabic',
    source: 'noto-sans-arabic',
    subsets: /^arabic$/,
    weights: [400, 600],
    leads: true,
  },
  // Whole, because a joined emoji needs all its parts in one file.
  { name: 'emoji', source: 'noto-emoji', subsets: /^emoji$/, weights: [400] },
];

export const chinese: FontFamily = {
  name: 'chinese',
  source: 'noto-sans-sc',
  subsets: numbered,
  weights: [500],
};

export const japanese: FontFamily = {
  name: 'japanese',
  source: 'noto-sans-jp',
  subsets: numbered,
  weights: [500],
};

export const korean: FontFamily = {
  name: 'korean',
  source: 'noto-sans-kr',
  subsets: numbered,
  weights: [500],
};

/** Where a family says which of its slices holds each character: a byte a code point, 0 for none. */
export const coverageFile = (family: FontFamily): string => `${family.name}.coverage`;

export const sliceFile = (family: FontFamily, slice: number, weight: number): string =>
  `${family.name}-${slice}-${weight}.woff2`;
