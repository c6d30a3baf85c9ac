/** The worker that reads the camera's frames: it answers each with the texts of all codes in it. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By default the package loads its WebAssembly from a public server.
const overrides = { locateFile: (file: string) => new URL(file, location.href).href };

// An error ends this worker: the page then starts another.
prepareZXingModule({ overrides, fireImmediately: true }).catch(reportError);

addEventListener('message', ({ data: frame, ports: [reply] }: MessageEvent<ImageBitmap>) => {
  readCodes(frame).then((texts) => reply?.postMessage(texts), reportError);
});

/** All codes: otherwise one could hide another, which would then count as gone. */
const readCodes = async (frame: ImageBitmap): Promise<string[]> => {
  const codes = await readBarcodes(pixelsOf(frame), { formats: ['QRCode'], textMode: 'Plain' });
  return codes.map(({ text }) => text);
};

const pixelsOf = (frame: ImageBitmap): ImageData => {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(frame, 0, 0);
  frame.close();
  const pixels = context.getImageData(0, 0, width, height);
  stretchLevels(pixels);
  return pixels;
};

/** The level, of 255, that the bright parts of a dark picture do not exceed. */
const dark = 96;

/**
 * Brightens a dark picture, whose black and white are too close for the reader: the darkest level becomes 0, the
 * brightest 255. Both are taken from the middle, where people hold the code, because a lamp may shine beside it.
 */
const stretchLevels = ({ data, width, height }: ImageData): void => {
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
