/** What is given out names the packages in it, with their licences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, inject, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { forLambda } from '../../../infra/build/build.ts';
import { pluginsFor } from '../../../infra/build/plugins.ts';
import { noticesOf } from '../../../infra/files/notices.ts';
import { bundleFolder, projectRoot } from '../../../infra/files/paths.ts';
import { wordsInBundles } from '../../../infra/files/words-in-bundles.ts';

/** The packages of a bundle, with their versions: where nothing is minified, each module stands beneath its path. */
const packagesIn = async (options: BuildOptions): Promise<string[]> => {
  const { outputFiles } = await build({ ...options, outdir: 'nowhere', minify: false, write: false });
  const modules = outputFiles.flatMap(({ text }) => text.match(/(?<=^ *\/\/ ).*node_modules\/.+$/gm) ?? []);
  const manifests = modules.map((path) => path.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json'));
  return [...new Set(manifests)].sort().map((manifest) => {
    const { name, version } = JSON.parse(readFileSync(join(options.absWorkingDir ?? '', manifest), 'utf8'));
    return `${name} ${version}`;
  });
};

/** The lines that name packages: name, version, licence. */
const namesIn = (notices: string) => notices.match(/^(?:@[\w-]+\/)?[\w-]+ \d+\.\d+\.\d+(?=: )/gm) ?? [];

describe('the notices', () => {
  it.each(['authorizer', 'buyMuseumTickets', 'getTicketCode'])(
    'of %s leave out no package of its bundle',
    async (name) => {
      const options = { absWorkingDir: projectRoot, entryPoints: [`functions/${name}.ts`] };
      const packages = await packagesIn({ ...options, ...forLambda, plugins: pluginsFor(name) });

      const notices = readFileSync(join(bundleFolder(name), 'NOTICES.txt'), 'utf8');

      expect(packages).not.toEqual([]);
      expect(namesIn(notices)).toEqual(expect.arrayContaining(packages));
    },
  );

  it('of the function that draws tickets name the renderer for Lambda, and makers whom no package names', () => {
    const notices = readFileSync(join(bundleFolder('getTicketCode'), 'NOTICES.txt'), 'utf8');

    expect(notices).toMatch(/^@takumi-rs\/core-linux-arm64-gnu \d.*: \(MIT OR Apache-2\.0\)$/m);
    expect(notices).toContain('Copyright (c) Kane Wang');
    expect(notices).toContain('Copyright (c) 2017-2022 [Luciano Mammino]');
  });

  it("of the door's page leave out no package, nor what is in its WebAssembly", async () => {
    const entryPoints = ['app.ts', 'device/reader.ts', 'device/service-worker.ts'];
    const options = { absWorkingDir: join(projectRoot, 'door'), entryPoints, define: { SHELL: '[]', VERSION: '""' } };
    const packages = await packagesIn({ ...options, bundle: true, format: 'esm', plugins: [wordsInBundles] });
    const settings = { museum: '', accentColour: '#000000', language: 'en', timeZone: 'UTC', api: '/v1.1', keys: [] };

    const notices = String((await pageFiles(settings)).get('NOTICES.txt'));

    expect(packages).toEqual([expect.stringContaining('zxing-wasm ')]);
    expect(namesIn(notices)).toEqual(packages);
    expect(notices).toContain('Copyright (c) 2023 Ze-Zheng Wu');
    for (const part of ['ZXing-C++', 'libzueci', 'Emscripten', 'musl', 'stb']) expect(notices).toContain(part);
    for (const licence of ['Apache License', 'MIT License', 'BSD 3-Clause License']) expect(notices).toContain(licence);
  });

  it.each([
    ['NOTICES.txt', /^swagger-ui-dist .*Apache License.*SmartBear Software Inc\./s],
    // The script names this file in its first line.
    ['swagger-ui-bundle.js.LICENSE.txt', /@license React/],
  ])('of the reference page are beside it: %s says %s', async (file, notice) => {
    const response = await fetch(new URL(`/docs/${file}`, inject('baseUrl')));

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toMatch(notice);
  });

  it('are not made for a package that nobody has given a licence', () => {
    expect(() => noticesOf(['node_modules/nothing'])).toThrow(
      'node_modules/nothing has no licence: put its notice into infra/files/notices/nothing.txt.',
    );
  });
});
