/** Keeps the whole page on the device, so that it opens with or without a network. */

/** The build prepends the names of the page's files, and a name for all that changes with any file. */
declare const FILES: readonly string[];
declare const SHELL: string;

const worker = self as unknown as Worker;

/** Keeps all files of a version or none. An open page has all it needs; the next opening gets the new version. */
worker.addEventListener('install', (event) => {
  const requests = FILES.map((name) => new Request(name, { cache: 'no-cache' }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(requests)));
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  const deleteOthers = async () => {
    for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name);
  };
  event.waitUntil(deleteOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const name = mode === 'navigate' ? 'index.html' : new URL(url).pathname.replace(/^.*\//, '');
  const isOurs = url.startsWith(new URL('./', location.href).href);
  if (method !== 'GET' || !isOurs || !FILES.includes(name)) return;
  const kept = caches.open(SHELL).then((cache) => cache.match(name));
  event.respondWith(kept.then((response) => (response ? asOwn(response) : fetch(event.request))));
});

/** Browsers open no page from a redirected response, and some hosts redirect `index.html` to its folder. */
const asOwn = (response: Response) => (response.redirected ? new Response(response.body, response) : response);

/** The part of a service worker that is used here. TypeScript's DOM library, which the page needs, lacks it. */
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
