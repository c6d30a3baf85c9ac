/** Makes a QR code and paints it in whole pixels. */
import { create } from 'qrcode/lib/core/qrcode.js';

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
 * Paints the dark modules on blank paper.
 * @param pixels palette indexes, two pixels a byte, in rows of `width` pixels
 * @param ink the palette index of dark modules
 * @throws Error when the text is too long for the version
 */
export const paintCode = (
  pixels: Uint8Array,
  width: number,
  text: string,
  { version, level, scale, left, top }: PlacedCode,
  ink: number,
): void => {
  const segments = [{ data: Buffer.from(text, 'utf8'), mode: 'byte' }] as const;
  const { data, size } = create(segments, { version, errorCorrectionLevel: level, maskPattern }).modules;
  const rowLength = width / 2;
  for (let module = 0; module < data.length; module += 1) {
    if (data[module] !== 1) continue;
    const row = (top + Math.floor(module / size) * scale) * rowLength;
    const from = left + (module % size) * scale;
    for (let x = from; x < from + scale; x += 1) {
      const byte = row + (x >> 1);
      pixels[byte] = (pixels[byte] ?? 0) | (x % 2 ? ink : ink << 4);
    }
  }
  // The other rows of a module repeat its first one.
  const [first, end] = [left >> 1, (left + size * scale + 1) >> 1];
  for (let y = top; y < top + size * scale; y += 1)
    if ((y - top) % scale > 0) {
      const above = (y - 1) * rowLength;
      pixels.copyWithin(above + rowLength + first, above + first, above + end);
    }
};

/** One of eight, all of which scanners read: to try all for their looks would take most of the time. */
const maskPattern = 0;
