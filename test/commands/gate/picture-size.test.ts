/** How large a picture says it is, and what of it is worth decoding: known before anything is decoded. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureSize } from '../../../commands/gate/picture-size.ts';
import { pngPixels } from '../../../commands/gate/png-pixels.ts';
import { end, frame, jpegFrom, scan, segment } from '../../support/jpeg-bytes.ts';
import { jpegOf } from '../../support/pictures.ts';
import { chunk, pngFrom, vast } from '../../support/png-bytes.ts';
import { faces, newDrawer } from '../../support/ticket-faces.ts';

const ticket = await newDrawer()(faces.general);
const jpeg = await jpegOf(ticket);
const thumbnail = segment(0xe1, ...jpegFrom(frame(60, 80)));

/** The bytes with those at an offset replaced. */
const changed = (bytes: Buffer, at: number, ...replacement: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(replacement, at);
  return copy;
};

describe('the size of a picture', () => {
  it.each([
    ['a ticket', ticket, { width: 680, height: 1116 }],
    ['a ticket as JPEG', jpeg, { width: 680, height: 1116 }],
    ['a PNG of any size', vast, { width: 20_000, height: 20_000 }],
    ['a JPEG with a thumbnail in it', jpegFrom(thumbnail, frame(600, 800), scan), { width: 800, height: 600 }],
    ['a progressive JPEG', jpegFrom(frame(600, 800, 0xc2), scan, scan, scan), { width: 800, height: 600 }],
    ['a JPEG with tables before', jpegFrom(segment(0xc4, 0), frame(600, 800), scan), { width: 800, height: 600 }],
    [
      'a JPEG with another behind its end',
      jpegFrom(frame(600, 800), scan, end, frame(60, 80)),
      { width: 800, height: 600 },
    ],
    ['a JPEG with filling', jpegFrom(Buffer.from([0xff, 0xff]), frame(600, 800)), { width: 800, height: 600 }],
  ])('is read from the header of %s', (_, bytes, size) => {
    expect(pictureSize(bytes)).toEqual(size);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['the signature of a PNG alone', ticket.subarray(0, 8)],
    ['a PNG that ends in its header', ticket.subarray(0, 30)],
    ['a PNG without a header', changed(ticket, 12, ...Buffer.from('IDAT'))],
    ['a PNG with a longer header', changed(ticket, 11, 14)],
    ['a PNG without width', changed(ticket, 16, 0, 0, 0, 0)],
    ['the beginning of a JPEG', jpeg.subarray(0, 3)],
    ['a JPEG that ends in its frame', jpegFrom(frame(600, 800).subarray(0, 7))],
    ['a JPEG whose frame is too short', jpegFrom(segment(0xc0, 8, 2, 88), scan)],
    ['a JPEG without height', jpegFrom(frame(0, 800), scan)],
    ['a JPEG with two frames', jpegFrom(frame(600, 800), frame(60_000, 60_000), scan)],
    ['a JPEG with a second frame behind its scan', jpegFrom(frame(600, 800), scan, frame(60_000, 60_000))],
    ['a JPEG with a second frame behind an early end', jpegFrom(frame(60, 80), end, frame(60_000, 60_000), scan)],
    ['a JPEG with a thousand scans', jpegFrom(frame(600, 800, 0xc2), ...Array(1000).fill(scan))],
    ['a JPEG with no frame', jpegFrom(thumbnail, scan)],
    ['a JPEG of segments that lead nowhere', jpegFrom(...Array(10_000).fill(Buffer.from([0xff, 0xe0, 0, 0])))],
    ['a megabyte of markers', Buffer.alloc(1_000_000, 0xff)],
    ['a GIF', Buffer.from('GIF89a')],
  ])('is not taken from %s', (_, bytes) => {
    expect(pictureSize(bytes)).toBeUndefined();
  });

  it('is known from the header alone', () => {
    expect(pictureSize(vast.subarray(0, 33))).toEqual({ width: 20_000, height: 20_000 });
  });
});

describe('the pixels of a PNG', () => {
  it('are taken without a colour profile, which may unpack to any size', () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]));
    const parts = { width: 1, height: 1, colourType: 0, idat: deflateSync(Buffer.alloc(2)) } as const;

    const pixels = pngPixels(pngFrom({ ...parts, extras: [profile, chunk('zTXt', Buffer.alloc(99))] }));

    expect(pixels).toEqual(pngFrom(parts));
  });

  it.each([
    ['a ticket', ticket],
    ['a JPEG', jpeg],
    ['nothing', Buffer.alloc(0)],
  ])('are all that there is in %s', (_, bytes) => {
    expect(pngPixels(bytes)).toEqual(bytes);
  });

  it('end with the file, whatever a chunk says of its length', () => {
    expect(pngPixels(changed(ticket, 33, 0xff, 0xff, 0xff, 0xff))).toHaveLength(ticket.length);
    expect(pngPixels(ticket.subarray(0, 1000))).toHaveLength(1000);
  });
});
