/** Builds the files of the door's page, for any host that serves HTTPS. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { projectRoot } from '../../infra/files/paths.ts';
import { wordsInBundles } from '../../infra/files/words-in-bundles.ts';
import type { PageSettings } from '../service/page-settings.ts';
import { drawIcon, fillHtml, fillJson, read } from './page-parts.ts';

/** @returns the contents by file name, all in one folder; none is secret */
export const pageFiles = async (settings: PageSettings): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: join(projectRoot, 'door'),
    entryPoints: ['app.ts', 'device/reader.ts', 'device/service-worker.ts', 'styles/style.css'],
    outdir: '.',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    plugins: [wordsInBundles],
    write: false,
    metafile: true,
  });
  const bundles = outputFiles.map(({ path, contents }) => [basename(path), contents] as const);
  const shell = new Map<string, Uint8Array>([
    ['index.html', fillHtml('door/index.html', settings)],
    ...bundles.filter(([name]) => name !== serviceWorker),
    ['zxing_reader.wasm', read('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')],
    ['icon-192.png', await drawIcon(192, settings)],
    ['icon-512.png', await drawIcon(512, settings)],
    ['manifest.webmanifest', fillJson('door/manifest.webmanifest', settings)],
  ]);
  const names = `const FILES=${JSON.stringify([...shell.keys()])},SHELL="shell-${versionOf(shell)}";\n`;
  return new Map([
    ...shell,
    [serviceWorker, Buffer.concat([Buffer.from(names), new Map(bundles).get(serviceWorker) ?? Buffer.of()])],
    ['settings.json', Buffer.from(`${JSON.stringify(settings, undefined, 2)}\n`)],
    ['NOTICES.txt', noticesOf(metafile)],
  ]);
};

const serviceWorker = 'service-worker.js';

/** The packages in the page, with their licences. zxing-wasm omits those of its sources: they follow. */
const noticesOf = ({ outputs }: Metafile): Buffer => {
  const folders = JSON.stringify(outputs).match(/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/g);
  const own = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(String(read(`${folder}/package.json`)));
    const file = readdirSync(join(projectRoot, folder)).find((one) => /^licen[cs]e/i.test(one));
    return `${name} ${version}: ${license}\n\n${read(`${folder}/${file}`)}`;
  });
  return Buffer.from([...own, read('door/build/zxing-wasm.txt')].join('\n'));
};

const versionOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const [name, contents] of files) hash.update(name).update(contents);
  return hash.digest('base64url').slice(0, 16);
};
