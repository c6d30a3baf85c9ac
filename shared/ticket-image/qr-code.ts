/** Makes the QR code of a ticket and paints it in whole pixels. */
import { create } from 'qrcode/lib/core/qrcode.js';

type QrCode = {
  /** Modules to a side. */
  readonly size: number;
  /** One byte a module, row by row: 1 is dark. */
  readonly modules: Uint8Array;
  /** Pixels to a module. */
  readonly scale: number;
};

export const qrCodeOf = (text: string): QrCode => {
  const segment = { data: Buffer.from(text, 'utf8'), mode: 'byte' as const };
  const { size, data } = create([segment], { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor(widest / size);
  if (scale < smallestModule) {
    throw new RangeError(`A QR code of ${size} modules is too fine for the ticket.`);
  }
  return { size, modules: data, scale };
};

export const sideOf = ({ size, scale }: QrCode): number => size * scale;

/** Paints the dark modules with one palette index; the quiet zone is the paper around them. */
export const paintQrCode = (
  pixels: Uint8Array,
  width: number,
  { size, modules, scale }: QrCode,
  { left, top, ink }: { left: number; top: number; ink: number },
): void => {
  for (let row = 0; row < size; row += 1) {
    const start = (top + row * scale) * width + left;
    for (let column = 0; column < size; column += 1) {
      if (modules[row * size + column] === 1) {
        const from = start + column * scale;
        pixels.fill(ink, from, from + scale);
      }
    }
    const line = pixels.subarray(start, start + size * scale);
    for (let copy = 1; copy < scale; copy += 1) pixels.set(line, start + copy * width);
  }
};

const smallestModule = 8;

const widest = 530;
