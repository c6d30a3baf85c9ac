/** The worker that reads the camera's frames: it answers each with the text of the code in it, or undefined. */

import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { stretchLevels } from './levels.ts';

/** Milliseconds until the package's program is asked for again, if it could not be loaded. */
const pause = 1000;

// By default the package loads its program from a server of somebody else.
const overrides = { locateFile: (file: string) => new URL(file, location.href).href };

// The first frame reports a failure, and tries again.
prepareZXingModule({ overrides, fireImmediately: true }).catch(() => undefined);

addEventListener('message', async ({ data: frame, ports: [reply] }: MessageEvent<ImageBitmap>) => {
  reply?.postMessage(await readCode(frame).catch(loadAgain));
});

const readCode = async (frame: ImageBitmap): Promise<string | undefined> => {
  const formats = { formats: ['QRCode' as const], maxNumberOfSymbols: 1, textMode: 'Plain' as const };
  const [code] = await readBarcodes(pixelsOf(frame), formats);
  return code?.text;
};

/** The package asks for its program once; this asks again, after a pause, because frames come ten times a second. */
const loadAgain = async (error: unknown): Promise<undefined> => {
  reportError(error);
  purgeZXingModule();
  prepareZXingModule({ overrides });
  await new Promise((resolve) => setTimeout(resolve, pause));
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
