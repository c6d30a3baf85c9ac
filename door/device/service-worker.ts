/** Makes the page an app: kept whole on the device, and opened from there with or without a network. */

/** The names of the page's files, and what is different for every other version of them; the build writes both. */
declare const SHELL: readonly string[];
declare const VERSION: string;

const shell = `shell-${VERSION}`;
const worker = self as unknown as Worker;

/** A version is whole or not there. A page that is open has loaded all that it needs: it gets the new one when it is opened again. */
worker.addEventListener('install', (event) => {
  const requests = SHELL.map((name) => new Request(name, { cache: 'no-cache' }));
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(requests)));
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  const deleteOthers = async () => {
    for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== shell) await caches.delete(name);
  };
  event.waitUntil(deleteOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const name = mode === 'navigate' ? 'index.html' : new URL(url).pathname.replace(/^.*\//, '');
  const isOurs = new URL(url).origin === location.origin && url.startsWith(new URL('./', location.href).href);
  if (method !== 'GET' || !isOurs || !SHELL.includes(name)) return;
  const kept = caches.open(shell).then((cache) => cache.match(name));
  event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});

/** As much of the service worker's world as is used here: the library of the DOM, which the page needs, does not have it. */
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { readonly request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
