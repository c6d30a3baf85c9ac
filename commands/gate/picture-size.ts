/** Reads the size of a PNG or JPEG from its header alone, so that a picture that is too large is never decoded. */
import { isPng } from './png-pixels.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** @returns undefined for another format, a damaged header, or one that would make decoding take long */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const size = isPng(bytes) ? sizeInPng(bytes) : sizeInJpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

/** RFC 2083: the first chunk is IHDR, of 13 bytes. */
const sizeInPng = (bytes: Buffer): PictureSize | undefined =>
  bytes.length >= 33 && bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** ITU-T T.81, annex B: a JPEG is a row of segments that begin with a marker. One frame has the size; scans follow. */
const sizeInJpeg = (bytes: Buffer): PictureSize | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let size: PictureSize | undefined;
  let scans = 0;
  for (let at = nextMarker(bytes, 2); at >= 0; ) {
    const marker = bytes[at + 1] ?? endOfImage;
    if (marker === endOfImage) return scans > 0 ? size : undefined;
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (size || end > bytes.length || end < at + 11) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === startOfScan && ++scans > mostScans) return undefined;
    at = nextMarker(bytes, end);
  }
  return size;
};

/** The next `FF` that is not data (`FF00`), padding (`FFFF`) or a restart within a scan (`FFD0` to `FFD7`). */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return -1;
};

/** C0 to CF, except tables (C4), an extension (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Each scan costs a pass over the whole picture. Progressive JPEGs have about ten. */
const mostScans = 40;
