/** The door's page in a real browser, served by another host than the API's, as museums will. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageFiles } from '../../../../door/build/page-files.ts';
import { pageSettings } from '../../../../door/service/page-settings.ts';
import { signingKey } from '../../../../shared/museum/ticket-token.ts';
import { chromiumPath, inChromium, launchChromium } from '../../../support/chromium.ts';
import { cityMuseum } from '../../../support/city-museum.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';
import { cloudFormationWith } from '../../../support/synthesizing.ts';

let museum: Awaited<ReturnType<typeof openDoorMuseum>>;
let browser: Browser;
let host: Server;
let files: ReadonlyMap<string, Uint8Array>;

/** The page with some keys, of a museum by some name. */
const pageWith = (keys: readonly string[], name = 'City Museum') =>
  pageFiles(pageSettings({ ...cityMuseum, name }, { api: museum.baseUrl, keys }));

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
};

beforeAll(async () => {
  if (!chromiumPath) return;
  const openToAll = cloudFormationWith({ allowedOrigins: ['*'] }).toJSON();
  museum = await openDoorMuseum(openToAll as Parameters<typeof openDoorMuseum>[0]);
  files = await pageWith(museum.publicKeys);
  host = createServer(({ url = '' }, response) => {
    const name = url.slice(1) || 'index.html';
    const contents = files.get(name);
    response.writeHead(contents ? 200 : 404, { 'Content-Type': types[name.replace(/.*\./, '')] ?? 'application/json' });
    response.end(contents);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  host?.close();
  await museum?.close();
});

const patiently = { timeout: 20_000, interval: 100 };

const address = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;

describe.skipIf(!chromiumPath)(inChromium('the page on a host of its own'), () => {
  it('lets in by the API of the museum, and asks nobody else', async () => {
    const gala = await museum.plan('Gala');
    const ticket = await museum.sell(gala);
    const phone = await openPhone(browser, address(), { isKept: true });
    await phone.signIn();
    await phone.chooseDoor('Gala');
    await phone.page.locator('#contact:not(.lost)').waitFor();

    expect((await phone.scan(museum.line({ ...ticket, eventId: gala })))[0]).toBe('valid');
    expect((await museum.admissions())[0]?.enteredAt).toBeDefined();
    expect([...new Set(phone.requests.map((url) => new URL(url).origin))].sort()).toEqual(
      [new URL(address()).origin, new URL(museum.baseUrl).origin].sort(),
    );
    expect(phone.complaints).toEqual([]);
  });

  it('learns of a new key from its settings, without a new version of itself', async () => {
    const ticket = await museum.sell(await museum.plan('Concert'));
    const newKey = 'a key that was made today';
    const line = museum.line(ticket, newKey);
    const phone = await openPhone(browser, address());
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');

    await phone.page.locator('#contact:not(.lost)').waitFor();

    const before = await phone.scan(line);
    const { keyId, publicKey } = signingKey(newKey);
    files = await pageWith([...museum.publicKeys, `${keyId} ${publicKey}`]);
    const after = await phone.scan(line);

    expect([before[0], after[0]]).toEqual(['unknown-key', 'valid']);
  });

  it('is replaced by a newer version when it is opened again, and not before', async () => {
    const phone = await openPhone(browser, address(), { isKept: true });
    const shells = () =>
      phone.page.evaluate('caches.keys().then((names) => names.filter((name) => /^shell/.test(name)).join())');
    await phone.page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    const older = await shells();
    files = await pageWith(museum.publicKeys, 'Town Museum');

    await phone.page.reload();
    const once = await phone.page.title();
    // A browser may let the older one rest first, for half a minute.
    await vi.waitFor(async () => expect(await shells()).not.toContain(older), { ...patiently, timeout: 45_000 });
    await phone.page.reload();

    expect(once).toBe('Door · City Museum');
    expect(await phone.page.title()).toBe('Door · Town Museum');
  });
});
