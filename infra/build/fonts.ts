/** Puts the ticket's fonts beside the bundle that draws it, with a table per family of what each of its files holds. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
import { charactersOf } from './font-characters.ts';

/** Copies hundreds of files, so what this code packed from the same packages stays. */
export const packFonts = (into: string): void => {
  const code = [import.meta.filename, join(import.meta.dirname, 'font-characters.ts')].map((file) =>
    readFileSync(file),
  );
  const contents = code.join('') + JSON.stringify(families.map(versioned));
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
    const fileOf = (weight: number) =>
      join(sourceOf(family), 'files', `${family.source}-${subset}-${weight}-normal.woff2`);
    for (const weight of family.weights) copyFileSync(fileOf(weight), join(into, sliceFile(family, slice, weight)));
    // What the file really has; the package's own ranges say only for which texts to ask it.
    for (const character of charactersOf(readFileSync(fileOf(family.weights[0] ?? 400))))
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
  const ending = `-${weights[0]}-normal.woff2`;
  return readdirSync(join(sourceOf({ source }), 'files'))
    .filter((file) => file.startsWith(`${source}-`) && file.endsWith(ending))
    .map((file) => file.slice(source.length + 1, -ending.length))
    .filter((subset) => /^\d+$/.test(subset))
    .sort((one, other) => Number(one) - Number(other));
};

/** Past the first three planes there are only tag letters, which are never looked up. */
const lastCharacter = 0x2ffff;
