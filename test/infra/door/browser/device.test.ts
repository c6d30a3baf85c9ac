/** The door's page in a real browser: what a device keeps, of its door, its entries and its password, and when it may not, or cannot. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';
import { credentials } from '../../../support/test-callers.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** A browser that lets no page keep anything, as its settings may say. */
const denied = `indexedDB.open = () => { throw new DOMException('No.', 'SecurityError'); };`;

/** A device without any storage left. */
const full = `
  const refuse = () => { throw new DOMException('Full.', 'QuotaExceededError'); };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });`;

const needsStorage =
  'This device keeps nothing for this page. Free some storage, or allow it in the browser’s settings.';

describe.skipIf(!chromiumPath)(inChromium('a device'), () => {
  it('whose browser lets no page keep anything says so', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(denied) });

    await phone.page.locator('#hindrance').waitFor({ timeout: 5000 });

    expect(await phone.page.locator('body').innerText()).toBe(needsStorage);
  });

  it('that is full says so, opens its door all the same, and lets nobody in whom it cannot remember', async () => {
    const { ticketId, confirmationCode } = await museum.sell(await museum.plan('Gala'));
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(full) });
    const hindrance = () => phone.page.locator('#hindrance:not([hidden])').innerText({ timeout: 5000 });

    await phone.signIn({ remember: true });
    const signedIn = await hindrance();
    await phone.chooseDoor('Any ticket of today');
    const chosen = await hindrance();
    await phone.page.fill('#code', museum.line({ ticketId, confirmationCode }));
    await phone.page.press('#code', 'Enter');
    await phone.page.getByText('could not remember the entry').waitFor({ timeout: 5000 });

    expect([signedIn, chosen]).toEqual([needsStorage, needsStorage]);
    expect(await phone.page.isVisible('#verdict')).toBe(false);
    expect((await museum.admissions()).find((one) => one.ticketId === ticketId)?.enteredAt).toBeUndefined();
  });
});

describe.skipIf(!chromiumPath)(inChromium('a device that has lost what it keeps'), () => {
  it('goes on at its door, knows whom it let in, and remembers whom it lets in from then on', async () => {
    const gala = await museum.plan('Gala');
    const [before, after] = [await museum.sell(gala), await museum.sell(gala)];
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    const scan = async (ticket: typeof before) => (await phone.scan(museum.line({ ...ticket, eventId: gala })))[0];
    const first = await scan(before);

    const storage = await phone.context.newCDPSession(phone.page);
    const { origin } = new URL(museum.address);
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    const said = [await scan(before), await scan(after), await scan(after)];

    expect([first, ...said]).toEqual(['valid', 'already-in', 'valid', 'already-in']);
    expect((await museum.admissions()).find(({ ticketId }) => ticketId === after.ticketId)?.enteredAt).toBeDefined();
  });
});

/** As if its door had been chosen then. */
const chosenOn = (date: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('door');
  opening.onsuccess = () => {
    const change = opening.result.transaction('kept', 'readwrite');
    const kept = change.objectStore('kept');
    kept.get('door').onsuccess = ({ target }) => kept.put({ ...target.result, date: ${JSON.stringify(date)} }, 'door');
    change.oncomplete = () => resolve(opening.result.close());
  };
})`;

describe.skipIf(!chromiumPath)(inChromium('a door that was chosen on a day before'), () => {
  // The list of the day names an event by its tickets.
  beforeAll(async () => museum.sell(await museum.plan('Chorus')));

  it.each([
    ['of an event is chosen anew, though the event goes on', 'Chorus', 'Which door is this?'],
    ['of general entry stays', 'General entry', 'General entry'],
    ['of every ticket stays', 'Any ticket of today', 'Any ticket of today'],
  ])('%s', async (_, door, heading) => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn({ remember: true });
    await phone.chooseDoor(door);

    await phone.page.evaluate(chosenOn('2026-01-01'));
    await phone.page.reload();

    expect(await phone.page.locator('main:not([hidden]) h1').innerText()).toBe(heading);
  });
});

describe.skipIf(!chromiumPath)(inChromium('a password'), () => {
  let line: string;

  beforeAll(async () => {
    const eventId = await museum.plan('Gala');
    line = museum.line({ ...(await museum.sell(eventId)), eventId });
  });

  it.each([
    ['that nobody has', { username: 'door', password: 'guessed' }, 'User name or password is wrong.'],
    ['of somebody else', credentials.visitor, 'This user may not open doors.'],
  ])('%s opens none, and is not kept', async (_, { username, password }, fault) => {
    const phone = await openPhone(browser, museum.address);
    await phone.page.fill('[name=username]', username);
    await phone.page.fill('[name=password]', password);
    await phone.page.check('[name=remember]');

    await phone.page.click('#sign-in-form button');
    await phone.page.locator('#sign-in-fault:not(:empty)').waitFor();
    const said = await phone.page.locator('#sign-in-fault').innerText();
    await phone.page.reload();

    expect(said).toBe(fault);
    expect(await phone.page.locator('main:not([hidden]) h1').innerText()).toBe('Open the door');
  });

  it('that the service does not take any more is asked for, and kept no longer; the door stays open', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn({ remember: true });
    await phone.chooseDoor('Any ticket of today');
    await phone.page.route('**/v1.1/**', (route) => route.fulfill({ status: 401, json: {} }));

    const said = await phone.scan(line);
    const asked = phone.page.getByRole('button', { name: 'Sign in again to send the entries' });
    await phone.page.locator('#next').click();
    await asked.waitFor();
    await phone.page.unrouteAll();
    await phone.page.reload();
    await asked.waitFor();

    expect([said[0], said.at(-1)]).toEqual(['valid', 'Checked by this device alone']);
    expect(await phone.page.locator('#waiting').innerText()).toBe('To be sent: 1');
  });
});

describe.skipIf(!chromiumPath)(inChromium('the line of what a door knows'), () => {
  it('says at once that there is no network any more, though nobody comes', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    await phone.page.getByText('Connected').waitFor();

    await phone.context.setOffline(true);

    await phone.page.getByText('No connection').waitFor({ timeout: 5000 });
  });

  it('counts the tickets that this door lets in', async () => {
    const [concert, tour] = [await museum.plan('Concert'), await museum.plan('Tour')];
    const [first] = [await museum.sell(concert), await museum.sell(concert), await museum.sell(tour)];
    await museum.enter(first.ticketId);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await phone.chooseDoor('Concert');
    const atConcert = await phone.page.locator('#entered').innerText();
    await phone.chooseDoor('Tour');

    expect(atConcert).toBe('1 of 2 in');
    expect(await phone.page.locator('#entered').innerText()).toBe('0 of 1 in');
  });
});
