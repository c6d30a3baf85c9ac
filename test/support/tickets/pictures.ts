/** Reads pictures, by pixels, colours and QR code, and paints them as cameras and messengers distort them. */
import { readFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity: a byte each. */
  readonly data: Uint8Array;
}

/** The right column and the bottom row lie outside. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const pictureOf = (png: Buffer): Promise<Picture> => print(png, { scale: 1 }, { format: 'raw' });

/** The colours in a box: `#rrggbb`, or with its opacity if it is not opaque. */
export const coloursIn = ({ width, data }: Picture, [left, top, right, bottom]: Box): ReadonlySet<string> => {
  const pixels = new DataView(data.buffer, data.byteOffset);
  const colours = new Set<number>();
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) colours.add(pixels.getUint32((y * width + x) * 4));
  return new Set([...colours].map(nameOf));
};

const nameOf = (colour: number): string => `#${colour.toString(16).padStart(8, '0').replace(/ff$/, '')}`;

/** The number of pixels in which some channel differs by more than `least` of 255 levels. */
export const differingPixels = (one: Picture, other: Picture, least: number): number => {
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  const differing = new Set<number>();
  for (let at = 0; at < one.data.length; at++)
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > least) differing.add(at >> 2);
  return differing.size;
};

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

export const jpegOf = async (png: Buffer): Promise<Buffer> =>
  (await print(png, { scale: 1 }, { format: 'jpeg', quality: 40 })).data;

export const pngOf = async (image: Buffer, painting: Painting): Promise<Buffer> =>
  (await print(image, painting, { format: 'png' })).data;

export const sideBySide = (left: Buffer, right: Buffer): Promise<Buffer> => {
  const { width, height } = sizeOf(left);
  const images = [left, right].map((data, place) => ({ src: `picture ${place}`, data, cache: 'none' as const }));
  const children = images.map(({ src }) => ({ type: 'image' as const, src, style: { width, height } }));
  const row = { type: 'container' as const, style: { display: 'flex' as const }, children };
  return renderer.render(row, { images, width: 2 * width, height, format: 'png' });
};

interface Painting {
  readonly scale: number;
  /** White paper around the picture, in pixels. */
  readonly margin?: number;
  readonly style?: object;
}

const print = async (
  image: Buffer,
  { scale, margin = 0, style = {} }: Painting,
  output: { readonly format: 'raw' | 'png' | 'jpeg'; readonly quality?: number },
) => {
  const { width, height } = sizeOf(image);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const paper = { width: wide + 2 * margin, height: high + 2 * margin };
  const images = [{ src: 'picture', data: image, cache: 'none' as const }];
  return { ...paper, data: await renderer.render(sheet(wide, high, style), { images, ...paper, ...output }) };
};

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
const renderer = new Renderer();

const sheet = (width: number, height: number, style: object) => ({
  type: 'container' as const,
  style: {
    ...{ display: 'flex' as const, alignItems: 'center', justifyContent: 'center' },
    ...{ width: '100%', height: '100%', backgroundColor: 'white' },
  },
  children: [{ type: 'image' as const, src: 'picture', style: { width, height, flexShrink: 0, ...style } }],
});

/** The picture without its description, to compare what is seen. */
export const undescribed = (png: Buffer): Buffer => {
  const at = png.indexOf('iTXt', 0, 'latin1') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
};
