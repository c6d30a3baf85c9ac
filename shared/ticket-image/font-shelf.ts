/** Finds the font slices a text needs and hands only those to the renderer. */
import { readFileSync } from 'node:fs';
import type { Renderer } from '@takumi-rs/core';
import {
  chinese,
  coverageFile,
  emoji,
  type FontFamily,
  japanese,
  korean,
  marksFile,
  scriptFamilies,
  sliceFile,
} from './font-families.ts';
import { hasAny, isJoiner, isLetter, isMark, placeholder } from './plain-text.ts';

/** A text whose every character has a glyph, with the font families to set it in. */
export type SetText = { readonly text: string; readonly fonts: readonly string[] };

export type FontShelf = {
  readonly set: (text: string, weight: number, families: readonly FontFamily[]) => Promise<SetText>;
};

/** Han characters are drawn differently in each language, and only the other words tell which. */
export const familiesFor = (words: string): readonly FontFamily[] => {
  if (hasAny('\\p{Script=Hiragana}\\p{Script=Katakana}', words)) return [...scriptFamilies, japanese, chinese, korean];
  if (hasAny('\\p{Script=Hangul}', words)) return [...scriptFamilies, korean, japanese, chinese];
  return [...scriptFamilies, chinese, japanese, korean];
};

export const openFontShelf = (directory: URL, renderer: Renderer): FontShelf => {
  const coverage = new Map<FontFamily, Uint8Array>();
  const marks = new Map<FontFamily, Readonly<Record<string, readonly number[]>>>();
  const registered = new Map<string, Promise<unknown>>();

  const find = (families: readonly FontFamily[], character: string): Slice | undefined => {
    for (const family of families) {
      const table = coverage.get(family) ?? readFileSync(new URL(coverageFile(family), directory));
      coverage.set(family, table);
      const slice = table[character.codePointAt(0) ?? 0] ?? 0;
      if (slice > 0) return { family, slice };
    }
    return undefined;
  };

  /** A mark is drawn in one font with its letter, or not at all: alone it would take the letter's place. */
  const joins = (mark: string, { family, slice }: Slice): boolean => {
    const slicesOf = marks.get(family) ?? JSON.parse(readFileSync(new URL(marksFile(family), directory), 'utf8'));
    marks.set(family, slicesOf);
    return slicesOf[mark.codePointAt(0) ?? 0]?.includes(slice) ?? false;
  };

  const register = (slice: Slice, weight: number): Promise<unknown> => {
    const file = sliceFile(slice.family, slice.slice, weight);
    const known = registered.get(file);
    if (known) return known;
    const data = readFileSync(new URL(file, directory));
    const registering = renderer.registerFont({ name: nameOf(slice), weight, data });
    registered.set(file, registering);
    // The next ticket tries again.
    registering.catch(() => registered.delete(file));
    return registering;
  };

  const set: FontShelf['set'] = async (text, weight, families) => {
    let drawn = '';
    let letter: Slice | undefined;
    const needed = new Map<string, Slice>();
    const need = (slice: Slice | undefined): void => {
      if (slice) needed.set(nameOf(slice), slice);
    };
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
        need(slice);
      }
    }
    for (const addition of `${placeholder}…`) need(find(families, addition));
    const slices = inOrder(needed.values(), families);
    await Promise.all(slices.map((slice) => register(slice, nearestWeight(slice.family, weight))));
    return { text: drawn, fonts: slices.map(nameOf) };
  };

  return { set };
};

/**
 * Whether a joiner changes what stands before it. The renderer looks for one font that has both, at last among all that earlier tickets
 * needed: drawn where it joins nothing, it would make a ticket look otherwise after another one.
 */
const isOfUse = (joiner: string, before: string, letter: Slice | undefined): boolean =>
  letter?.family === emoji
    ? joiner !== '\u200C'
    : /[\u200C\u200D]/.test(joiner) && (isLetter(before) || isMark(before));

type Slice = { readonly family: FontFamily; readonly slice: number };

const nameOf = ({ family, slice }: Slice): string => `${family.name}-${slice}`;

const nearestWeight = ({ weights }: FontFamily, wanted: number): number =>
  weights.reduce((best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best));

const inOrder = (slices: Iterable<Slice>, families: readonly FontFamily[]): Slice[] => {
  const place = ({ family, slice }: Slice): number =>
    (family.leads ? 0 : 1_000_000) + families.indexOf(family) * 1_000 + slice;
  return [...slices].toSorted((one, other) => place(one) - place(other));
};
