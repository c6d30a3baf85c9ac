/** Finds the font slices that a text needs, and hands only those to the renderer. */
import { readFileSync } from 'node:fs';
import type { Renderer } from '@takumi-rs/core';
import { emoji, type FontFamily, marksFile, openCoverage, type Slice, sliceFile } from './font-coverage.ts';
import { isJoiner, isLetter, isMark, placeholder } from './plain-text.ts';

/** A text whose every character has a glyph, and the fonts to set it in. */
export type SetText = { readonly text: string; readonly fonts: readonly string[] };

export type FontStore = (text: string, weight: number, families: readonly FontFamily[]) => Promise<SetText>;

export const openFontStore = (directory: URL, renderer: Renderer): FontStore => {
  const find = openCoverage(directory);
  const marks = new Map<FontFamily, Readonly<Record<string, readonly number[]>>>();
  const registered = new Map<string, Promise<unknown>>();

  /** A mark is drawn in the font of its letter, or not at all: alone it would take the letter's place. */
  const joins = (mark: string, { family, slice }: Slice): boolean => {
    const slicesOf = marks.get(family) ?? JSON.parse(readFileSync(new URL(marksFile(family), directory), 'utf8'));
    marks.set(family, slicesOf);
    return slicesOf[mark.codePointAt(0) ?? 0]?.includes(slice) ?? false;
  };

  const register = (slice: Slice, wanted: number): Promise<unknown> => {
    const { weights } = slice.family;
    const weight = weights.includes(wanted) ? wanted : weights[0];
    const file = sliceFile(slice.family, slice.slice, weight);
    const known = registered.get(file);
    if (known) return known;
    const data = readFileSync(new URL(file, directory));
    const registering = renderer.registerFont({ name: nameOf(slice), weight, data });
    registered.set(file, registering);
    return registering;
  };

  return async (text, weight, families) => {
    let drawn = '';
    let letter: Slice | undefined;
    const needed: (Slice | undefined)[] = [];
    for (const character of text) {
      if (isJoiner(character)) {
        if (isOfUse(character, Array.from(drawn).at(-1) ?? '', letter)) drawn += character;
        continue;
      }
      const joined = letter && isMark(character) && joins(character, letter);
      const slice = joined ? undefined : find(families, character);
      if (joined) drawn += character;
      else if (!letter || !isMark(character) || slice?.family === emoji) {
        drawn += slice ? character : placeholder;
        letter = slice;
        needed.push(slice);
      }
    }
    for (const addition of `${placeholder}…`) needed.push(find(families, addition));
    const slices = inOrder(needed, families);
    await Promise.all(slices.map((slice) => register(slice, weight)));
    return { text: drawn, fonts: slices.map(nameOf) };
  };
};

/**
 * Whether a joiner changes the character before it. The renderer looks for one font that has both, even among the fonts
 * of earlier tickets. So a joiner without effect could make a ticket look different after other tickets.
 */
const isOfUse = (joiner: string, before: string, letter: Slice | undefined): boolean =>
  letter?.family === emoji
    ? joiner !== '\u200C'
    : /[\u200C\u200D]/.test(joiner) && (isLetter(before) || isMark(before));

const nameOf = ({ family, slice }: Slice): string => `${family.name}-${slice}`;

/** Each slice once: families that lead first, then in the order of the families. */
const inOrder = (slices: readonly (Slice | undefined)[], families: readonly FontFamily[]): Slice[] => {
  const byName = new Map(slices.flatMap((slice) => (slice ? [[nameOf(slice), slice] as const] : [])));
  const rank = ({ family, slice }: Slice): number =>
    (family.leads ? 0 : 1_000_000) + families.indexOf(family) * 1_000 + slice;
  return [...byName.values()].sort((one, other) => rank(one) - rank(other));
};
