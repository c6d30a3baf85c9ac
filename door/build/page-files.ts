/** The files of the door's page: whoever serves them over HTTPS serves the page. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { isRightToLeft } from '../../shared/api/museum.ts';
import { projectRoot } from '../../infra/files.ts';
import { textsIn } from '../../infra/door/page/texts/texts.ts';
import { pageIcon } from './page-icon.ts';
import type { PageSettings } from '../service/page-settings.ts';

/** By name; all of them lie in one folder, and none is secret. */
export const pageFiles = async (settings: PageSettings): Promise<ReadonlyMap<string, Uint8Array>> => {
  const shell = new Map<string, Uint8Array>([
    ['index.html', Buffer.from(documentFor(settings))],
    ...(await bundled(['app.ts', 'reader.ts', 'style.css'])),
    ['zxing_reader.wasm', readFileSync(join(projectRoot, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))],
    ['icon-192.png', pageIcon(192, settings.accentColour)],
    ['icon-512.png', pageIcon(512, settings.accentColour)],
    ['manifest.webmanifest', json(manifestFor(settings))],
  ]);
  const worker = await bundled(['service-worker.ts'], {
    SHELL: JSON.stringify([...shell.keys()]),
    VERSION: JSON.stringify(versionOf(shell)),
  });
  return new Map([...shell, ...worker, ['settings.json', json(settings)]]);
};

const bundled = async (sources: string[], define: Record<string, string> = {}): Promise<[string, Uint8Array][]> => {
  const { outputFiles } = await esbuild({
    absWorkingDir: join(projectRoot, 'infra/door/page'),
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
    write: false,
  });
  return outputFiles.map(({ path, contents }) => [path.replace(/^.*[/\\]/, ''), contents]);
};

/** The policy stands in the page itself, so that it holds whoever serves it. */
const documentFor = ({ api, museum, language: tag }: PageSettings): string => {
  const { language, texts } = textsIn(tag);
  const values: Readonly<Record<string, string>> = { ...texts, museum, policy: contentPolicy(api) };
  return readFileSync(join(projectRoot, 'infra/door/page/index.html'), 'utf8')
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => inHtml(values[name] ?? ''));
};

/** To the page's own host and the API's alone; WebAssembly, but no text that is run as a program. */
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
  name: `${textsIn(language).texts.door} · ${museum}`,
  short_name: textsIn(language).texts.door,
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

/** Another one whenever a file is. */
const versionOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const [name, contents] of files) hash.update(name).update(contents);
  return hash.digest('base64url').slice(0, 16);
};

const json = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
