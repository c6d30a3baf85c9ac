/** The size that a PNG or a JPEG says it has, from its header alone: what is too large must not be decoded. */
import { isPng } from './png-pixels.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Undefined if it is neither, or its header is damaged or built to make decoding long. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const size = isPng(bytes) ? sizeInPng(bytes) : sizeInJpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

/** RFC 2083: the first chunk is a header of 13 bytes. */
const sizeInPng = (bytes: Buffer): PictureSize | undefined =>
  bytes.length >= 33 && bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** ITU-T T.81, annex B: segments that begin with a marker; one of them is the frame, and scans follow it. */
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

/** The next `FF` that is neither data (`FF00`), filling (`FFFF`) nor a restart within a scan. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return -1;
};

/** C0 to CF but for tables (C4), an extension (C8) and conditions of arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Progressive pictures have some ten; each costs a way through the whole picture. */
const mostScans = 40;
