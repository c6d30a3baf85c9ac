/** Builds the files of the door's page, for any host that serves HTTPS. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { build as esbuild } from 'esbuild';
import { noticesFile, noticesOf, packagesIn } from '../../infra/files/notices.ts';
import { projectRoot } from '../../infra/files/paths.ts';
import { wordsInBundles } from '../../infra/files/words-in-bundles.ts';
import { cssOf, readableAccent } from '../../shared/ticket-image/colour.ts';
import { isRightToLeft } from '../../shared/words/direction.ts';
import { doorWordsIn } from '../../shared/words/door-words.ts';
import type { PageSettings } from '../service/page-settings.ts';

/** @returns the contents by file name, all in one folder; none is secret */
export const pageFiles = async (settings: PageSettings): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { files, metafile } = await bundle(['app.ts', 'device/reader.ts', 'styles/style.css']);
  const shell = new Map<string, Uint8Array>([
    ['index.html', Buffer.from(documentFor(settings))],
    ...files,
    ['zxing_reader.wasm', read('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')],
    ['icon-192.png', await drawIcon(192, settings)],
    ['icon-512.png', await drawIcon(512, settings)],
    ['manifest.webmanifest', json(manifestFor(settings))],
  ]);
  const worker = await bundle(['device/service-worker.ts'], {
    SHELL: JSON.stringify([...shell.keys()]),
    VERSION: JSON.stringify(versionOf(shell)),
  });
  return new Map([
    ...shell,
    ...worker.files,
    ['settings.json', json(settings)],
    [noticesFile, Buffer.from(noticesOf(packagesIn(metafile)))],
  ]);
};

const bundle = async (sources: string[], define: Record<string, string> = {}) => {
  const { outputFiles, metafile } = await esbuild({
    absWorkingDir: join(projectRoot, 'door'),
    entryPoints: sources,
    outdir: '.',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    define,
    plugins: [wordsInBundles],
    write: false,
    metafile: true,
  });
  return { files: outputFiles.map(({ path, contents }) => [basename(path), contents] as const), metafile };
};

const documentFor = ({ api, museum, language: tag }: PageSettings): string => {
  const { language, words } = doorWordsIn(tag);
  const apiOrigin = /^https?:/.test(api) ? new URL(api).origin : '';
  const values: Readonly<Record<string, string>> = { ...words, museum, apiOrigin };
  return String(read('door/index.html'))
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => inHtml(values[name] ?? ''));
};

/** The icon on a phone's home screen. Its colour fills the square, so that phones can crop it. */
const drawIcon = (size: number, { accentColour }: PageSettings): Promise<Uint8Array> => {
  const svg = String(read('door/icon.svg')).replace('currentColor', cssOf(readableAccent(accentColour)));
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return new Renderer().render({ type: 'image', src }, { width: size, height: size, format: 'png' });
};

const manifestFor = ({ museum, accentColour, language }: PageSettings) => ({
  id: './',
  name: `${doorWordsIn(language).words.door} · ${museum}`,
  short_name: doorWordsIn(language).words.door,
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: accentColour,
  icons: [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});

const versionOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const [name, contents] of files) hash.update(name).update(contents);
  return hash.digest('base64url').slice(0, 16);
};

const read = (file: string) => readFileSync(join(projectRoot, file));

const json = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
