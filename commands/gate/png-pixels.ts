/** Strips a PNG down to its pixels: a colour profile of one megabyte can unpack to a gigabyte. */

/** Keeps header, palette, transparency and pixels. Other formats are returned as they are. */
export const stripPng = (bytes: Buffer): Buffer => {
  if (!isPng(bytes)) return bytes;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (needed.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
