/** The picture of the page on a phone's home screen: a tick in white on the museum's colour. */
import { readableAccent } from '../../shared/ticket-image/colour.ts';
import type { Palette, Rgb } from '../../shared/ticket-image/palette.ts';
import { packed, pngOf } from '../../shared/ticket-image/png.ts';

/** A PNG that fills its square, so that phones can cut it to their own shape. @param size in pixels, even @param colour `#rrggbb` */
export const pageIcon = (size: number, colour: string): Uint8Array => {
  const pixels = Uint8Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [((index % size) + 0.5) / size, (Math.floor(index / size) + 0.5) / size];
    const distance = Math.min(distanceTo(short, x, y), distanceTo(long, x, y));
    return Math.round(15 * Math.min(1, Math.max(0, (halfWidth - distance) * size + 0.5)));
  });
  return pngOf(size, size, paletteOf(readableAccent(colour)))(packed(pixels, size));
};

type Stroke = readonly [x: number, y: number, toX: number, toY: number];

/** In parts of the square, within the circle that every phone leaves. */
const short: Stroke = [0.31, 0.52, 0.45, 0.66];
const long: Stroke = [0.45, 0.66, 0.7, 0.37];
const halfWidth = 0.048;

const distanceTo = ([x, y, toX, toY]: Stroke, atX: number, atY: number): number => {
  const [dx, dy] = [toX - x, toY - y];
  const along = Math.min(1, Math.max(0, ((atX - x) * dx + (atY - y) * dy) / (dx * dx + dy * dy)));
  return Math.sqrt((atX - x - along * dx) ** 2 + (atY - y - along * dy) ** 2);
};

/** From the colour to white. */
const paletteOf = (colour: Rgb): Palette =>
  Array.from({ length: 16 }, (_, step): Rgb => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => Math.round(part + ((255 - part) * step) / 15));
    return [red, green, blue];
  });
