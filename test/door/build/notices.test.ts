/** What is handed out names the packages in it, with their licences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { projectRoot } from '../../../infra/files/paths.ts';
import { wordsInBundles } from '../../../infra/files/words-in-bundles.ts';

it("the notices of the door's page leave out no package, nor what is in its WebAssembly", async () => {
  const { metafile } = await build({
    absWorkingDir: join(projectRoot, 'door'),
    entryPoints: ['app.ts', 'device/reader.ts', 'device/service-worker.ts'],
    bundle: true,
    format: 'esm',
    plugins: [wordsInBundles],
    outdir: 'nowhere',
    write: false,
    metafile: true,
  });
  const names = JSON.stringify(metafile.outputs).match(/(?<=node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/)/g);
  const packages = [...new Set(names)].sort().map((name) => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name} ${version}: `;
  });
  const settings = { museum: '', accentColour: '#000000', language: 'en', timeZone: 'UTC', api: '/v1.1', keys: [] };

  const notices = String((await pageFiles(settings)).get('NOTICES.txt'));

  expect(packages.map((name) => name.split(' ')[0])).toEqual(['dijkstrajs', 'qrcode', 'zxing-wasm']);
  expect(notices.match(/^(?:@[\w-]+\/)?[\w-]+ \d+\.\d+\.\d+: /gm)).toEqual(packages);
  for (const holder of ['Wyatt Baldwin', '2012 Ryan Day', '2023 Ze-Zheng Wu']) expect(notices).toContain(holder);
  for (const part of ['ZXing-C++', 'libzueci', 'Emscripten', 'musl', 'stb']) expect(notices).toContain(part);
  for (const licence of ['Apache License', 'MIT License', 'BSD 3-Clause License']) expect(notices).toContain(licence);
});
