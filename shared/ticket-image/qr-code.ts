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

/** Paints the dark modules on palette indexes, two pixels a byte. @throws Error for a text too long for the version */
export const paintCode = (
  pixels: Uint8Array,
  width: number,
  text: string,
  { version, level, scale, left, top }: PlacedCode,
): void => {
  const segment = { data: Buffer.from(text), mode: 'byte' } as const;
  const { data, size } = create([segment], { version, errorCorrectionLevel: level, maskPattern }).modules;
  for (let y = 0; y < size * scale; y += 1)
    for (let column = 0; column < size; column += 1) {
      if (data[Math.floor(y / scale) * size + column] !== 1) continue;
      const start = (top + y) * width + left + column * scale;
      for (let pixel = start; pixel < start + scale; pixel += 1) {
        const byte = pixel >> 1;
        pixels[byte] = (pixels[byte] ?? 0) | (pixel % 2 ? black : black << 4);
      }
    }
};

/** Scanners read all eight masks. Choosing the best one costs time (docs/bench.md, tricks). */
const maskPattern = 0;
