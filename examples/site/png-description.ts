/** Reads the description that a picture carries: an `iTXt` chunk of the PNG (ISO/IEC 15948, 11.3.4.5). */
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';

export interface Description {
  /** BCP 47, or empty. */
  readonly language: string;
  readonly text: string;
}

/** Undefined if the picture has none, or is damaged before it. */
export const descriptionIn = (png: Buffer): Description | undefined => {
  if (!png.subarray(0, 8).equals(signature)) return undefined;
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return undefined;
    const type = png.toString('latin1', at + 4, at + 8);
    const found = type === 'iTXt' ? textIn(png.subarray(at + 8, end - 4)) : undefined;
    if (found || type === 'IEND') return found;
    at = end;
  }
  return undefined;
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Behind the keyword: no compression, the language, the keyword in that language; then the text, as UTF-8. */
const textIn = (data: Buffer): Description | undefined => {
  const [header, language = ''] = /^Description\0\0\0([a-z\d-]*)\0[^\0]*\0/i.exec(data.toString('latin1')) ?? [];
  const text = data.subarray(header?.length);
  return header !== undefined && isUtf8(text) ? { language, text: text.toString() } : undefined;
};
