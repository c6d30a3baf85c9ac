/** Reads the accent colour and keeps it dark enough to be read on white paper. */
import type { Rgb } from './png.ts';

const contrastWithWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

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

/** What WCAG asks of text. */
const leastContrast = 4.5;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
