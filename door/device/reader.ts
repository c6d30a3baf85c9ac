/** The worker that reads the camera's frames: it answers each with the text of the code in it, or undefined. */

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { stretchLevels } from './levels.ts';

// By default the package loads its program from a server of somebody else.
const overrides = { locateFile: (file: string) => new URL(file, location.href).href };

// The page hears of a failure, and starts another reader.
prepareZXingModule({ overrides, fireImmediately: true }).catch(reportError);

addEventListener('message', ({ data: frame, ports: [reply] }: MessageEvent<ImageBitmap>) => {
  readCode(frame).then((text) => reply?.postMessage(text), reportError);
});

const readCode = async (frame: ImageBitmap): Promise<string | undefined> => {
  const formats = { formats: ['QRCode' as const], maxNumberOfSymbols: 1, textMode: 'Plain' as const };
  const [code] = await readBarcodes(pixelsOf(frame), formats);
  return code?.text;
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
