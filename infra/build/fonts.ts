/** Puts the ticket's fonts beside the bundle that draws it, with a table per family of what each of its files holds. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import {
  coverageFile,
  type FontFamily,
  families,
  marksFile,
  sliceFile,
} from '../../shared/ticket-image/font-coverage.ts';
import { lockfile, projectRoot } from '../files/paths.ts';
import { makeFolder } from '../files/replace-file.ts';
import { hashOf } from './made-of.ts';

/** Packs nothing if this code has packed the same packages before, because packing is slow. */
export const packFonts = async (into: string): Promise<void> => {
  const packed = hashOf([import.meta.filename, 'shared/ticket-image/font-coverage.ts', lockfile]);
  const stamp = join(into, 'packed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packed) return;
  rmSync(into, { recursive: true, force: true });
  makeFolder(into);
  for (const family of families) await packFamily(family, into);
  writeFileSync(stamp, packed);
};

const packFamily = async (family: FontFamily, into: string): Promise<void> => {
  const slicesOf = new Map<number, number[]>();
  for (const [index, subset] of subsetsOf(family).entries()) {
    const slice = index + 1;
    const fonts = await Promise.all(family.weights.map((weight) => fontOf(family, subset, weight)));
    for (const [at, font] of fonts.entries())
      writeFileSync(join(into, sliceFile(family, slice, family.weights[at] ?? 0)), font);
    for (const character of new Set(fonts.flatMap(charactersOf)))
      if (character <= lastCharacter) slicesOf.set(character, [...(slicesOf.get(character) ?? []), slice]);
  }
  const table = new Uint8Array(Math.max(...slicesOf.keys()) + 1);
  for (const [character, [slice = 0]] of slicesOf) table[character] = slice;
  writeFileSync(join(into, coverageFile(family)), table);
  const marks = [...slicesOf].filter(([character]) => /\p{M}/u.test(String.fromCodePoint(character)));
  writeFileSync(join(into, marksFile(family)), JSON.stringify(Object.fromEntries(marks)));
  copyFileSync(join(sourceOf(family), 'LICENSE'), join(into, `${family.name}.LICENSE.txt`));
};

const sourceOf = ({ source }: FontFamily) => join(projectRoot, 'node_modules', source);

const subsetsOf = (family: FontFamily): readonly string[] => {
  if (family.subsets !== 'numbered') return family.subsets;
  const subsetIn = new RegExp(`^${basename(family.source)}-(\\d+)-`);
  const found = readdirSync(join(sourceOf(family), 'files')).flatMap((file) => subsetIn.exec(file)?.[1] ?? []);
  return found.sort((one, other) => Number(one) - Number(other));
};

/** A subset in one weight, as OpenType: a packed font would be unpacked in every cold function. */
const fontOf = (family: FontFamily, subset: string, weight: number): Promise<Buffer> => {
  const hasAllWeights = family.source.startsWith('@fontsource-variable/');
  const ending = hasAllWeights ? 'wght-normal.woff2' : `${weight}-normal.woff`;
  const file = join(sourceOf(family), 'files', `${basename(family.source)}-${subset}-${ending}`);
  const variationAxes = hasAllWeights ? { wght: weight } : {};
  return subsetFont(readFileSync(file), undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes });
};

/** The characters that the font has glyphs for. The package's own ranges name more. */
const charactersOf = (font: Buffer): number[] => [...new Face(new Blob(font)).collectUnicodes()];

/** Beyond the first three planes there are only tag letters, which are never looked up. */
const lastCharacter = 0x2ffff;
