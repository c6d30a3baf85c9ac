/** Pictures that were made to do harm: each is refused in one line, before anything large is decoded. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize } from '../../../infra/door/picture-size.ts';
import { pngPixels } from '../../../infra/door/png-pixels.ts';
import { openDoor } from '../../support/door.ts';
import { jpegOf } from '../../support/pictures.ts';
import { chunk, pngFrom } from '../../support/png-bytes.ts';
import { faces, newDrawer } from '../../support/ticket-faces.ts';

const { file, run, runHere, close } = openDoor();
afterAll(close);

const ticket = await newDrawer()(faces.general);
const jpeg = await jpegOf(ticket);

/** The bytes with those at an offset replaced. */
const changed = (bytes: Buffer, at: number, ...replacement: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(replacement, at);
  return copy;
};

/** A segment of a JPEG: its marker, its length, its content. */
const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

const frame = (height: number, width: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);

const jpegFrom = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
const end = Buffer.from([0xff, 0xd9]);
const thumbnail = segment(0xe1, ...jpegFrom(frame(60, 80)));

/** 20,000 pixels square in 48 KB. */
const vast = pngFrom({ width: 20_000, height: 20_000, colourType: 0, idat: Buffer.alloc(48_000) });

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

  it('is known in less than a millisecond, whatever it is', () => {
    pictureSize(vast);
    const before = performance.now();

    pictureSize(vast);

    expect(performance.now() - before).toBeLessThan(1);
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

describe('verify-ticket', () => {
  const damaged = /^bad\.png is neither a PNG nor a JPEG, or a damaged one\.\n$/;
  const noCode = /^There is no QR code to be read in bad\.png\.\n$/;
  const white = Buffer.alloc(1000 * 3001, 255);

  it.each<[string, () => void, RegExp]>([
    [
      'a PNG of 20,000 pixels square',
      () => writeFileSync(file('bad.png'), vast),
      /^bad\.png has 20000 by 20000 pixels, too many to look at\.\n$/,
    ],
    [
      'a JPEG of 65,535 pixels square',
      () => writeFileSync(file('bad.png'), jpegFrom(frame(65_535, 65_535), scan)),
      /^bad\.png has 65535 by 65535 pixels, too many to look at\.\n$/,
    ],
    ['a torn JPEG', () => writeFileSync(file('bad.png'), jpeg.subarray(0, 700)), noCode],
    [
      'a PNG with less in it than it says',
      () =>
        writeFileSync(
          file('bad.png'),
          pngFrom({ width: 4000, height: 4000, colourType: 2, idat: deflateSync(Buffer.alloc(9)) }),
        ),
      damaged,
    ],
    [
      'a PNG with more in it than it says',
      () =>
        writeFileSync(
          file('bad.png'),
          pngFrom({ width: 1, height: 1, colourType: 2, idat: deflateSync(Buffer.alloc(50_000_000)) }),
        ),
      noCode,
    ],
    [
      'a filter that there is not',
      () =>
        writeFileSync(file('bad.png'), pngFrom({ width: 1000, height: 1000, colourType: 2, idat: deflateSync(white) })),
      damaged,
    ],
    ['an empty file', () => writeFileSync(file('bad.png'), ''), damaged],
    [
      'a file of ten gigabytes',
      () => {
        writeFileSync(file('bad.png'), '');
        truncateSync(file('bad.png'), 10 * 2 ** 30);
      },
      /^bad\.png is larger than 64 MB\.\n$/,
    ],
  ])('ends with 4 and one line on %s', async (_, make, line) => {
    make();

    const { code, out, err } = await run('verify-ticket.ts', ['bad.png', '--date', '2026-12-24']);

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(line);
  });

  it('never waits for a pipe, a device or a link in a circle', async () => {
    execFileSync('mkfifo', [file('pipe.png')]);
    symlinkSync('/dev/zero', file('device.png'));
    symlinkSync('circle.png', file('circle.png'));
    mkdirSync(file('folder.png'));

    const names = ['pipe.png', 'device.png', 'circle.png', 'folder.png', `${'a'.repeat(300)}.png`];
    const said = await Promise.all(names.map((name) => run('verify-ticket.ts', [name])));

    expect(said.map(({ code, out }) => [code, out])).toEqual(Array(5).fill([4, '']));
    expect(said.map(({ err }) => err)).toEqual([
      'pipe.png is no file: a pipe or a device may never end.\n',
      'device.png is no file: a pipe or a device may never end.\n',
      'circle.png is a link that leads back to itself.\n',
      'folder.png is a folder, not a file.\n',
      `${'a'.repeat(300)}.png has too long a name.\n`,
    ]);
  });

  it.each([
    ['nowhere\u001b[2J\nVALID \u202etickets.png', 'nowhere?[2J?VALID ?tickets.png does not exist.\n'],
    ['empty\u0007\r.png', 'empty??.png is neither a PNG nor a JPEG, or a damaged one.\n'],
  ])('shows a name that commands the terminal as text: %j', async (name, line) => {
    writeFileSync(file('empty\u0007\r.png'), '');

    const { code, out, err } = await runHere('verify-ticket.ts', [name]);

    expect([code, out, err]).toEqual([4, '', line]);
  });
});
