/** Pictures that were made to do harm: each is refused in one line, before anything large is decoded. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readCodes } from '../../../commands/gate/read-codes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { jpegOf } from '../../support/tickets/pictures.ts';
import { faces, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { first } from '../../support/tickets/ticket-vectors.ts';

const file = join(temporaryFolder(), 'picture');

const read = (contents: string | Buffer) => {
  writeFileSync(file, contents);
  return readCodes(file).catch(({ message }) => message.replace(file, 'It'));
};

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, content, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
};

/** A square of eight bits for red, green and blue, whether or not it has so many pixels. */
const png = (side: number, pixels: Buffer, extras: Buffer[] = []) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const data = chunk('IDAT', deflateSync(pixels, { level: 1 }));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), ...extras, data, chunk('IEND', Buffer.alloc(0))]);
};

const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);
const frame = (height: number, width: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
const jpegFrom = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
const thumbnail = segment(0xe1, ...jpegFrom(frame(60, 80), scan));

const ticket = await newDrawer()(faces.general);
const jpeg = await jpegOf(ticket);
const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];

const damaged = 'It is neither a PNG nor a JPEG, or a damaged one.';

const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]));

it.each<[string, Buffer, string[]]>([
  ['a padded JPEG with a thumbnail', Buffer.concat([start, thumbnail, Buffer.alloc(9, 255), rest]), [first.general]],
  ['a JPEG with another behind its end', Buffer.concat([jpeg, jpegFrom(frame(60_000, 60_000))]), [first.general]],
  ['a JPEG with a second frame', jpegFrom(frame(600, 800), frame(60_000, 60_000), scan), []],
  ['a PNG with a profile that may unpack to any size', png(1, Buffer.alloc(4), [profile]), []],
])('the codes in a picture are read from %s', async (_, contents, codes) => {
  expect(await read(contents)).toEqual(codes);
});

it.each([
  ['a PNG', png(20_000, Buffer.alloc(48_000)), '20000 by 20000'],
  ['a PNG of one megapixel too many', png(7_281, Buffer.alloc(9)), '7281 by 7281'],
  ['a JPEG', jpegFrom(frame(65_535, 60_000), scan), '60000 by 65535'],
  ['a progressive JPEG', jpegFrom(segment(0xc4, 0), frame(65_535, 60_000, 0xc2), scan), '60000 by 65535'],
  ['a JPEG with a small thumbnail', jpegFrom(thumbnail, frame(60_000, 60_000), scan), '60000 by 60000'],
])('the codes in a picture are not looked for in %s of too many pixels', async (_, contents, size) => {
  expect(await read(contents)).toBe(`It has ${size} pixels, too many to look at.`);
});

it.each<[string, string | Buffer]>([
  ['an empty file', ''],
  ['a PNG that ends in its header', ticket.subarray(0, 20)],
  ['a PNG without a header', Buffer.concat([ticket.subarray(0, 8), ticket.subarray(33)])],
  ['a PNG with two headers', png(1, Buffer.alloc(4), [chunk('IHDR', png(20_000, Buffer.alloc(9)).subarray(16, 29))])],
  ['a PNG with more pixels than it claims', png(1, Buffer.alloc(50_000_000))],
  ['a JPEG that ends in its frame', jpegFrom(frame(600, 800).subarray(0, 7))],
  ['a JPEG without height', jpegFrom(frame(0, 800), scan)],
  ['a JPEG of a thousand scans', Buffer.concat([jpeg.subarray(0, -2), ...Array(1000).fill(scan), jpeg.subarray(-2)])],
  ['a JPEG of segments that lead nowhere', jpegFrom(...Array(10_000).fill(Buffer.from([0xff, 0xe0, 0, 0])))],
  ['a megabyte of markers', Buffer.concat([start, Buffer.alloc(1_000_000, 0xff)])],
])('the codes in a picture are not taken from %s', async (_, contents) => {
  expect(await read(contents)).toBe(damaged);
});
