/** The worker that looks for a ticket in the frames of the camera. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What it sees in a frame: the text of a code, or a ticket that is stamped. */
export interface Seen {
  readonly text?: string | undefined;
}

// Unless told so, the package asks a server of others for its program.
prepareZXingModule({
  overrides: { locateFile: (file: string) => new URL(file, location.href).href },
  fireImmediately: true,
});

addEventListener('message', async ({ data: frame, ports: [answer] }: MessageEvent<ImageBitmap>) => {
  const picture = pixelsOf(frame);
  const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, textMode: 'Plain' });
  answer?.postMessage({ text: code?.text } satisfies Seen);
});

const pixelsOf = (frame: ImageBitmap): ImageData => {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(frame, 0, 0);
  frame.close();
  return context.getImageData(0, 0, width, height);
};
