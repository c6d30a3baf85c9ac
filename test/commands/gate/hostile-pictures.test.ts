/** Pictures that were made to do harm: each is refused in one line, before anything large is decoded. */
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { jpegOf } from '../../support/tickets/pictures.ts';
import { faces, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { openDoor } from '../door.ts';
import { frame, jpegFrom, scan } from '../jpeg-bytes.ts';
import { pngFrom, vast } from '../png-bytes.ts';

const { file, runHere, close } = openDoor();
afterAll(close);

const jpeg = await jpegOf(await newDrawer()(faces.general));

const png = (side: number, pixels: Buffer) =>
  pngFrom({ width: side, height: side, colourType: 2, idat: deflateSync(pixels, { level: 1 }) });

describe('verify-ticket', () => {
  const damaged = 'bad.png is neither a PNG nor a JPEG, or a damaged one.\n';
  const noCode = 'There is no QR code to be read in bad.png.\n';

  it.each<[string, string | Buffer, string]>([
    ['a PNG of 20,000 pixels square', vast, 'bad.png has 20000 by 20000 pixels, too many to look at.\n'],
    [
      'a JPEG of 65,535 pixels square',
      jpegFrom(frame(65_535, 65_535), scan),
      'bad.png has 65535 by 65535 pixels, too many to look at.\n',
    ],
    ['a torn JPEG', jpeg.subarray(0, 700), noCode],
    ['a PNG with fewer pixels than it claims', png(4000, Buffer.alloc(9)), damaged],
    ['a PNG with more pixels than it claims', png(1, Buffer.alloc(50_000_000)), noCode],
    ['a filter that does not exist', png(1000, Buffer.alloc(1000 * 3001, 255)), damaged],
    ['an empty file', '', damaged],
  ])('ends with 4 and one line on %s', async (_, contents, line) => {
    writeFileSync(file('bad.png'), contents);

    expect(await runHere('verify-ticket.ts', ['bad.png'])).toEqual({ code: 4, out: '', err: line });
  });

  it('shows a name that commands the terminal as text', async () => {
    const { code, out, err } = await runHere('verify-ticket.ts', ['nowhere\u001b[2J\nVALID \u202etickets.png']);

    expect([code, out, err]).toEqual([4, '', 'nowhere?[2J?VALID ?tickets.png does not exist.\n']);
  });
});
