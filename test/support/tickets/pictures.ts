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

export const pictureOf = (png: Buffer): Promise<Picture> => print([png], { scale: 1 }, { format: 'raw' });

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
  (await print([png], { scale: 1 }, { format: 'jpeg', quality: 40 })).data;

/** @param pngs of one size, which are painted side by side */
export const pngOf = async (pngs: readonly Buffer[], painting: Painting): Promise<Buffer> =>
  (await print(pngs, painting, { format: 'png' })).data;

interface Painting {
  readonly scale: number;
  /** White paper around the pictures, in pixels. */
  readonly margin?: number;
  readonly style?: object;
}

const print = async (
  pngs: readonly Buffer[],
  { scale, margin = 0, style = {} }: Painting,
  output: { readonly format: 'raw' | 'png' | 'jpeg'; readonly quality?: number },
) => {
  const [width = 0, height = 0] = [16, 20].map((at) => Math.round(scale * (pngs[0]?.readUInt32BE(at) ?? 0)));
  const paper = { width: pngs.length * width + 2 * margin, height: height + 2 * margin };
  const images = pngs.map((data, place) => ({ src: `picture ${place}`, data, cache: 'none' as const }));
  const sheet = {
    type: 'container' as const,
    style: {
      ...{ display: 'flex' as const, alignItems: 'center', justifyContent: 'center' },
      ...{ width: '100%', height: '100%', backgroundColor: 'white' },
    },
    children: images.map(({ src }) => {
      return { type: 'image' as const, src, style: { width, height, flexShrink: 0, ...style } };
    }),
  };
  return { ...paper, data: await renderer.render(sheet, { images, ...paper, ...output }) };
};

const renderer = new Renderer();

/** The picture without its description, to compare what is seen. */
export const undescribed = (png: Buffer): Buffer => {
  const at = png.indexOf('iTXt', 0, 'latin1') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
};
