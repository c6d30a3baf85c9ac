/** The door's page in a real browser, on another host than the API's, as museums will serve it. */
import { createServer } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { pageSettings } from '../../../door/service/page-settings.ts';
import { listen } from '../../../local/services/listening.ts';
import { signingKey } from '../../../shared/museum/ticket-token.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** The page with these keys, of a museum with this name. */
const buildPage = (keys: readonly string[], name = 'City Museum') =>
  pageFiles(pageSettings({ ...cityMuseum, name }, { api: museum.baseUrl, keys }));

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
const typeOf = (name: string) =>
  Object.entries(types).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? 'application/json';

let files = chromiumPath ? await buildPage(museum.publicKeys) : new Map<string, Uint8Array>();

const server = createServer(({ url = '' }, response) => {
  const name = url.slice(1) || 'index.html';
  const contents = files.get(name);
  response.writeHead(contents ? 200 : 404, { 'Content-Type': typeOf(name) });
  response.end(contents);
});
const host = await listen(server, 0);
afterAll(() => host.close());
const address = `http://127.0.0.1:${host.port}/`;

describe.skipIf(!chromiumPath)(inChromium('the page on a host of its own'), () => {
  it('lets in by the API of the museum, asks nobody else, and learns a new key without a new version', async () => {
    const newKey = 'a key that was made today';
    const event = await museum.plan('Gala elsewhere');
    const [ticket, other] = [await museum.sell(event), await museum.sell(event)];
    const line = museum.line({ ...other, eventId: event }, newKey);
    const phone = await openPhone(browser, address, { door: 'Gala elsewhere', isKept: true });
    await phone.page.locator('#contact:not(.lost)').waitFor();

    const said = [(await phone.scan(ticket.line))[0], (await phone.scan(line))[0]];
    const { keyId, publicKey } = signingKey(newKey);
    files = await buildPage([...museum.publicKeys, `${keyId} ${publicKey}`]);
    said.push((await phone.scan(line))[0]);

    expect(said).toEqual(['valid', 'unknown-key', 'valid']);
    expect(await museum.enteredAt(ticket)).toBeDefined();
    expect(new Set(phone.requests.map((url) => new URL(url).origin))).toEqual(
      new Set([address, museum.baseUrl].map((url) => new URL(url).origin)),
    );
    expect(phone.complaints).toEqual([]);
  });

  it('is replaced by a newer version when it is opened again, and not before', async () => {
    const phone = await openPhone(browser, address, { isKept: true });
    const shells = () =>
      phone.page.evaluate('caches.keys().then((names) => names.filter((name) => /^shell/.test(name)).join())');
    await phone.page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    const older = await shells();
    files = await buildPage(museum.publicKeys, 'Town Museum');

    await phone.page.reload();
    const once = await phone.page.title();
    // A browser may wait half a minute before it stops the older version.
    const patiently = { timeout: 45_000, interval: 100 };
    await vi.waitFor(async () => expect(await shells()).not.toContain(older), patiently);
    await phone.page.reload();

    expect([once, await phone.page.title()]).toEqual(['Door · City Museum', 'Door · Town Museum']);
  });
});
