/** Builds the files of the door's page, for any host that serves HTTPS. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild, type Metafile } from 'esbuild';
import { noticesFile, noticesOf, packagesIn } from '../../infra/files/notices.ts';
import { projectRoot } from '../../infra/files/paths.ts';
import { wordsInBundles } from '../../infra/files/words-in-bundles.ts';
import { isRightToLeft } from '../../shared/words/direction.ts';
import { doorWordsIn } from '../../shared/words/door-words.ts';
import type { PageSettings } from '../service/page-settings.ts';
import { pageIcon } from './page-icon.ts';

/** @returns the contents by file name, all in one folder; none is secret */
export const pageFiles = async (settings: PageSettings): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { files, metafile } = await bundle(['app.ts', 'device/reader.ts', 'styles/style.css']);
  const shell = new Map<string, Uint8Array>([
    ['index.html', Buffer.from(documentFor(settings))],
    ...files,
    ['zxing_reader.wasm', readFileSync(join(projectRoot, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))],
    ['icon-192.png', pageIcon(192, settings.accentColour)],
    ['icon-512.png', pageIcon(512, settings.accentColour)],
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

interface Bundled {
  readonly files: readonly (readonly [name: string, contents: Uint8Array])[];
  readonly metafile: Metafile;
}

const bundle = async (sources: string[], define: Record<string, string> = {}): Promise<Bundled> => {
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
  return { files: outputFiles.map(({ path, contents }) => [path.replace(/^.*[/\\]/, ''), contents]), metafile };
};

/** The content policy stands in the page itself, so that it holds on any host. */
const documentFor = ({ api, museum, language: tag }: PageSettings): string => {
  const { language, words } = doorWordsIn(tag);
  const values: Readonly<Record<string, string>> = { ...words, museum, policy: contentPolicy(api) };
  return readFileSync(join(projectRoot, 'door/index.html'), 'utf8')
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => inHtml(values[name] ?? ''));
};

/** The page may load from its own host and the API alone, and run WebAssembly but no `eval`. */
const contentPolicy = (api: string): string => {
  const origin = /^https?:/.test(api) ? ` ${new URL(api).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${origin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
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

const json = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
