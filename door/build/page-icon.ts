/** The page's icon on a phone's home screen: a white tick on the museum's colour. */
import { readableAccent } from '../../shared/ticket-image/colour.ts';
import { type Palette, pngOf, type Rgb } from '../../shared/ticket-image/png.ts';

/** The colour fills the square, so that phones can crop it. @param size in pixels, even @param colour `#rrggbb` */
export const pageIcon = (size: number, colour: string): Uint8Array =>
  pngOf(tick(size), size, paletteOf(readableAccent(colour)));

/** @returns a palette index each, from 0, the colour, to 15, white */
const tick = (size: number): Uint8Array => {
  const pixels = new Uint8Array((size * size) / 2);
  for (let index = 0; index < size * size; index++) {
    const x = ((index % size) + 0.5) / size;
    const y = (Math.floor(index / size) + 0.5) / size;
    const distance = Math.min(distanceTo(short, x, y), distanceTo(long, x, y));
    const shade = Math.round(15 * Math.min(1, Math.max(0, (halfWidth - distance) * size + 0.5)));
    pixels[index >> 1] = ((pixels[index >> 1] ?? 0) << 4) | shade;
  }
  return pixels;
};

/** Strokes: start and vector, as shares of the square, within the circle that every phone leaves visible. */
const short = { x: 0.31, y: 0.52, dx: 0.14, dy: 0.14 };
const long = { x: 0.45, y: 0.66, dx: 0.25, dy: -0.29 };
type Stroke = typeof short;
const halfWidth = 0.048;

const distanceTo = ({ x, y, dx, dy }: Stroke, atX: number, atY: number): number => {
  const along = Math.min(1, Math.max(0, ((atX - x) * dx + (atY - y) * dy) / (dx * dx + dy * dy)));
  return Math.sqrt((atX - x - along * dx) ** 2 + (atY - y - along * dy) ** 2);
};

const paletteOf = (colour: Rgb): Palette =>
  Array.from({ length: 16 }, (_, step): Rgb => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => Math.round(part + ((255 - part) * step) / 15));
    return [red, green, blue];
  });
