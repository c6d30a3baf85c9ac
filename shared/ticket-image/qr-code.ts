/** Makes a QR code and paints it in whole pixels. */
import { create } from 'qrcode/lib/core/qrcode.js';
import { black } from './colour.ts';

/** A QR code of one version (ISO/IEC 18004), whatever its text, and where it begins. Lengths are pixels. */
export interface PlacedCode {
  readonly version: number;
  readonly level: 'L' | 'M';
  /** The side of a module. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Paints the dark modules in black on blank paper.
 * @param pixels palette indexes, two pixels a byte, in rows of `width` pixels
 * @throws Error when the text is too long for the version
 */
export const paintCode = (
  pixels: Uint8Array,
  width: number,
  text: string,
  { version, level, scale, left, top }: PlacedCode,
): void => {
  const segment = { data: Buffer.from(text), mode: 'byte' } as const;
  const { data, size } = create([segment], { version, errorCorrectionLevel: level, maskPattern }).modules;
  const rowLength = width / 2;
  const [first, end] = [left >> 1, (left + size * scale + 1) >> 1];
  for (let row = 0; row < size; row += 1) {
    const start = (top + row * scale) * rowLength;
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column] !== 1) continue;
      const from = left + column * scale;
      for (let x = from; x < from + scale; x += 1) {
        const byte = start + (x >> 1);
        pixels[byte] = (pixels[byte] ?? 0) | (x % 2 ? black : black << 4);
      }
    }
    // The other rows of a module repeat its first one.
    for (let copy = 1; copy < scale; copy += 1)
      pixels.copyWithin(start + copy * rowLength + first, start + first, start + end);
  }
};

/** Scanners read all eight masks. Choosing the best one costs time (docs/bench.md, tricks). */
const maskPattern = 0;
