/** The door's page in a real browser without a network: what it remembers, sends later, and names to staff. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../support/chromium.ts';
import { openDoorMuseum } from '../../support/door-museum.ts';
import { openPhone, type Phone } from '../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);
let gala: string;

beforeAll(async () => {
  if (!chromiumPath) return;
  gala = await museum.plan('Gala');
  await museum.sell(gala);
});

const openAtGala = async (options: { remember?: boolean } = {}): Promise<Phone> => {
  const phone = await openPhone(browser, museum.address, { isKept: true });
  await phone.signIn(options);
  await phone.chooseDoor('Gala');
  return phone;
};

const entryOf = async (ticketId: string) =>
  (await museum.admissions()).find((admission) => admission.ticketId === ticketId)?.enteredAt;

const patiently = { timeout: 40_000, interval: 200 };

describe.skipIf(!chromiumPath)(inChromium('an entry without a network'), () => {
  it('outlives the tab, arrives with its own time once the network is back, and exactly once', async () => {
    const ticket = await museum.sell(gala);
    const phone = await openAtGala({ remember: true });
    const posts: string[] = [];
    phone.context.on('request', (request) => {
      if (request.method() === 'POST') posts.push(`${request.url()} ${request.headers()['idempotency-key']}`);
    });
    await museum.goAway();

    const said = await phone.scan(museum.line({ ...ticket, eventId: gala }));
    const scannedAt = Date.now();
    await phone.page.close();
    const page = await phone.context.newPage();
    await page.goto(museum.address);
    const waiting = await page.locator('#waiting:not(:empty)').innerText();
    await museum.comeBack();
    await vi.waitFor(async () => expect(await entryOf(ticket.ticketId)).toBeDefined(), patiently);
    await page.locator('#waiting').waitFor({ state: 'hidden' });

    expect(said).toEqual([
      'valid',
      'VALID',
      'Gala',
      ticket.confirmationCode.slice(-19),
      'Checked by this device alone',
    ]);
    expect(waiting).toBe('To be sent: 1');
    expect(Math.abs(Date.parse((await entryOf(ticket.ticketId)) ?? '') - scannedAt)).toBeLessThan(4000);
    expect(new Set(posts).size).toBe(1);
    expect(await page.locator('#conflicts').isVisible()).toBe(false);
  });

  it('of two phones is a conflict, which is named on the second one until it is dismissed', async () => {
    const ticket = await museum.sell(gala);
    const phones = [await openAtGala(), await openAtGala()];
    await museum.goAway();

    const said = [];
    for (const phone of phones) said.push((await phone.scan(museum.line({ ...ticket, eventId: gala })))[0]);
    await museum.comeBack();
    const named = () => Promise.all(phones.map(({ page }) => page.locator('#conflicts li').allInnerTexts()));
    await vi.waitFor(async () => expect((await named()).flat()).toHaveLength(1), patiently);
    const [conflict = ''] = (await named()).flat();
    const second = phones[(await named()).findIndex((list) => list.length)];
    await second?.page.reload();
    await second?.page.locator('#conflicts li').waitFor();
    await second?.page.getByRole('button', { name: 'Dismiss' }).click();
    await second?.page.locator('#conflicts').waitFor({ state: 'hidden' });

    expect(said).toEqual(['valid', 'valid']);
    expect(conflict.split(/\n+/)).toEqual([
      ticket.confirmationCode.slice(-19),
      'Gala',
      expect.stringMatching(/^Let in here at \d\d:\d\d, elsewhere at \d\d:\d\d$/),
      'Dismiss',
    ]);
    expect((await named()).flat()).toEqual([]);
  });

  it('is kept when the password is not good any more, and sent once somebody signs in again', async () => {
    const ticket = await museum.sell(gala);
    const phone = await openAtGala();
    await museum.goAway();
    await phone.scan(museum.line({ ...ticket, eventId: gala }));
    await phone.page.reload();
    await museum.comeBack();

    await phone.page.getByRole('button', { name: 'Sign in again to send the entries' }).click();
    await phone.signIn();
    await vi.waitFor(async () => expect(await entryOf(ticket.ticketId)).toBeDefined(), patiently);

    expect((await phone.scan(museum.line({ ...ticket, eventId: gala })))[0]).toBe('already-in');
  });
});

describe.skipIf(!chromiumPath)(inChromium('signing out'), () => {
  it('says what would be lost, and leaves nothing on the device', async () => {
    const ticket = await museum.sell(gala);
    const phone = await openAtGala({ remember: true });
    await museum.goAway();
    await phone.scan(museum.line({ ...ticket, eventId: gala }));
    await phone.page.locator('#next').click();

    await phone.page.click('#change-door');
    await phone.page.click('#sign-out');
    const warning = await phone.page.locator('#leaving').innerText();
    await phone.page.locator('#leaving').getByRole('button', { name: 'Sign out' }).click();
    await phone.page.locator('#sign-in').waitFor();
    await museum.comeBack();
    const kept = await phone.page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('door');
      opening.onsuccess = async () => {
        const counts = [...opening.result.objectStoreNames].map((name) => new Promise((done) => {
          const count = opening.result.transaction(name).objectStore(name).count();
          count.onsuccess = () => done(count.result);
        }));
        resolve([localStorage.length, sessionStorage.length, ...await Promise.all(counts)]);
      };
    })`);

    expect(warning).toContain('Entries not sent yet, which would be lost: 1');
    expect(kept).toEqual([0, 0, 0, 0, 0]);
  });
});
