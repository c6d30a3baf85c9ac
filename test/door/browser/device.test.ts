/** The door's page in a real browser: what a device keeps, and what happens if it may not, cannot or no longer does. */
import { describe, expect, it } from 'vitest';
import { signInLink } from '../../../door/service/sign-in-link.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** A browser whose settings let no page keep anything. */
const denied = `indexedDB.open = () => { throw new DOMException('No.', 'SecurityError'); };`;

/** A device without any storage left. */
const full = `
  const refuse = () => { throw new DOMException('Full.', 'QuotaExceededError'); };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });`;

const needsStorage =
  'This device keeps nothing for this page. Free some storage, or allow it in the browser’s settings.';

const sell = async () => museum.sell(await museum.plan('Recital'));

describe.skipIf(!chromiumPath)(inChromium('a device'), () => {
  it('whose browser lets no page keep anything says so', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(denied) });

    expect(await phone.hindrance()).toBe(needsStorage);
  });

  it('that is full says so, opens its door all the same, and lets nobody in whom it cannot remember', async () => {
    const ticket = await sell();
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(full) });

    await phone.signIn({ remember: true });
    const signedIn = await phone.hindrance();
    await phone.chooseDoor(anyDoor);
    const chosen = await phone.hindrance();
    await phone.page.fill('#code', ticket.line);
    await phone.page.getByText('could not remember the entry').waitFor({ timeout: 5000 });

    expect([signedIn, chosen]).toEqual([needsStorage, needsStorage]);
    expect(await phone.page.isVisible('#verdict')).toBe(false);
    expect(await museum.enteredAt(ticket)).toBeUndefined();
  });

  it('that has lost what it keeps goes on at its door, knows whom it let in, and remembers new entries', async () => {
    const [before, after] = [await sell(), await sell()];
    const phone = await openPhone(browser, museum.address, { door: anyDoor });
    const [first] = await phone.scan(before.line);

    const storage = await phone.context.newCDPSession(phone.page);
    const { origin } = new URL(museum.address);
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    const said = [];
    for (const { line } of [before, after, after]) said.push((await phone.scan(line))[0]);

    expect([first, ...said]).toEqual(['valid', 'already-in', 'valid', 'already-in']);
    expect(await museum.enteredAt(after)).toBeDefined();
  });
});

describe.skipIf(!chromiumPath)(inChromium('a password'), () => {
  it.each([
    ['that nobody has', { username: 'door', password: 'guessed' }, 'User name or password is wrong.'],
    ['of somebody else', credentials.visitor, 'This user may not open doors.'],
  ])('%s opens no door, and is not kept', async (_, user, fault) => {
    const phone = await openPhone(browser, museum.address);

    await phone.signIn({ ...user, remember: true });
    const said = await phone.page.locator('#sign-in-fault').innerText();
    await phone.page.reload();

    expect([said, await phone.heading()]).toEqual([fault, 'Open the door']);
  });

  it('comes with the link, which leaves the address at once, also in an open page, and shows if asked', async () => {
    const link = `${museum.address}/${new URL(signInLink(museum.address, credentials.door)).hash}`;
    const phone = await openPhone(browser, link);
    const { page } = phone;
    await page.locator('#sign-in').waitFor();

    const seen = () => page.evaluate(`[location.href, history.length, document.querySelector('[name=password]').type]`);
    const [opened, address] = [await page.inputValue('[name=password]'), await seen()];
    await page.getByLabel('Show password').check();
    const shown = await seen();
    await page.keyboard.press('Enter');
    await page.locator('#doors').waitFor();
    await page.goto(link);
    await page.locator('#sign-in').waitFor();
    const again = await page.inputValue('[name=password]');

    expect([opened, again]).toEqual(Array(2).fill(credentials.door.password));
    expect(address).toEqual([`${museum.address}/`, expect.any(Number), 'password']);
    expect(shown).toEqual([`${museum.address}/`, expect.any(Number), 'text']);
    expect(phone.requests.filter((url) => url.includes('sign-in'))).toEqual([]);
    expect(phone.complaints).toEqual([]);
  });

  it('that the service refuses is deleted and asked for again; entries wait until it is typed', async () => {
    const ticket = await sell();
    const phone = await openPhone(browser, museum.address, { door: anyDoor, remember: true });
    await phone.page.route('**/v1.1/**', (route) => route.fulfill({ status: 401, json: {} }));

    const said = await phone.scan(ticket.line);
    const asked = phone.page.getByRole('button', { name: 'Sign in again to send the entries' });
    await phone.page.locator('#next').click();
    await asked.waitFor();
    await phone.page.unrouteAll();
    await phone.page.reload();
    await asked.waitFor();
    const waiting = await phone.page.locator('#waiting').innerText();
    await asked.click();
    await phone.signIn();

    expect([said[0], said.at(-1), waiting]).toEqual(['valid', 'Checked by this device alone', 'To be sent: 1']);
    await expect.poll(() => museum.enteredAt(ticket)).toBeDefined();
  });
});

describe.skipIf(!chromiumPath)(inChromium('the choice of the door'), () => {
  it('tells doors apart by place and count, leaves out cancelled events, and ends with any ticket', async () => {
    const name = 'Abendveranstaltungsreihe über die Tiefseeforschung';
    const [reading, gone] = [await museum.plan(name), await museum.plan('Abandoned')];
    const [first] = [await museum.sell(reading), await museum.sell(reading), await museum.sell(gone)];
    await museum.enter(first.ticketId);
    await museum.cancel(gone);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    const choices = phone.page.locator('#door-choices button');
    const said = (await choices.allInnerTexts()).map((text) => text.split(/\n+/));
    const hyphens = await phone.page.evaluate(`getComputedStyle(document.querySelector('#door-choices span')).hyphens`);

    expect([said[0]?.[0], said.at(-1)?.[0]]).toEqual(['General entry', anyDoor]);
    expect(said.at(-1)?.[1]).toMatch(/^Lets in event tickets, too: .* · \d+ of \d+ in$/);
    expect(said.filter(([door = '']) => /^Ab/.test(door))).toEqual([[name, 'Aquarium hall · 1 of 2 in']]);
    expect(hyphens).toBe('auto');
  });
});

describe.skipIf(!chromiumPath)(inChromium('the status line'), () => {
  it('says nothing of the connection until the museum has answered', async () => {
    const { page } = await openPhone(browser, museum.address, { door: anyDoor, remember: true });
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    await page.route('**/v1.1/**', (route) => answer.then(() => route.continue()));

    await page.reload();
    await page.getByText('List of').waitFor();
    const before = await page.locator('#connection').textContent();
    resolve();
    await page.getByText('Connected').waitFor();

    expect(before).toBe('');
  });

  it('counts the tickets of this door, and says at once that the network is gone', async () => {
    const [concert, tour] = [await museum.plan('Concert'), await museum.plan('Tour')];
    const [first] = [await museum.sell(concert), await museum.sell(concert), await museum.sell(tour)];
    await museum.enter(first.ticketId);
    const phone = await openPhone(browser, museum.address, { door: 'Concert' });
    await phone.page.getByText('Connected').waitFor();

    const atConcert = await phone.page.locator('#entered').innerText();
    await phone.chooseDoor('Tour');
    const atTour = await phone.page.locator('#entered').innerText();
    await phone.context.setOffline(true);
    await phone.page.getByText('No connection').waitFor({ timeout: 5000 });

    expect([atConcert, atTour]).toEqual(['1 of 2 in', '0 of 1 in']);
  });
});
