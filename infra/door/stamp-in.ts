/** Knows the stamp of a cancelled ticket again, in a picture or a photo of it, whatever its colour and its word. */
import { type Grid, inkIn, type Pixels, type Point, partsOf, shadesOf } from './ink.ts';

/**
 * Whether a tilted frame with a word in it stands on blank paper. A ticket with a code has none, however blurred it is.
 * A picture that is turned by more than ten degrees besides quarters of a circle is not known again.
 */
export const isStamped = (picture: Pixels): boolean => {
  const shades = shadesOf(picture);
  return [500, 1000].some((longest) => {
    const ink = inkIn(shades, longest);
    return partsOf(ink).some((part) => isStamp(part, ink));
  });
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
      const [right, down] = place({ x, y });
      const [along, across] = [Math.abs(right), Math.abs(down)];
      if (across >= 1.2 * high) continue;
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
