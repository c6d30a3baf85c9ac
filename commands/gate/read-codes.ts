/** Reads the QR codes in a PNG or JPEG: the ticket as it was sent, a screenshot, or a photo. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../infra/command-line/given-file.ts';
import { printable } from '../../infra/command-line/printable.ts';

/**
 * ZXing also decodes the picture, in WebAssembly: a hostile picture cannot get out.
 * @returns the text of each code, without repeats
 * @throws ConfigurationError for an unreadable file, a damaged or other format, or more than 52 megapixels
 */
export const readCodes = async (file: string): Promise<string[]> => {
  const name = printable(file);
  const damaged = new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`);
  const bytes = readGivenFile(file);
  const size = pictureSize(bytes);
  if (!size) throw damaged;
  if (size.width * size.height > mostPixels)
    throw new ConfigurationError(`${name} has ${size.width} by ${size.height} pixels, too many to look at.`);
  if (isOverfull(bytes, size)) throw damaged;
  const codes = await readBarcodes(Uint8Array.from(bytes), { formats: ['QRCode'], textMode: 'Plain' });
  // A picture that cannot be decoded counts as one code that is not valid.
  if (codes.some(({ isValid }) => !isValid)) throw damaged;
  return [...new Set(codes.map(({ text }) => text))];
};

/** Phones take pictures of 12 to 50 megapixels. */
const mostPixels = 52_000_000;

/**
 * The size from the header, so that a picture that is too large is never decoded.
 * @returns undefined for another format, a damaged header, or a JPEG that would take long to decode
 */
const pictureSize = (bytes: Buffer) => sizeInPng(bytes) ?? sizeInJpeg(bytes);

/** RFC 2083: the first chunk is IHDR. */
const sizeInPng = (bytes: Buffer) =>
  bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG' && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** ITU-T T.81, annex B: segments of a marker, a length and content; the first frame (C0 to C2) has the size. */
const sizeInJpeg = (bytes: Buffer) => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || hasManyScans(bytes)) return undefined;
  for (let at = 2; bytes[at] === 0xff && at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Markers may be filled up with FF.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Each scan (DA) costs a pass over the whole picture. Progressive JPEGs have about ten. */
const hasManyScans = (bytes: Buffer) => bytes.toString('latin1').split('\xff\xda', 42).length > 41;

/** Whether the data of a PNG unpack to more than its pixels need: a megabyte can unpack to a gigabyte. */
const isOverfull = (bytes: Buffer, { width, height }: { width: number; height: number }): boolean => {
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  try {
    // A pixel has up to eight bytes. Rows begin with one more.
    inflateSync(Buffer.concat(data), { maxOutputLength: height * (8 * width + 8) });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
};

// By default the package loads its program from a server of somebody else.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer } });
