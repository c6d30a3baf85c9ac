/** The smallest image of a ticket: its QR code alone, in black and white. */

import { pngOf } from '../../shared/ticket-image/png.ts';
import { paintCode } from '../../shared/ticket-image/qr-code.ts';
import type { TicketFace } from '../../shared/ticket-image/ticket-face.ts';

/** 57 modules of ten pixels, with four modules of white on every side. */
const width = 650;
const code = { version: 10, level: 'M', scale: 10, left: 40, top: 40 } as const;
const [paper, ink] = [
  [255, 255, 255],
  [0, 0, 0],
] as const;

export const handler = async ({ qrText }: Pick<TicketFace, 'qrText'>) => {
  const pixels = new Uint8Array((width * width) / 2);
  paintCode(pixels, width, qrText, code);
  return { body: pngOf(pixels, width, [paper, ink]) };
};
