/** Puts the ticket's fonts beside the bundle that draws it, with a table per family of what each of its files holds. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import {
  chinese,
  coverageFile,
  type FontFamily,
  japanese,
  korean,
  scriptFamilies,
  sliceFile,
} from '../../shared/museum/ticket-image/font-families.ts';

/** Takes a second, so what was packed from the same packages stays. */
export const packFonts = (into: string): void => {
  const versions = JSON.stringify(families.map(({ source }) => require(`@fontsource/${source}/package.json`).version));
  const stamp = join(into, 'versions.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === versions) return;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const family of families) packFamily(family, into);
  writeFileSync(stamp, versions);
};

const families = [...scriptFamilies, chinese, japanese, korean];

const packFamily = (family: FontFamily, into: string): void => {
  const coverage = new Map<number, number>();
  for (const [index, subset] of subsetsOf(family).entries()) {
    const slice = index + 1;
    for (const weight of family.weights) {
      const file = join(sourceOf(family), 'files', `${family.source}-${subset}-${weight}-normal.woff2`);
      copyFileSync(file, join(into, sliceFile(family, slice, weight)));
      for (const character of charactersOf(file))
        if (character <= lastCharacter && !coverage.has(character)) coverage.set(character, slice);
    }
  }
  const table = new Uint8Array(Math.max(...coverage.keys()) + 1);
  for (const [character, slice] of coverage) table[character] = slice;
  writeFileSync(join(into, coverageFile(family)), table);
  copyFileSync(join(sourceOf(family), 'LICENSE'), join(into, `${family.name}.LICENSE.txt`));
};

const require = createRequire(import.meta.url);

const sourceOf = ({ source }: FontFamily) => dirname(require.resolve(`@fontsource/${source}/package.json`));

const subsetsOf = (family: FontFamily): string[] => {
  const ending = `-${family.weights[0]}-normal.woff2`;
  return readdirSync(join(sourceOf(family), 'files'))
    .filter((file) => file.startsWith(`${family.source}-`) && file.endsWith(ending))
    .map((file) => file.slice(family.source.length + 1, -ending.length))
    .filter((subset) => family.subsets.test(subset))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
};

/** What the file really has glyphs for; the package's own ranges say only for which texts to ask it. */
const charactersOf = (file: string): readonly number[] => {
  const font = create(readFileSync(file));
  if (!('characterSet' in font)) throw new Error(`${file} holds more than one font.`);
  return font.characterSet;
};

/** Past the first three planes there are only tag letters, which are never looked up. */
const lastCharacter = 0x2ffff;
