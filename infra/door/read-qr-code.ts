/** Reads the QR code in a PNG: the ticket as it was sent, a screenshot, or a photo of it. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { readGivenFile } from '../settings/given-file.ts';

/** @throws ConfigurationError when the file cannot be read, is no PNG, or no QR code is found in it */
export const readQrCode = (file: string): string => {
  for (let picture = readPng(file); picture.width >= 200; picture = halved(picture)) {
    const code = jsQR.default(Uint8ClampedArray.from(picture.data), picture.width, picture.height);
    if (code) return code.data;
  }
  throw new ConfigurationError(`There is no QR code to be read in ${file}.`);
};

const readPng = (file: string): Picture => {
  const bytes = readGivenFile(file);
  try {
    return PNG.sync.read(bytes);
  } catch (error) {
    throw new ConfigurationError(`${file} is no PNG, or a damaged one.`, { cause: error });
  }
};

interface Picture {
  /** Red, green, blue, opacity: a byte each. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A large photo is read more easily when its noise is averaged away. */
const halved = ({ data, width, height }: Picture): Picture => {
  const half = { width: width >> 1, height: height >> 1, data: new Uint8Array((width >> 1) * (height >> 1) * 4) };
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width * 4; x++) {
      const from = 2 * y * width * 4 + (x >> 2) * 8 + (x & 3);
      const sum = [0, 4, width * 4, width * 4 + 4].reduce((sum, offset) => sum + (data[from + offset] ?? 0), 0);
      half.data[y * half.width * 4 + x] = sum >> 2;
    }
  return half;
};
