/** What is handed out names the packages in it, with their licences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { projectRoot } from '../../../infra/files/paths.ts';
import { wordsInBundles } from '../../../infra/files/words-in-bundles.ts';

/** The packages of the page, with their versions: where nothing is minified, each module stands beneath its path. */
const packagesOfPage = async (): Promise<string[]> => {
  const { outputFiles } = await build({
    absWorkingDir: join(projectRoot, 'door'),
    entryPoints: ['app.ts', 'device/reader.ts', 'device/service-worker.ts'],
    define: { SHELL: '[]', VERSION: '""' },
    bundle: true,
    format: 'esm',
    plugins: [wordsInBundles],
    outdir: 'nowhere',
    write: false,
  });
  const modules = outputFiles.flatMap(({ text }) => text.match(/(?<=^ *\/\/ ).*node_modules\/.+$/gm) ?? []);
  const names = modules.map((path) => path.replace(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*/, '$1'));
  return [...new Set(names)].sort().map((name) => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name} ${version}: `;
  });
};

it("the notices of the door's page leave out no package, nor what is in its WebAssembly", async () => {
  const packages = await packagesOfPage();
  const settings = { museum: '', accentColour: '#000000', language: 'en', timeZone: 'UTC', api: '/v1.1', keys: [] };

  const notices = String((await pageFiles(settings)).get('NOTICES.txt'));

  expect(packages.map((name) => name.split(' ')[0])).toEqual(['dijkstrajs', 'qrcode', 'zxing-wasm']);
  expect(notices.match(/^(?:@[\w-]+\/)?[\w-]+ \d+\.\d+\.\d+: /gm)).toEqual(packages);
  for (const holder of ['Wyatt Baldwin', '2012 Ryan Day', '2023 Ze-Zheng Wu']) expect(notices).toContain(holder);
  for (const part of ['ZXing-C++', 'libzueci', 'Emscripten', 'musl', 'stb']) expect(notices).toContain(part);
  for (const licence of ['Apache License', 'MIT License', 'BSD 3-Clause License']) expect(notices).toContain(licence);
});
