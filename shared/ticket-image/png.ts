/** Writes a picture of at most sixteen colours as a PNG of four bits a pixel. */
import { crc32, deflateSync } from 'node:zlib';

/** Each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Sixteen colours at most. */
export type Palette = readonly Rgb[];

/** A text in a language (BCP 47). */
interface Text {
  readonly language: string;
  readonly text: string;
}

/** @param pixels palette indexes row by row, two pixels a byte @param width in pixels, even */
export const pngOf = (pixels: Uint8Array, width: number, palette: Palette, description?: Text): Buffer =>
  Buffer.concat([
    signature,
    chunk('IHDR', header(width, (2 * pixels.length) / width)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    ...(description ? [chunk('iTXt', textOf(description))] : []),
    chunk('IDAT', deflateSync(unfilteredRows(pixels, width / 2))),
    chunk('IEND', new Uint8Array(0)),
  ]);

/** Not compressed, and with no translated keyword (PNG, 11.3.3.4). */
const textOf = ({ language, text }: Text): Buffer => Buffer.from(`Description\0\0\0${language}\0\0${text}`);

/** Puts a byte before each row that says that it is not filtered. */
const unfilteredRows = (pixels: Uint8Array, length: number): Uint8Array => {
  const rows = new Uint8Array((pixels.length / length) * (1 + length));
  for (let start = 0, row = 1; start < pixels.length; start += length, row += 1 + length)
    rows.set(pixels.subarray(start, start + length), row);
  return rows;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param type four letters */
const chunk = (type: string, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
};

const header = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // Four bits a pixel, each a palette index.
  bytes.set([4, 3], 8);
  return bytes;
};
