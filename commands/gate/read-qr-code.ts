/** Reads the QR codes in a picture with ZXing, compiled to WebAssembly. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './read-picture.ts';

/** @returns the text of each code, without repeats */
export const readQrCodes = async ({ data, width, height }: Pixels): Promise<string[]> => {
  program ??= loadProgram();
  await program;
  const pixels = { data: Uint8ClampedArray.from(data), width, height } as Parameters<typeof readBarcodes>[0];
  const codes = await readBarcodes(pixels, { formats: ['QRCode'], textMode: 'Plain' });
  return [...new Set(codes.map(({ text }) => text))];
};

let program: Promise<unknown> | undefined;

const loadProgram = (): Promise<unknown> => {
  // By default the package loads its program from a server of somebody else.
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  return prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer }, fireImmediately: true });
};
