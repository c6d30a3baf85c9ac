/** The size of a picture from its header, and the parts of a PNG that are decoded. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureSize } from '../../../commands/gate/picture-size.ts';
import { stripPng } from '../../../commands/gate/png-pixels.ts';
import { chunk } from '../../../shared/ticket-image/png.ts';
import { jpegOf, undescribed } from '../../support/tickets/pictures.ts';
import { faces, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { end, frame, jpegFrom, scan, segment } from '../jpeg-bytes.ts';
import { pngFrom, vast } from '../png-bytes.ts';

const ticket = undescribed(await newDrawer()(faces.general));
const jpeg = await jpegOf(ticket);
const thumbnail = segment(0xe1, ...jpegFrom(frame(60, 80)));

/** Replaces the bytes at an offset. */
const change = (bytes: Buffer, at: number, ...replacement: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(replacement, at);
  return copy;
};

describe('the size of a picture', () => {
  it.each([
    ['a ticket', ticket, { width: 680, height: 1116 }],
    ['a ticket as JPEG', jpeg, { width: 680, height: 1116 }],
    ['the header of a PNG alone', vast.subarray(0, 33), { width: 20_000, height: 20_000 }],
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
    ['a PNG that ends in its header', ticket.subarray(0, 30)],
    ['a PNG without a header', change(ticket, 12, ...Buffer.from('IDAT'))],
    ['a PNG with a longer header', change(ticket, 11, 14)],
    ['a PNG without width', change(ticket, 16, 0, 0, 0, 0)],
    ['a JPEG that ends in its frame', jpegFrom(frame(600, 800).subarray(0, 7))],
    ['a JPEG whose frame is too short', jpegFrom(segment(0xc0, 8, 2, 88), scan)],
    ['a JPEG without height', jpegFrom(frame(0, 800), scan)],
    ['a JPEG with two frames', jpegFrom(frame(600, 800), frame(60_000, 60_000), scan)],
    ['a JPEG with a second frame behind an early end', jpegFrom(frame(60, 80), end, frame(60_000, 60_000), scan)],
    ['a JPEG with a thousand scans', jpegFrom(frame(600, 800, 0xc2), ...Array(1000).fill(scan))],
    ['a JPEG with no frame', jpegFrom(thumbnail, scan)],
    ['a JPEG of segments that lead nowhere', jpegFrom(...Array(10_000).fill(Buffer.from([0xff, 0xe0, 0, 0])))],
    ['a megabyte of markers', Buffer.alloc(1_000_000, 0xff)],
  ])('is not taken from %s', (_, bytes) => {
    expect(pictureSize(bytes)).toBeUndefined();
  });
});

describe('the pixels of a PNG', () => {
  it('are kept without a colour profile, which may unpack to any size', () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]));
    const parts = { width: 1, height: 1, colourType: 0, idat: deflateSync(Buffer.alloc(2)) } as const;

    const pixels = stripPng(pngFrom({ ...parts, extras: [profile, chunk('zTXt', Buffer.alloc(99))] }));

    expect(pixels).toEqual(pngFrom(parts));
  });

  it('are not touched in a ticket, nor is a JPEG', () => {
    expect([stripPng(ticket), stripPng(jpeg)]).toEqual([ticket, jpeg]);
  });

  it('end with the file, whatever length a chunk claims', () => {
    expect(stripPng(change(ticket, 33, 0xff, 0xff, 0xff, 0xff))).toHaveLength(ticket.length);
    expect(stripPng(ticket.subarray(0, 1000))).toHaveLength(1000);
  });
});
