/** Reduces the picture to sixteen colours: white to black, and white to the accent. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Sixteen colours; the first is the paper, the second the black of the QR code. */
export type Palette = readonly Rgb[];

export const paper = 0;

export const black = 1;

const steps = (count: number, last: Rgb, of: number): Rgb[] =>
  Array.from({ length: count }, (_, step) => mixed([255, 255, 255], last, (step + 1) / of));

export const paletteFor = (accent: Rgb): Palette => [
  [255, 255, 255],
  [0, 0, 0],
  ...steps(greys, [0, 0, 0], greys + 1),
  ...steps(tints, accent, tints),
];

/** One palette index a pixel, from the renderer's RGBA bytes on an opaque page. */
export const indexed = (rgba: Uint8Array, palette: Palette): Uint8Array => {
  const colours = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const pixels = new Uint8Array(colours.length);
  const known = new Map<number, number>();
  for (let start = 0; start < pixels.length; start += stretch) {
    const end = Math.min(start + stretch, pixels.length);
    // Most of the page is paper: to compare many bytes at once takes a fraction of looking at each pixel.
    if (whiteStretch.compare(rgba, 4 * start, 4 * end, 0, 4 * (end - start)) === 0) continue;
    for (let pixel = start; pixel < end; pixel += 1) {
      const colour = colours[pixel] ?? opaqueWhite;
      if (colour === opaqueWhite) continue;
      const index =
        known.get(colour) ?? nearestIndex(palette, [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
      known.set(colour, index);
      pixels[pixel] = index;
    }
  }
  return pixels;
};

/** In pixels: three rows of a ticket. */
const stretch = 2048;
const whiteStretch = Buffer.alloc(4 * stretch, 0xff);

const greys = 7;

const tints = 7;

/** As a signed number: the comparison with the unsigned one, which is no small integer to V8, would take twice as long. */
const opaqueWhite = -1;

const mixed = ([red, green, blue]: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(red + (other[0] - red) * share),
  Math.round(green + (other[1] - green) * share),
  Math.round(blue + (other[2] - blue) * share),
];

const nearestIndex = (palette: Palette, [red, green, blue]: Rgb): number => {
  let best = paper;
  let least = Infinity;
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) {
      best = index;
      least = distance;
    }
  }
  return best;
};
