/** Serves the files of a page below a path, as a host of static files would. */
import type { HttpRequest, HttpResponse } from './exchange.ts';

/** Undefined for requests elsewhere. */
export type Page = (request: HttpRequest) => Promise<HttpResponse | undefined>;

/** Contents by name. */
type Files = ReadonlyMap<string, Uint8Array>;

/** @param root such as `/door` @param makeFiles called by the first request */
export const pageAt = (root: string, makeFiles: () => Promise<Files>): Page => {
  let files: Promise<Files> | undefined;
  return async ({ path }) => {
    if (path === root) return { status: 308, headers: { Location: `${root}/` }, body: Buffer.alloc(0) };
    if (!path.startsWith(`${root}/`)) return undefined;
    files ??= makeFiles();
    // The name is a key of a map: no path leads out of the page.
    const name = path.slice(root.length + 1) || 'index.html';
    const contents = (await files).get(name);
    if (!contents) return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('Not found\n') };
    return { status: 200, headers: headersOf(name), body: Buffer.from(contents) };
  };
};

/** Serves one file at one path; at `/` it is a page. */
export const fileAt = (path: string, makeFile: () => Uint8Array): Page => {
  const atRoot = pageAt('', async () => new Map([[path.slice(1) || 'index.html', makeFile()]]));
  return async (request) => (request.path === path ? atRoot(request) : undefined);
};

/** Browsers, and the service worker of the door's page, revalidate their copies here. */
const headersOf = (name: string): HttpResponse['headers'] => ({
  'Content-Type': mediaTypes[name.replace(/^.*\./, '')] ?? 'application/octet-stream',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A page cannot set this in its own HTML.
  'Content-Security-Policy': "frame-ancestors 'none'",
});

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};
