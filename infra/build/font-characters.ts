/** The characters that a font has glyphs for, read from the one table of its file that says so. */
import { brotliDecompressSync } from 'node:zlib';

/** @param file a font in WOFF2: https://www.w3.org/TR/WOFF2/ */
export const charactersOf = (file: Buffer): readonly number[] => {
  let at = 48;
  let offset = 0;
  let found: readonly [start: number, end: number] | undefined;
  /** Seven bits in each byte, and whether more follow in the eighth. */
  const number = () => {
    let value = 0;
    for (let byte = 128; byte & 128; value = value * 128 + (byte & 127)) byte = file[at++] ?? 0;
    return value;
  };
  for (let tables = file.readUInt16BE(12); tables > 0; tables--) {
    const flags = file[at++] ?? 0;
    if ((flags & 63) === namedTable) at += 4;
    const length = number();
    const isTransformed = isOutline(flags & 63) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : length;
    if ((flags & 63) === cmapTable) found = [offset, offset + stored];
    offset += stored;
  }
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return mappedIn(content.subarray(...(found ?? [])));
};

const cmapTable = 0;
const namedTable = 63;
const isOutline = (table: number) => table === 10 || table === 11;

/** https://learn.microsoft.com/typography/opentype/spec/cmap */
const mappedIn = (cmap: Buffer): readonly number[] => {
  const characters = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    const rangesOf = { 4: segments, 12: groups }[table.readUInt16BE(0)];
    for (const [first, last] of rangesOf?.(table) ?? [])
      for (let character = first; character <= last; character++) characters.add(character);
  }
  return [...characters];
};

type Ranges = readonly (readonly [first: number, last: number])[];

/** Of the first plane, up to the one that ends the table and is no character's. */
const segments = (table: Buffer): Ranges => {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count - 1 }, (_, index) => [
    table.readUInt16BE(16 + (count + index) * 2),
    table.readUInt16BE(14 + index * 2),
  ]);
};

/** Of all planes. */
const groups = (table: Buffer): Ranges =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + index * 12),
    table.readUInt32BE(20 + index * 12),
  ]);
