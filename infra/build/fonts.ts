/** Puts the ticket's fonts beside the bundle that draws it, with a table per family of what each of its files holds. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import {
  chinese,
  coverageFile,
  type FontFamily,
  japanese,
  korean,
  marksFile,
  scriptFamilies,
  sliceFile,
} from '../../shared/ticket-image/font-families.ts';

/** Takes a second, so what this code packed from the same packages stays. */
export const packFonts = (into: string): void => {
  const contents = readFileSync(import.meta.filename, 'utf8') + JSON.stringify(families.map(versioned));
  const packed = createHash('sha256').update(contents).digest('hex');
  const stamp = join(into, 'packed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packed) return;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const family of families) packFamily(family, into);
  writeFileSync(stamp, packed);
};

const families = [...scriptFamilies, chinese, japanese, korean];

const versioned = (family: FontFamily) => [family, require(`@fontsource/${family.source}/package.json`).version];

const packFamily = (family: FontFamily, into: string): void => {
  const slicesOf = new Map<number, number[]>();
  for (const [index, subset] of subsetsOf(family).entries()) {
    const slice = index + 1;
    const fontOf = (weight: number) =>
      unpacked(readFileSync(join(sourceOf(family), 'files', `${family.source}-${subset}-${weight}-normal.woff`)));
    for (const weight of family.weights) writeFileSync(join(into, sliceFile(family, slice, weight)), fontOf(weight));
    for (const character of charactersOf(fontOf(family.weights[0] ?? 400)))
      if (character <= lastCharacter) slicesOf.set(character, [...(slicesOf.get(character) ?? []), slice]);
  }
  const table = new Uint8Array(Math.max(...slicesOf.keys()) + 1);
  for (const [character, [slice = 0]] of slicesOf) table[character] = slice;
  writeFileSync(join(into, coverageFile(family)), table);
  const marks = [...slicesOf].filter(([character]) => /\p{M}/u.test(String.fromCodePoint(character)));
  writeFileSync(join(into, marksFile(family)), JSON.stringify(Object.fromEntries(marks)));
  copyFileSync(join(sourceOf(family), 'LICENSE'), join(into, `${family.name}.LICENSE.txt`));
};

const require = createRequire(import.meta.url);

const sourceOf = ({ source }: Pick<FontFamily, 'source'>) =>
  dirname(require.resolve(`@fontsource/${source}/package.json`));

const subsetsOf = ({ source, subsets, weights }: FontFamily): readonly string[] => {
  if (subsets !== 'numbered') return subsets;
  const ending = `-${weights[0]}-normal.woff`;
  return readdirSync(join(sourceOf({ source }), 'files'))
    .filter((file) => file.startsWith(`${source}-`) && file.endsWith(ending))
    .map((file) => file.slice(source.length + 1, -ending.length))
    .filter((subset) => /^\d+$/.test(subset))
    .sort((one, other) => Number(one) - Number(other));
};

/** What the font really has glyphs for; the package's own ranges say only for which texts to ask it. */
const charactersOf = (file: Buffer): readonly number[] => {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('There is more than one font in a file.');
  return font.characterSet;
};

/**
 * The tables of a WOFF file as they were before it was packed (https://www.w3.org/TR/WOFF/): the renderer would unpack them in every cold
 * function, which takes as long as drawing a name in Chinese, and for emoji three times that.
 */
const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let table = 0; table < count; table += 1) {
    const from = 44 + 20 * table;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const bytes = woff.subarray(start, start + packedLength);
    const to = 12 + 16 * table;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    tables.push(packedLength < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat([directory, ...tables]);
};

/** Past the first three planes there are only tag letters, which are never looked up. */
const lastCharacter = 0x2ffff;
