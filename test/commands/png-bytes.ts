/** Writes PNGs (RFC 2083), sound ones and such as nobody should have to read. */
import { deflateSync } from 'node:zlib';
import { chunk, signature } from '../../shared/ticket-image/png.ts';
import type { Picture } from '../support/tickets/pictures.ts';

/** Eight bits a channel: red, green, blue, opacity. */
export const pngOf = ({ width, height, data }: Picture): Buffer => {
  const rows = Buffer.alloc((1 + width * 4) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (1 + width * 4) + 1);
  return pngFrom({ width, height, colourType: 6, idat: deflateSync(rows, { level: 1 }) });
};

/** With the header and the data that it is given, whether or not they belong together. */
export const pngFrom = ({ width, height, colourType, idat, extras = [] }: Parts): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extras,
    chunk('IDAT', idat),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

interface Parts {
  readonly width: number;
  readonly height: number;
  /** 0 is grey, 2 red, green and blue, 6 those and opacity. */
  readonly colourType: 0 | 2 | 6;
  /** Packed. */
  readonly idat: Buffer;
  /** Between header and data. */
  readonly extras?: readonly Buffer[];
}
