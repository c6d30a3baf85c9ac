/** Knows the stamp of a cancelled ticket again, in a picture or a photo of it, whatever its colour and its word. */

/** As a canvas holds it: red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a tilted frame with a word in it stands on blank paper. A ticket with a code has none, however blurred it is.
 * A picture that is turned by more than ten degrees besides quarters of a circle is not known again.
 */
export const isStamped = (picture: Pixels): boolean =>
  [500, 1000].some((longest) => {
    const ink = inkOf(lumaOf(picture, longest));
    return partsOf(ink).some((part) => isStamp(part, ink));
  });

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly at: Uint8Array;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shades of grey, made smaller by averages: grain goes, a frame stays. */
const lumaOf = ({ data, width, height }: Pixels, longest: number): Grid => {
  const step = Math.max(1, Math.max(width, height) / longest);
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const at = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let [sum, count] = [0, 0];
      for (let row = Math.floor(y * step); row < Math.floor((y + 1) * step); row++)
        for (let column = Math.floor(x * step); column < Math.floor((x + 1) * step); column++, count++) {
          const from = (row * width + column) * 4;
          sum += 2 * (data[from] ?? 0) + 5 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
        }
      at[y * wide + x] = sum / count / 8;
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
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const ink = new Uint8Array(at.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach);
      const top = Math.max(0, y - reach);
      const bottom = Math.min(height, y + reach);
      const around = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
      const level = at[y * width + x] ?? 0;
      ink[y * width + x] = level * (right - left) * (bottom - top) < 0.78 * around ? 1 : 0;
    }
  return { width, height, at: ink };
};

/** What hangs together in ink, if it could be a frame: neither too small nor mostly filled. */
const partsOf = ({ width, at }: Grid): Point[][] => {
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

const isStamp = (part: readonly Point[], ink: Grid): boolean =>
  tilts.some((degrees) => {
    const frame = frameAround(part, (degrees * Math.PI) / 180);
    const { long, high } = frame;
    return long > 2.5 * high && long < 7 * high && high > 12 && isHollow(part, frame) && holdsWord(ink, frame);
  });

/** That of the stamp, ten degrees more or less, and the same on a picture that lies on its side. */
const tilts = Array.from({ length: 21 }, (_, index) => index - 24).flatMap((degrees) => [degrees, degrees + 90]);

interface Frame {
  /** Lengths of its sides. */
  readonly long: number;
  readonly high: number;
  /** Where a point is, from the middle of the frame along its sides. */
  readonly place: (point: Point) => readonly [along: number, across: number];
}

const frameAround = (part: readonly Point[], angle: number): Frame => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of part) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    [left, right] = [Math.min(left, along), Math.max(right, along)];
    [top, bottom] = [Math.min(top, across), Math.max(bottom, across)];
  }
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const place = ({ x, y }: Point) => [x * cos + y * sin - middle, y * cos - x * sin - centre] as const;
  return { long: right - left, high: bottom - top, place };
};

/** All of it stands near the four sides, and no side has a gap. */
const isHollow = (part: readonly Point[], { long, high, place }: Frame): boolean => {
  const near = 0.13 * high;
  const seen = new Set<number>();
  for (const point of part) {
    const [along, across] = place(point);
    const [toEnd, toSide] = [long / 2 - Math.abs(along), high / 2 - Math.abs(across)];
    if (Math.min(toEnd, toSide) > near) return false;
    if (toSide <= near) seen.add(Math.floor((along / long + 0.5) * 31.99) + (across > 0 ? 32 : 0));
    if (toEnd <= near) seen.add(64 + Math.floor((across / high + 0.5) * 7.99) + (along > 0 ? 8 : 0));
  }
  return seen.size >= 78;
};

/** There is writing inside, and blank paper around. */
const holdsWord = ({ width, height, at }: Grid, { long, high, place }: Frame): boolean => {
  const [inside, outside] = [
    { ink: 0, all: 0 },
    { ink: 0, all: 0 },
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [along, across] = place({ x, y }).map(Math.abs) as [number, number];
      const isInside = along < long / 2 - 0.15 * high && across < high / 2 - 0.15 * high;
      const isAround = along < long / 2 + 0.1 * high && across < 1.2 * high;
      const isFrame = along < long / 2 + 0.06 * high && across < 0.56 * high;
      const counted = isInside ? inside : isAround && !isFrame ? outside : undefined;
      if (!counted) continue;
      counted.all++;
      counted.ink += at[y * width + x] ?? 0;
    }
  const share = inside.ink / inside.all;
  return share > 0.08 && share < 0.55 && outside.ink / outside.all < 0.01;
};
