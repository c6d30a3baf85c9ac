/** Reads the QR codes in a PNG or JPEG: the ticket as it was sent, a screenshot, or a photo. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../infra/command-line/given-file.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { isOverfull, pictureSize } from './picture-size.ts';

/**
 * ZXing also decodes the picture, in WebAssembly: a hostile picture cannot break out of that.
 * @returns the text of each code, without repeats
 * @throws ConfigurationError for a file that is not to be read, no sound PNG or JPEG, or of more than 52 megapixels
 */
export const readCodes = async (file: string): Promise<string[]> => {
  const name = printable(file);
  const damaged = new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`);
  const bytes = readGivenFile(file);
  const size = pictureSize(bytes);
  if (!size) throw damaged;
  if (size.width * size.height > mostPixels)
    throw new ConfigurationError(`${name} has ${size.width} by ${size.height} pixels, too many to look at.`);
  if (isOverfull(bytes, size)) throw damaged;
  const codes = await readBarcodes(Uint8Array.from(bytes), { formats: ['QRCode'], textMode: 'Plain' });
  // A picture that cannot be decoded counts as one code that is not valid.
  if (codes.some(({ isValid }) => !isValid)) throw damaged;
  return [...new Set(codes.map(({ text }) => text))];
};

/** Phones take pictures of 12 to 50 megapixels. */
const mostPixels = 52_000_000;

// By default the package loads its program from a server of somebody else.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer } });
