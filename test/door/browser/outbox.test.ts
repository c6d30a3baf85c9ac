/** The door's page in a real browser without a network: what it remembers, sends later, and names to staff. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);
let gala: string;

const sell = () => museum.sell(gala);

beforeAll(async () => {
  if (!chromiumPath) return;
  gala = await museum.plan('Gala far from a network');
  await sell();
});

const openAtGala = ({ remember = false } = {}) =>
  openPhone(browser, museum.address, { door: 'Gala far from a network', isKept: true, remember });

const patiently = { timeout: 40_000, interval: 200 };

/** How many values each object store has. */
const countKept = `new Promise((resolve) => {
  indexedDB.open('door').onsuccess = ({ target: { result: database } }) => {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const counts = names.map((name) => transaction.objectStore(name).count());
    transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
  };
})`;

describe.skipIf(!chromiumPath)(inChromium('an entry without a network'), () => {
  it('outlives the tab, arrives with its own time once the network is back, and exactly once', async () => {
    const ticket = await sell();
    const phone = await openAtGala({ remember: true });
    const posts: string[] = [];
    phone.context.on('request', (request) => {
      if (request.method() === 'POST') posts.push(`${request.url()} ${request.headers()['idempotency-key']}`);
    });
    await museum.goAway();

    const said = await phone.scan(ticket.line);
    const scannedAt = Date.now();
    await phone.page.close();
    const page = await phone.context.newPage();
    await page.goto(museum.address);
    const waiting = await page.locator('#waiting:not(:empty)').innerText();
    await museum.comeBack();
    await vi.waitFor(async () => expect(await museum.enteredAt(ticket)).toBeDefined(), patiently);
    await page.locator('#waiting').waitFor({ state: 'hidden' });

    expect(said).toEqual(['valid', 'VALID', 'Gala far from a network', ticket.letters, 'Checked by this device alone']);
    expect(waiting).toBe('To be sent: 1');
    expect(Math.abs(Date.parse((await museum.enteredAt(ticket)) ?? '') - scannedAt)).toBeLessThan(4000);
    expect(new Set(posts).size).toBe(1);
    expect(await page.locator('#conflicts').isVisible()).toBe(false);
  });

  it('on two phones is a conflict, which the second phone names until it is dismissed', async () => {
    const ticket = await sell();
    const phones = [await openAtGala(), await openAtGala()];
    await museum.goAway();

    const said = [];
    for (const phone of phones) said.push((await phone.scan(ticket.line))[0]);
    await museum.comeBack();
    const named = () => Promise.all(phones.map(({ page }) => page.locator('#conflicts li').allInnerTexts()));
    await vi.waitFor(async () => expect((await named()).flat()).toHaveLength(1), patiently);
    const [conflict = ''] = (await named()).flat();
    const second = phones[(await named()).findIndex((list) => list.length)]?.page;
    await second?.reload();
    await second?.locator('#conflicts li').waitFor();
    await second?.getByRole('button', { name: 'Dismiss' }).click();
    await second?.locator('#conflicts').waitFor({ state: 'hidden' });

    expect(said).toEqual(['valid', 'valid']);
    expect(conflict.split(/\n+/)).toEqual([
      ticket.letters,
      'Gala far from a network',
      expect.stringMatching(/^Let in here at \d\d:\d\d, elsewhere at \d\d:\d\d$/),
      'Dismiss',
    ]);
    expect((await named()).flat()).toEqual([]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('an entry that is taken back'), () => {
  const taken = ['taken-back', 'TAKEN BACK', 'Gala far from a network', 'The ticket lets in again.'];
  const takeBack = async (phone: Awaited<ReturnType<typeof openAtGala>>) => {
    await phone.page.getByRole('button', { name: 'Take back' }).click();
    await phone.page.locator('#verdict.taken-back').waitFor();
    return phone.verdict();
  };

  it('is told to the service at once, and the ticket lets in again on this phone and in the list', async () => {
    const ticket = await sell();
    const phone = await openAtGala();
    await phone.page.locator('#contact:not(.lost) #list:not(:empty)').waitFor();
    const count = async () => (await phone.page.locator('#entered').innerText()).replace(/ .*/, '');

    const before = await count();
    await phone.scan(ticket.line);
    const entered = await count();
    const said = await takeBack(phone);
    await vi.waitFor(async () => expect(await museum.enteredAt(ticket)).toBeUndefined(), patiently);
    const after = await count();
    const again = await phone.scan(ticket.line);
    const [seen] = await phone.scan(ticket.line);

    expect([said, again[0], again.at(-1), seen]).toEqual([taken, 'valid', ticket.letters, 'already-in']);
    expect([entered, after]).toEqual([String(Number(before) + 1), before]);
    expect(await museum.enteredAt(ticket)).toBeDefined();
  });

  it('too late stands, which the phone says until it is dismissed', async () => {
    const ticket = await sell();
    const phone = await openAtGala();
    await phone.scan(ticket.line);
    const refused = { status: 409, json: { errors: [{ code: 'too-late' }] } };
    await phone.page.route('**/entry', (route) => route.fulfill(refused));

    await takeBack(phone);
    const conflict = phone.page.locator('#conflicts li .what');
    await conflict.waitFor();
    const [seen] = await phone.scan(ticket.line);

    expect(await conflict.innerText()).toMatch(/^Let in here at \d\d:\d\d; it was too late to take the entry back$/);
    expect(seen).toBe('already-in');
  });
});

describe.skipIf(!chromiumPath)(inChromium('signing out'), () => {
  it('says what would be lost, and leaves nothing on the device', async () => {
    const { line } = await sell();
    const { page, scan } = await openAtGala({ remember: true });
    await museum.goAway();
    await scan(line);
    await page.locator('#next').click();

    await page.click('#change-door');
    await page.click('#sign-out');
    const name = 'Signing out deletes everything that this device keeps.';
    const question = page.getByRole('dialog', { name, exact: true });
    const warning = await question.innerText();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('#sign-in').waitFor();
    await museum.comeBack();

    expect(warning).toContain('Entries not sent yet, which would be lost: 1');
    expect(await page.evaluate(countKept)).toEqual([0, 0, 0]);
  });
});
