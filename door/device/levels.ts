/** Stretches the levels of a dark picture, in which the reader would take black and white for the same. */

/** A picture whose bright parts are brighter than this, of 255, is left as it is. */
const dark = 96;

/** The green of a pixel stands for its brightness. */
const green = 1;

/** Looks at its middle alone, where the code is held: beside it a lamp may shine. */
export const stretchLevels = ({ data, width, height }: ImageData): void => {
  const seen: number[] = [];
  for (let y = height >> 2; y < height - (height >> 2); y += 2)
    for (let x = width >> 2; x < width - (width >> 2); x += 2) seen.push(data[4 * (y * width + x) + green] ?? 0);
  const levels = Uint8Array.from(seen).sort();
  const [black = 0, white = 0] = [levels.at(0.02 * levels.length), levels.at(0.98 * levels.length)];
  if (white > dark || white === black) return;
  for (let at = 0; at < data.length; at += 4)
    data[at] = data[at + 1] = data[at + 2] = (255 * ((data[at + green] ?? 0) - black)) / (white - black);
};
