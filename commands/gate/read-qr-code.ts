/** Reads the QR codes in a picture, by ZXing compiled to WebAssembly, which comes with the packages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from '../../infra/door/ink.ts';

/** The texts of all that are found, each once. */
export const readQrCodes = async ({ data, width, height }: Pixels): Promise<string[]> => {
  program ??= prepared();
  await program;
  const pixels = { data: Uint8ClampedArray.from(data), width, height } as Parameters<typeof readBarcodes>[0];
  const codes = await readBarcodes(pixels, { formats: ['QRCode'], textMode: 'Plain' });
  return [...new Set(codes.map(({ text }) => text))];
};

let program: Promise<unknown> | undefined;

const prepared = (): Promise<unknown> => {
  // Left alone, it asks a server of somebody else's for its binary.
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  return prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer }, fireImmediately: true });
};
