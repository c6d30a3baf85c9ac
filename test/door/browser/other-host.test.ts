/** The door's page in a real browser, on another host than the API's, as museums will serve it. */
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { pageSettings } from '../../../door/service/page-settings.ts';
import { listen } from '../../../local/database/listening.ts';
import { signingKey } from '../../../shared/museum/ticket-token.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const buildPage = (keys: readonly string[], name = 'City Museum') =>
  pageFiles(pageSettings({ ...cityMuseum, name }, { api: museum.baseUrl, keys }));

const types = new Map(Object.entries({ '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }));

let files = chromiumPath ? await buildPage(museum.publicKeys) : new Map<string, Uint8Array>();

const server = createServer(({ url = '' }, response) => {
  const name = url.slice(1) || 'index.html';
  const contents = files.get(name);
  response.writeHead(contents ? 200 : 404, { 'Content-Type': types.get(extname(name)) ?? 'text/css' });
  response.end(contents);
});
const host = await listen(server, 0);
afterAll(() => host.close());
const address = `http://127.0.0.1:${host.port}/`;

describe.skipIf(!chromiumPath)(inChromium('the page on a host of its own'), () => {
  it('asks its museum alone, learns a new key, and has its next version once it is opened again', async () => {
    const newKey = 'a key that was made today';
    const event = await museum.plan('Gala elsewhere');
    const [ticket, other] = [await museum.sell(event), await museum.sell(event)];
    const line = museum.line({ ...other, eventId: event }, newKey);
    const phone = await openPhone(browser, address, { door: 'Gala elsewhere', isKept: true });
    const { page } = phone;
    const shells = () =>
      page.evaluate('caches.keys().then((names) => names.filter((name) => /^shell/.test(name)).join())');
    await page.locator('#contact:not(.lost)').waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');

    const said = [(await phone.scan(ticket.line))[0], (await phone.scan(line))[0]];
    const { keyId, publicKey } = signingKey(newKey);
    files = await buildPage([...museum.publicKeys, `${keyId} ${publicKey}`]);
    said.push((await phone.scan(line))[0]);
    const older = await shells();
    files = await buildPage(museum.publicKeys, 'Town Museum');
    await page.reload();
    const titles = [await page.title()];
    // A browser may wait half a minute before it stops the older version.
    await vi.waitFor(async () => expect(await shells()).not.toContain(older), { timeout: 45_000, interval: 100 });
    await page.reload();
    titles.push(await page.title());

    expect(said).toEqual(['valid', 'unknown-key', 'valid']);
    expect(await museum.enteredAt(ticket)).toBeDefined();
    expect(titles).toEqual(['Door · City Museum', 'Door · Town Museum']);
    expect(new Set(phone.requests.map((url) => new URL(url).origin))).toEqual(
      new Set([address, museum.baseUrl].map((url) => new URL(url).origin)),
    );
    expect(phone.complaints).toEqual([]);
  });
});
