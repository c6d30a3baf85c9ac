/** Stretches the levels of a dark picture, in which the reader would take black and white for the same. */

/** A picture whose bright parts are brighter than this, of 255, is left as it is. */
const dark = 96;

/** Looks at its middle alone, where the code is held: beside it a lamp may shine. */
export const stretchLevels = ({ data, width, height }: ImageData): void => {
  const seen = new Uint8Array((width * height) >> 5);
  let count = 0;
  // The green of a pixel stands for its brightness, here and below.
  for (let y = height >> 2; y < height - (height >> 2); y += 4)
    for (let x = width >> 2; x < width - (width >> 2); x += 4) seen[count++] = data[4 * (y * width + x) + 1] ?? 0;
  const levels = seen.subarray(0, count).sort();
  const [black = 0, white = 0] = [levels.at(0.02 * count), levels.at(0.98 * count)];
  if (white > dark || white === black) return;
  const stretched = Uint8ClampedArray.from({ length: 256 }, (_, level) => (255 * (level - black)) / (white - black));
  for (let at = 0; at < data.length; at += 4)
    data[at] = data[at + 1] = data[at + 2] = stretched[data[at + 1] ?? 0] ?? 0;
};
