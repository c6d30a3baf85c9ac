/** Builds the files of the door's page, for any host that serves HTTPS. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { build } from 'esbuild';
import { noticesFile, noticesOf, packagesIn } from '../../infra/files/notices.ts';
import { projectRoot } from '../../infra/files/paths.ts';
import { wordsInBundles } from '../../infra/files/words-in-bundles.ts';
import { cssOf, readableAccent } from '../../shared/ticket-image/colour.ts';
import { doorWordsIn } from '../../shared/words/door-words.ts';
import { isRightToLeft } from '../../shared/words/language.ts';
import type { PageSettings } from '../service/page-settings.ts';

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
    ['index.html', Buffer.from(documentFor(settings))],
    ...bundles.filter(([name]) => name !== serviceWorker),
    ['zxing_reader.wasm', read('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')],
    ['icon-192.png', await drawIcon(192, settings)],
    ['icon-512.png', await drawIcon(512, settings)],
    ['manifest.webmanifest', Buffer.from(filled('door/manifest.webmanifest', settings, inJson))],
  ]);
  const names = `const FILES=${JSON.stringify([...shell.keys()])},SHELL="shell-${versionOf(shell)}";\n`;
  return new Map([
    ...shell,
    [serviceWorker, Buffer.concat([Buffer.from(names), new Map(bundles).get(serviceWorker) ?? Buffer.of()])],
    ['settings.json', Buffer.from(`${JSON.stringify(settings, undefined, 2)}\n`)],
    [noticesFile, Buffer.from(noticesOf(packagesIn(metafile)))],
  ]);
};

const serviceWorker = 'service-worker.js';

const documentFor = (settings: PageSettings): string => {
  const { language } = doorWordsIn(settings.language);
  return filled('door/index.html', settings, inHtml).replace(
    'lang="en" dir="ltr"',
    `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`,
  );
};

/** A file with the page's words and settings in the place of their `{{names}}`. */
const filled = (
  file: string,
  { api, museum, accentColour, language }: PageSettings,
  quote: (text: string) => string,
) => {
  const apiOrigin = /^https?:/.test(api) ? new URL(api).origin : '';
  const values: Readonly<Record<string, string>> = { ...doorWordsIn(language).words, museum, accentColour, apiOrigin };
  return String(read(file)).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => quote(values[name] ?? ''));
};

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** The icon on a phone's home screen. Its colour fills the square, so that phones can crop it. */
const drawIcon = (size: number, { accentColour }: PageSettings): Promise<Uint8Array> => {
  const svg = String(read('door/icon.svg')).replace('currentColor', cssOf(readableAccent(accentColour)));
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return new Renderer().render({ type: 'image', src }, { width: size, height: size, format: 'png' });
};

const versionOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const [name, contents] of files) hash.update(name).update(contents);
  return hash.digest('base64url').slice(0, 16);
};

const read = (file: string) => readFileSync(join(projectRoot, file));
