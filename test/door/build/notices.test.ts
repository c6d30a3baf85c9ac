/** What is handed out names the packages in it, with their licences. */
import { expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';

it("the notices of the door's page leave out no package, nor what is in its WebAssembly", async () => {
  const settings = { museum: '', accentColour: '#000000', language: 'en', timeZone: 'UTC', api: '/v1.1', keys: [] };

  const notices = String((await pageFiles(settings)).get('NOTICES.txt'));

  const packages = notices.match(/^(?:@[\w-]+\/)?[\w-]+(?= \d+\.\d+\.\d+: )/gm);
  expect(packages).toEqual(['dijkstrajs', 'qrcode', 'zxing-wasm']);
  for (const holder of ['Wyatt Baldwin', '2012 Ryan Day', '2023 Ze-Zheng Wu']) expect(notices).toContain(holder);
  for (const part of ['ZXing-C++', 'libzueci', 'Emscripten', 'musl', 'stb']) expect(notices).toContain(part);
  for (const licence of ['Apache License', 'MIT License', 'BSD 3-Clause License']) expect(notices).toContain(licence);
});
