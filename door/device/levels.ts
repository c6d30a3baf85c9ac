/** Stretches the levels of a dark picture, in which the reader would take black and white for the same. */

/** A picture whose bright parts are brighter than this, of 255, is left as it is. */
const dark = 96;

/** Looks at its middle alone, where the code is held: beside it a lamp may shine. */
export const stretchLevels = ({ data, width, height }: ImageData): void => {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let y = height >> 2; y < height - (height >> 2); y += 2)
    for (let x = width >> 2; x < width - (width >> 2); x += 2, seen += 1) {
      const green = data[4 * (y * width + x) + 1] ?? 0;
      counts[green] = (counts[green] ?? 0) + 1;
    }
  const [black, white] = [levelAt(counts, 0.02 * seen), levelAt(counts, 0.98 * seen)];
  if (white > dark || white === black) return;
  const stretched = Uint8ClampedArray.from({ length: 256 }, (_, level) => (255 * (level - black)) / (white - black));
  // The green of a pixel stands for its brightness, here and above.
  for (let at = 0; at < data.length; at += 4)
    data[at] = data[at + 1] = data[at + 2] = stretched[data[at + 1] ?? 0] ?? 0;
};

/** The level below which so many pixels are. */
const levelAt = (counts: Uint32Array, pixels: number): number => {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below > pixels;
  });
};
