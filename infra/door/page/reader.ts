/** The worker that looks for a ticket in the frames of the camera. */
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { isStamped } from '../stamp-in.ts';

/** What it sees in a frame: the text of a code, or the stamp of a ticket that is cancelled and has none. */
export interface Seen {
  readonly text?: string | undefined;
  readonly isStamped?: boolean;
}

/** Milliseconds without a code after which a stamp is looked for, which takes as long as many frames; and until what failed is tried again. */
const pause = 1000;

// Unless told so, the package asks a server of others for its program.
const overrides = { locateFile: (file: string) => new URL(file, location.href).href };

// What fails now is told, and tried again, with the first frame.
prepareZXingModule({ overrides, fireImmediately: true }).catch(() => undefined);

let lookedAt = 0;
let wasStamped = false;

addEventListener('message', async ({ data: frame, ports: [answer] }: MessageEvent<ImageBitmap>) => {
  answer?.postMessage(await seenIn(frame).catch(nothingSeen));
});

const seenIn = async (frame: ImageBitmap): Promise<Seen> => {
  const picture = pixelsOf(frame);
  const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, textMode: 'Plain' });
  if (code) lookedAt = performance.now();
  return { text: code?.text, isStamped: !code && hasStamp(picture) };
};

/** The program may not have come, and the package would not ask for it a second time: the next frame does, a moment later. */
const nothingSeen = async (error: unknown): Promise<Seen> => {
  reportError(error);
  purgeZXingModule();
  prepareZXingModule({ overrides });
  await new Promise((resolve) => setTimeout(resolve, pause));
  return {};
};

/** Seen twice in a row: a camera sees much that is no ticket. */
const hasStamp = (picture: ImageData): boolean => {
  if (performance.now() - lookedAt < pause) return false;
  const isNow = isStamped(picture);
  const isTwice = isNow && wasStamped;
  wasStamped = isNow;
  // The second look follows at once.
  if (!isNow || isTwice) lookedAt = performance.now();
  return isTwice;
};

const pixelsOf = (frame: ImageBitmap): ImageData => {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(frame, 0, 0);
  frame.close();
  return context.getImageData(0, 0, width, height);
};
