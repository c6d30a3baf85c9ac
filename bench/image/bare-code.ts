/** The least that an image of a ticket can be: its QR code alone, as a PNG of one bit a pixel. */
import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode/lib/core/qrcode.js';
import type { TicketFace } from '../../shared/ticket-image/ticket-face.ts';

/** Goes in the place of the drawer of whole tickets. */
export const ticketDrawer =
  () =>
  async ({ token = '' }: Pick<TicketFace, 'token'>): Promise<Buffer> => {
    const segments = [{ data: Buffer.from(token), mode: 'byte' }] as const;
    const { modules } = create(segments, { version: 10, errorCorrectionLevel: 'M', maskPattern: 0 });
    return Buffer.concat([signature, header, chunk('IDAT', deflateSync(rowsOf(modules.data))), chunk('IEND')]);
  };

/** Modules to a side, those of the paper around them, and pixels to a module. */
const [size, quietZone, scale] = [57, 4, 10];
const side = (size + 2 * quietZone) * scale;

/** Each row of pixels once, and nine times "as above": that is a 2 and no difference. */
const rowsOf = (modules: Uint8Array): Buffer => {
  const paper = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const again = Array.from({ length: scale - 1 }, () => Buffer.alloc(paper.length).fill(2, 0, 1));
  const margin = Array.from({ length: quietZone }, () => [paper, ...again]).flat();
  const code = Array.from({ length: size }, (_, line) => {
    const row = Buffer.from(paper);
    for (let pixel = quietZone * scale; pixel < side - quietZone * scale; pixel += 1) {
      const module = line * size + Math.floor(pixel / scale) - quietZone;
      const byte = 1 + (pixel >> 3);
      if (modules[module]) row[byte] = (row[byte] ?? 0) & ~(0x80 >> (pixel & 7));
    }
    return [row, ...again];
  }).flat();
  return Buffer.concat([...margin, ...code, ...margin]);
};

const chunk = (type: string, data = Buffer.alloc(0)): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
};

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A square, of one bit a pixel, which is grey. */
const header = chunk('IHDR', Buffer.from([0, 0, side >> 8, side & 0xff, 0, 0, side >> 8, side & 0xff, 1, 0, 0, 0, 0]));
