/** Reduces the picture to nine colours: those of its inks, and some between them and the paper. */
import { asAbove, rowLength } from './png.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Sixteen colours at most. */
export type Palette = readonly Rgb[];

/** Their places in the palette of a ticket: the code's black is nothing else's. */
export const paper = 0;
export const black = 1;

/** What texts are set in, beside the accent. */
export const ink: Rgb = [0x20, 0x20, 0x20];
export const grey: Rgb = [0x60, 0x60, 0x60];

export const paletteFor = (accent: Rgb): Palette => [
  [255, 255, 255],
  [0, 0, 0],
  ink,
  ...stepsTo(grey),
  ...stepsTo(accent),
];

/** From the paper. Twice as many cannot be told from these on a letter's edge, and need a sixth more bytes. */
const stepsTo = (last: Rgb): Rgb[] => [mixed(last, 1 / 3), mixed(last, 2 / 3), last];

const mixed = ([red, green, blue]: Rgb, share: number): Rgb => [
  Math.round(255 + (red - 255) * share),
  Math.round(255 + (green - 255) * share),
  Math.round(255 + (blue - 255) * share),
];

/** The rows of a PNG, from the renderer's RGBA bytes on an opaque page. */
export const rowsOf = (rgba: Buffer, width: number, palette: Palette): Uint8Array => {
  const colours = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const rows = new Uint8Array((colours.length / width) * rowLength(width));
  const paperRow = Buffer.alloc(4 * width, 0xff);
  const indexOf = indexIn(palette);
  for (let start = 0, row = 0; start < colours.length; start += width, row += rowLength(width)) {
    // Most rows are paper: to compare their bytes at once takes a fraction of looking at each pixel.
    if (paperRow.compare(rgba, 4 * start, 4 * (start + width)) === 0) continue;
    if (row > 0 && rgba.compare(rgba, 4 * (start - width), 4 * start, 4 * start, 4 * (start + width)) === 0) {
      rows[row] = asAbove;
      continue;
    }
    for (let pixel = start, byte = row + 1; pixel < start + width; pixel += 2, byte += 1) {
      const left = colours[pixel] ?? opaqueWhite;
      const right = colours[pixel + 1] ?? opaqueWhite;
      // White alone has all its bits set.
      if ((left & right) !== opaqueWhite) rows[byte] = (indexOf(left) << 4) | indexOf(right);
    }
  }
  return rows;
};

/** The index that is nearest to a colour, found once for each. */
const indexIn = (palette: Palette): ((colour: number) => number) => {
  const known = new Map([[opaqueWhite, paper]]);
  const learn = (colour: number): number => {
    const index = nearestIndex(palette, [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
    known.set(colour, index);
    return index;
  };
  return (colour) => known.get(colour) ?? learn(colour);
};

/** As a signed number: the comparison with the unsigned one, which is no small integer to V8, would take twice as long. */
const opaqueWhite = -1;

const nearestIndex = (palette: Palette, [red, green, blue]: Rgb): number => {
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
};
