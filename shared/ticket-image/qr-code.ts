/** Makes the QR code of a ticket and paints it in whole pixels. */
import { create } from 'qrcode/lib/core/qrcode.js';
import { asAbove, packed, rowLength } from './png.ts';

/** One byte a module, row by row: 1 is dark. */
type QrCode = Uint8Array;

/** Of version 10, whatever the text: every ticket's code has the same size. @throws RangeError when it cannot hold the text */
export const qrCodeOf = (text: string): QrCode => {
  const data = Buffer.from(text, 'utf8');
  if (data.length > mostBytes) throw new RangeError(`A ticket's QR code cannot hold ${data.length} bytes.`);
  return create([{ data, mode: 'byte' }], { version: 10, errorCorrectionLevel: 'M', maskPattern }).modules.data;
};

/**
 * The standard has all eight patterns tried, and that taken which looks least like a scanner's own marks: that is two thirds of a cold code's
 * time. Readers take each, and the bytes of a signature look like chance under any.
 */
const maskPattern = 0;

/** What version 10 holds at level M (ISO/IEC 18004). */
const mostBytes = 213;

/** Modules to a side of version 10, and pixels to a module. */
const size = 57;
const scale = 10;

export const codeSide = size * scale;

/** The paper that scanners need on every side: four modules. */
export const quietZone = 4 * scale;

/** The code as rows of a PNG that is `width` pixels wide, its dark modules painted with one palette index. */
export const codeRows = (
  modules: QrCode,
  { width, left, ink }: { width: number; left: number; ink: number },
): Uint8Array => {
  const rows = new Uint8Array(codeSide * rowLength(width));
  for (let row = 0; row < size; row += 1) {
    const pixels = new Uint8Array(width);
    for (let column = 0; column < size; column += 1) {
      const from = left + column * scale;
      if (modules[row * size + column] === 1) pixels.fill(ink, from, from + scale);
    }
    const start = row * scale * rowLength(width);
    rows.set(packed(pixels, width), start);
    for (let copy = 1; copy < scale; copy += 1) rows[start + copy * rowLength(width)] = asAbove;
  }
  return rows;
};
