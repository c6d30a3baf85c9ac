/** The nine colours of a ticket: inks, the museum's accent, and steps between them and the paper. */
import type { Palette, Rgb } from './png.ts';

/** @param colour `#rrggbb` */
export const readableAccent = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  let accent: Rgb = [value >> 16, (value >> 8) & 255, value & 255];
  while (contrastWithWhite(accent) < leastContrast) {
    const [red, green, blue] = accent;
    accent = [Math.floor(red * 0.95), Math.floor(green * 0.95), Math.floor(blue * 0.95)];
  }
  return accent;
};

export const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`;

const contrastWithWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

/** What WCAG asks of text. */
const leastContrast = 4.5;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Indexes in the palette of a ticket. Only the code uses black. */
const paper = 0;
export const black = 1;

/** The colours of texts, beside the accent. */
export const ink: Rgb = [0x20, 0x20, 0x20];
export const grey: Rgb = [0x60, 0x60, 0x60];

const white: Rgb = [255, 255, 255];

export const paletteFor = (accent: Rgb): Palette => [white, [0, 0, 0], ink, ...stepsTo(grey), ...stepsTo(accent)];

/** Steps from the paper to a colour. More are invisible on a letter's edge, and need a sixth more bytes. */
const stepsTo = (last: Rgb): Rgb[] => [mix(last, 1 / 3), mix(last, 2 / 3), last];

const mix = ([red, green, blue]: Rgb, share: number): Rgb => [
  Math.round(255 + (red - 255) * share),
  Math.round(255 + (green - 255) * share),
  Math.round(255 + (blue - 255) * share),
];

/** Makes palette indexes, two pixels a byte, of the renderer's RGBA pixels on an opaque page. */
export const indexesOf = (rgba: Buffer, palette: Palette): Uint8Array => {
  const colours = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const pixels = new Uint8Array(colours.length / 2);
  const indexOf = indexIn(palette);
  for (let at = 0; at < colours.length; at += 2) {
    const left = colours[at] ?? opaqueWhite;
    const right = colours[at + 1] ?? opaqueWhite;
    if ((left & right) !== opaqueWhite) pixels[at / 2] = (indexOf(left) << 4) | indexOf(right);
  }
  return pixels;
};

/** The index that is nearest to a colour, searched for once. */
const indexIn = (palette: Palette): ((colour: number) => number) => {
  const known = new Map([[opaqueWhite, paper]]);
  const learn = (colour: number): number => {
    const [red, green, blue] = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
    const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    const index = distances.indexOf(Math.min(...distances));
    known.set(colour, index);
    return index;
  };
  return (colour) => known.get(colour) ?? learn(colour);
};

/** All bits set, as a signed number. */
const opaqueWhite = -1;
