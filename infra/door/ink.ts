/** Finds in a picture what is drawn on it in dark on light, in any light: the parts that could be a frame. */

/** As a canvas holds it: red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly at: Uint8Array;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Shades {
  readonly width: number;
  readonly height: number;
  readonly at: Uint16Array;
}

/** The picture in ink and paper, its longer side made as small as asked for. */
export const inkIn = (shades: Shades, longest: number): Grid => inkOf(reduced(shades, longest));

/** What hangs together in ink, if it could be a frame: neither too small nor mostly filled. */
export const partsOf = ({ width, at }: Grid): Point[][] => {
  const left = at.slice();
  const parts: Point[][] = [];
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    const part = [start];
    left[start] = 0;
    let [first, last] = [width, 0];
    for (let next = 0; next < part.length; next++) {
      const pixel = part[next] ?? 0;
      const x = pixel % width;
      first = Math.min(first, x);
      last = Math.max(last, x);
      for (let row = Math.max(0, pixel - x - width); row <= pixel - x + width && row < left.length; row += width)
        for (let near = row + Math.max(0, x - 1); near <= row + Math.min(width - 1, x + 1); near++) {
          if (left[near]) part.push(near);
          left[near] = 0;
        }
    }
    const rows = Math.floor(part.reduce((most, pixel) => Math.max(most, pixel), 0) / width) - Math.floor(start / width);
    const isSparse = part.length < 0.25 * (last - first + 1) * (rows + 1);
    if (part.length >= 150 && isSparse)
      parts.push(part.map((pixel) => ({ x: pixel % width, y: Math.floor(pixel / width) })));
  }
  return parts;
};

/** Shades of grey of all pixels: eight times the level of each. */
export const shadesOf = ({ data, width, height }: Pixels): Shades => {
  const at = new Uint16Array(width * height);
  for (let pixel = 0, from = 0; pixel < at.length; pixel++, from += 4)
    at[pixel] = 2 * (data[from] ?? 0) + 5 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
  return { width, height, at };
};

/** Made smaller by averages: grain goes, a frame stays. */
const reduced = ({ width, height, at: shades }: Shades, longest: number): Grid => {
  const step = Math.max(1, Math.max(width, height) / longest);
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const at = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const [top, bottom] = [Math.floor(y * step), Math.floor((y + 1) * step)];
    for (let x = 0, left = 0; x < wide; x++) {
      const right = Math.floor((x + 1) * step);
      let sum = 0;
      for (let row = top * width; row < bottom * width; row += width)
        for (let from = row + left; from < row + right; from++) sum += shades[from] ?? 0;
      at[y * wide + x] = sum / ((right - left) * (bottom - top)) / 8;
      left = right;
    }
  }
  return { width: wide, height: high, at };
};

/** One for what is darker than its surroundings, as every accent is on white paper (colour.ts), in any light. */
const inkOf = ({ width, height, at }: Grid): Grid => {
  const reach = Math.ceil(Math.max(width, height) / 12);
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += at[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  const ink = new Uint8Array(at.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
    const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
      const below = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0);
      const around = below - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0);
      const level = at[y * width + x] ?? 0;
      ink[y * width + x] = level * (right - left) * (bottom - top) < 0.78 * around ? 1 : 0;
    }
  }
  return { width, height, at: ink };
};
