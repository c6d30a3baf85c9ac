/** Reads pictures, by pixels, colours and QR code, and paints them as cameras and messengers distort them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { randomFrom } from '../random.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity: a byte each. */
  readonly data: Uint8Array;
}

/** The right column and the bottom row lie outside. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const pictureOf = (png: Buffer): Promise<Picture> => paint(png, { scale: 1 });

/** The colours in a box: `#rrggbb`, or with its opacity if it is not opaque. */
export const coloursIn = ({ width, data }: Picture, [left, top, right, bottom]: Box): ReadonlySet<string> => {
  const pixels = new DataView(data.buffer, data.byteOffset);
  const colours = new Set<number>();
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) colours.add(pixels.getUint32((y * width + x) * 4));
  return new Set([...colours].map(nameOf));
};

const nameOf = (colour: number): string => `#${colour.toString(16).padStart(8, '0').replace(/ff$/, '')}`;

/** The columns of a box in which something is painted. */
export const columnsIn = (picture: Picture, [left, top, right, bottom]: Box): number[] =>
  Array.from({ length: right - left }, (_, x) => left + x).filter((x) => !isWhite(picture, [x, top, x + 1, bottom]));

export const isWhite = ({ width, data }: Picture, [left, top, right, bottom]: Box): boolean => {
  for (let y = top; y < bottom; y++)
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at++) if (data[at] !== 255) return false;
  return true;
};

/** A hash of the pixels in a box, to compare boxes. */
export const hashOf = ({ width, data }: Picture, [left, top, right, bottom]: Box): string => {
  const hash = createHash('sha256').update(`${right - left} `);
  for (let y = top; y < bottom; y++) hash.update(data.subarray((y * width + left) * 4, (y * width + right) * 4));
  return hash.digest('hex');
};

/** The number of pixels in which some channel differs by more than `least` of 255 levels. */
export const differingPixels = (one: Picture, other: Picture, least: number): number => {
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  const differing = new Set<number>();
  for (let at = 0; at < one.data.length; at++)
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > least) differing.add(at >> 2);
  return differing.size;
};

/** @returns the text and the version of the QR code; null if there is none */
export const scanCode = async ({ data, width, height }: Picture) => {
  await scanner;
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const picture = { data: pixels, width, height } as Parameters<typeof readBarcodes>[0];
  const [code] = await readBarcodes(picture, { formats: ['QRCode'] });
  return code ? { text: code.text, version: Number(code.version) } : null;
};

const scannerFile = new URL('../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url);
const wasmBinary = Uint8Array.from(readFileSync(scannerFile)).buffer;
const scanner = prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

/** What cameras, printers and messengers make of a picture. */
export const distortions = {
  'at full size': (png: Buffer) => pictureOf(png),
  'at half size': (png: Buffer) => paint(png, { scale: 0.5 }),
  'turned by 20 degrees': (png: Buffer) => paint(png, { scale: 1, margin: 200, style: { transform: 'rotate(20deg)' } }),
  blurred: (png: Buffer) => paint(png, { scale: 1, style: { filter: 'blur(3px)' } }),
  'as a JPEG of quality 40': async (png: Buffer) => paint(await jpegOf(png), { scale: 1, size: sizeOf(png) }),
};

/** Of quality 40. */
export const jpegOf = (png: Buffer): Promise<Buffer> => {
  const { width, height } = sizeOf(png);
  return renderer.render(sheet(width, height), { ...source(png), width, height, format: 'jpeg', quality: 40 });
};

/** Joins two pictures of the same size. */
export const sideBySide = async (left: Buffer, right: Buffer): Promise<Picture> => {
  const [one, other] = await Promise.all([left, right].map(pictureOf));
  if (!one || !other) throw new Error('There are no two pictures.');
  const data = new Uint8Array(one.data.length + other.data.length);
  const row = one.width * 4;
  for (let y = 0; y < one.height; y++) {
    data.set(one.data.subarray(y * row, (y + 1) * row), 2 * y * row);
    data.set(other.data.subarray(y * row, (y + 1) * row), (2 * y + 1) * row);
  }
  return { width: 2 * one.width, height: one.height, data };
};

/** Adds grain, and light that falls off to one side. */
export const photograph = ({ width, height, data }: Picture): Picture => {
  const random = randomFrom(7);
  const grained = Uint8Array.from(data);
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.55 + 0.35 * (((at >> 2) % width) / width);
    for (let channel = at; channel < at + 3; channel++)
      grained[channel] = Math.max(0, Math.min(255, (data[channel] ?? 0) * light + 41 * random()));
  }
  return { width, height, data: grained };
};

interface Painting {
  readonly scale: number;
  /** White paper around the picture, in pixels. */
  readonly margin?: number;
  readonly style?: object;
  /** The size of a picture that is no PNG. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Paints a picture on white paper. */
export const paint = async (image: Buffer, { scale, margin = 0, style = {}, size }: Painting): Promise<Picture> => {
  const { width, height } = size ?? sizeOf(image);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const paper = { width: wide + 2 * margin, height: high + 2 * margin };
  const data = await renderer.render(sheet(wide, high, style), { ...source(image), ...paper, format: 'raw' });
  return { ...paper, data };
};

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

const renderer = new Renderer();

const source = (data: Buffer) => ({ images: [{ src: 'picture', data, cache: 'none' as const }] });

const sheet = (width: number, height: number, style = {}) => ({
  type: 'container' as const,
  style: {
    display: 'flex' as const,
    width: '100%',
    height: '100%',
    backgroundColor: 'white',
    alignItems: 'center',
    justifyContent: 'center',
  },
  children: [{ type: 'image' as const, src: 'picture', style: { width, height, flexShrink: 0, ...style } }],
});

/** The picture without its description, to compare what is seen. */
export const undescribed = (png: Buffer): Buffer => {
  const at = png.indexOf('iTXt', 0, 'latin1') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
};
