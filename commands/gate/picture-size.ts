/** Reads the size of a PNG or JPEG from its header, so that a picture that is too large is never decoded. */
import { inflateSync } from 'node:zlib';

/** @returns undefined for another format, a damaged header, or a JPEG that would take long to decode */
export const pictureSize = (bytes: Buffer) => sizeInPng(bytes) ?? sizeInJpeg(bytes);

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
export const isOverfull = (bytes: Buffer, { width, height }: { width: number; height: number }): boolean => {
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
