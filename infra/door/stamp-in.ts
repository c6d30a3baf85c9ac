/** Knows the stamp of a cancelled ticket again, in a picture or a photo of it, whatever its colour and its word. */
import { type Grid, inkIn, type Part, type Pixels, partsOf } from './ink.ts';

/**
 * Whether a tilted frame with a word in it stands on blank paper. A ticket with a code has none, however blurred it is.
 * A picture that is turned by more than ten degrees besides quarters of a circle is not known again.
 */
export const isStamped = (picture: Pixels): boolean =>
  [500, 1000].some((longest) => {
    const ink = inkIn(picture, longest);
    return partsOf(ink).some((part) => isStamp(part, ink));
  });

const isStamp = (part: Part, ink: Grid): boolean => {
  const ends = endsOfRows(part, ink.width);
  return tilts.some((degrees) => {
    const frame = frameAround(ends, ink.width, (degrees * Math.PI) / 180);
    const { long, high } = frame;
    return long > 2.5 * high && long < 7 * high && high > 12 && isHollow(part, ink, frame) && holdsWord(ink, frame);
  });
};

/** That of the stamp, ten degrees more or less, and the same on a picture that lies on its side. */
const tilts = Array.from({ length: 21 }, (_, index) => index - 24).flatMap((degrees) => [degrees, degrees + 90]);

/** The first and the last pixel of each row: none between them stands further out, to whatever side. */
const endsOfRows = (part: Part, width: number): Part => {
  const rowOf = (pixel = -1) => Math.floor(pixel / width);
  return part.filter((pixel, at) => rowOf(pixel) !== rowOf(part[at - 1]) || rowOf(pixel) !== rowOf(part[at + 1]));
};

interface Frame {
  /** Lengths of its sides. */
  readonly long: number;
  readonly high: number;
  readonly middle: readonly [x: number, y: number];
  /** Where a point is, from the middle along its sides. */
  readonly along: (x: number, y: number) => number;
  readonly across: (x: number, y: number) => number;
}

const frameAround = (points: Part, width: number, angle: number): Frame => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of points) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    [left, right] = [Math.min(left, along), Math.max(right, along)];
    [top, bottom] = [Math.min(top, across), Math.max(bottom, across)];
  }
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return {
    long: right - left,
    high: bottom - top,
    middle: [middle * cos - centre * sin, middle * sin + centre * cos],
    along: (x, y) => x * cos + y * sin - middle,
    across: (x, y) => y * cos - x * sin - centre,
  };
};

/** All of it stands near the four sides, and no side has a gap. */
const isHollow = (part: Part, { width }: Grid, frame: Frame): boolean => {
  const { long, high } = frame;
  const near = 0.13 * high;
  const seen = new Set<number>();
  for (const pixel of part) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [along, across] = [frame.along(x, y), frame.across(x, y)];
    const [toEnd, toSide] = [long / 2 - Math.abs(along), high / 2 - Math.abs(across)];
    if (Math.min(toEnd, toSide) > near) return false;
    if (toSide <= near) seen.add(Math.floor((along / long + 0.5) * 31.99) + (across > 0 ? 32 : 0));
    if (toEnd <= near) seen.add(64 + Math.floor((across / high + 0.5) * 7.99) + (along > 0 ? 8 : 0));
  }
  return seen.size >= 78;
};

/** There is writing inside, and blank paper around. */
const holdsWord = ({ width, height, at }: Grid, frame: Frame): boolean => {
  const { long, high } = frame;
  const [middle, centre] = frame.middle;
  const reach = Math.hypot(long / 2 + 0.1 * high, 1.2 * high);
  let [inside, written, outside, stained] = [0, 0, 0, 0];
  for (let y = Math.max(0, Math.floor(centre - reach)); y < Math.min(height, centre + reach); y++)
    for (let x = Math.max(0, Math.floor(middle - reach)); x < Math.min(width, middle + reach); x++) {
      const along = Math.abs(frame.along(x, y));
      const across = Math.abs(frame.across(x, y));
      const ink = at[y * width + x] ?? 0;
      const isFrame = along < long / 2 + 0.06 * high && across < 0.56 * high;
      if (along < long / 2 - 0.15 * high && across < high / 2 - 0.15 * high) {
        inside++;
        written += ink;
      } else if (!isFrame && along < long / 2 + 0.1 * high && across < 1.2 * high) {
        outside++;
        stained += ink;
      }
    }
  const share = written / inside;
  return share > 0.08 && share < 0.55 && stained / outside < 0.01;
};
