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

/** The places of its pixels in the grid, in order. */
export type Part = Int32Array;

/** The picture in ink and paper, its longer side made as small as asked for: by 1,000 at most. */
export const inkIn = (picture: Pixels, longest: number): Grid => inkOf(reduced(picture, longest));

/** What hangs together in ink, if it could be a frame: neither too small nor mostly filled. */
export const partsOf = ({ width, at }: Grid): Part[] => {
  const left = at.slice();
  const parts: Part[] = [];
  /** All parts, one behind the other. */
  const found = new Int32Array(at.length);
  let end = 0;
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    const begin = end;
    found[end++] = start;
    left[start] = 0;
    let [first, last] = [width, 0];
    for (let next = begin; next < end; next++) {
      const pixel = found[next] ?? 0;
      const x = pixel % width;
      first = Math.min(first, x);
      last = Math.max(last, x);
      const [west, east] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
      for (let middle = Math.max(x, pixel - width); middle <= pixel + width && middle < left.length; middle += width)
        for (let near = middle - west; near <= middle + east; near++) {
          if (left[near] === 0) continue;
          left[near] = 0;
          found[end++] = near;
        }
    }
    if (end - begin < 150) continue;
    const part = found.subarray(begin, end).sort();
    const rows = Math.floor((part.at(-1) ?? 0) / width) - Math.floor(start / width) + 1;
    if (part.length < 0.25 * (last - first + 1) * rows) parts.push(part);
  }
  return parts;
};

/** In shades of grey, made smaller by averages: grain goes, a frame stays. */
const reduced = ({ width, height, data }: Pixels, longest: number): Grid => {
  const step = Math.max(1, Math.max(width, height) / longest);
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const at = new Uint8Array(wide * high);
  const starts = Int32Array.from({ length: wide + 1 }, (_, column) => Math.floor(column * step));
  const columnOf = new Int32Array(starts[wide] ?? 0);
  for (let column = 0; column < wide; column++) columnOf.fill(column, starts[column], starts[column + 1]);
  const sums = new Int32Array(wide);
  for (let y = 0, pixel = 0; y < high; y++) {
    const [top, bottom] = [Math.floor(y * step), Math.floor((y + 1) * step)];
    sums.fill(0);
    for (let row = top; row < bottom; row++)
      for (let x = 0, from = 4 * row * width; x < columnOf.length; x++, from += 4) {
        const shade = 2 * (data[from] ?? 0) + 5 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
        const column = columnOf[x] ?? 0;
        sums[column] = (sums[column] ?? 0) + shade;
      }
    for (let column = 0; column < wide; column++, pixel++) {
      const across = (starts[column + 1] ?? 0) - (starts[column] ?? 0);
      at[pixel] = (sums[column] ?? 0) / (8 * across * (bottom - top));
    }
  }
  return { width: wide, height: high, at };
};

/** One for what is darker than its surroundings, as every accent is on white paper (colour.ts), in any light. */
const inkOf = ({ width, height, at }: Grid): Grid => {
  const reach = Math.ceil(Math.max(width, height) / 12);
  const wide = width + 1;
  /** Of all levels above and left of a corner: those of a million pixels fit. */
  const sums = new Int32Array(wide * (height + 1));
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0, row = 0, corner = (y + 1) * wide + 1; x < width; x++, corner++, pixel++) {
      row += at[pixel] ?? 0;
      sums[corner] = (sums[corner - wide] ?? 0) + row;
    }
  const ink = new Uint8Array(at.length);
  for (let y = 0, pixel = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
    const [upper, lower] = [top * wide, bottom * wide];
    for (let x = 0; x < width; x++, pixel++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach);
      const below = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0);
      const around = below - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0);
      ink[pixel] = (at[pixel] ?? 0) * (right - left) * (bottom - top) < 0.78 * around ? 1 : 0;
    }
  }
  return { width, height, at: ink };
};
