/** The door's page in a real browser: what a device keeps, who signs in on it, and what it says of its museum. */
import { expect } from 'vitest';
import { signInLink } from '../../../door/service/sign-in-link.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const denied = `indexedDB.open = () => { throw new DOMException('No.', 'SecurityError'); };`;
const damaged = `IDBObjectStore.prototype.getAll = () => { throw new DOMException('Lost.', 'UnknownError'); };`;

const full = `
  const refuse = () => { throw new DOMException('Full.', 'QuotaExceededError'); };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });`;

const needsStorage =
  'This device keeps nothing for this page. Free some storage, or allow it in the browser’s settings.';

itInChromium('a device that keeps nothing, or is full, says so, opens, and admits nobody it would forget', async () => {
  const keepsNothing = await (await openPhone(browser, museum.address, { script: denied })).hindrance();
  const givesNothing = await (await openPhone(browser, museum.address, { script: damaged })).hindrance();
  const ticket = await museum.sell();
  const phone = await openPhone(browser, museum.address, { script: full });

  await phone.signIn({ remember: true });
  const signedIn = await phone.hindrance();
  await phone.chooseDoor(anyDoor);
  const chosen = await phone.hindrance();
  await phone.page.fill('#code', ticket.line);
  await phone.page.getByText('could not remember the entry').waitFor({ timeout: 5000 });
  await phone.page.getByText('Connected').waitFor({ timeout: 5000 });

  expect([keepsNothing, givesNothing, signedIn, chosen]).toEqual(Array(4).fill(needsStorage));
  expect(await phone.page.isVisible('#verdict')).toBe(false);
  expect(await museum.enteredAt(ticket)).toBeUndefined();
});

itInChromium('a device keeps no password that opens no door; one in a link leaves the address at once', async () => {
  const link = `${museum.address}/${new URL(signInLink(museum.address, credentials.door)).hash}`;
  const phone = await openPhone(browser, link);
  const { page } = phone;
  const seen = () =>
    page.evaluate(`[location.href, document.querySelector('[name=password]').value,
      document.querySelector('[name=password]').type]`);
  const beRefused = async (user: typeof credentials.door, fault: string): Promise<void> => {
    await phone.signIn({ ...user, remember: true });
    await page.locator('#sign-in-fault').getByText(fault, { exact: true }).waitFor({ timeout: 5000 });
  };

  await page.locator('#sign-in').waitFor();
  const opened = await seen();
  await beRefused({ username: 'door', password: 'guessed' }, 'User name or password is wrong.');
  await beRefused(credentials.visitor, 'This user may not open doors.');
  await page.reload();
  const heading = await phone.heading();
  await page.goto(link);
  await page.locator('#sign-in-form .primary:focus').waitFor();
  await page.getByLabel('Show password').check();
  const shown = await seen();
  await page.route('**/admissions*limit=500', () => {});
  await page.press('#sign-in-form .primary', 'Enter');
  await page.locator('#doors').waitFor({ timeout: 5000 });

  const { password } = credentials.door;
  expect([opened, shown]).toEqual(['password', 'text'].map((type) => [`${museum.address}/`, password, type]));
  expect(heading).toBe('Open the door');
  expect(phone.requests.filter((url) => url.includes('sign-in'))).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

itInChromium('a device deletes a password that is refused; entries wait until a new one is typed', async () => {
  const ticket = await museum.sell();
  const phone = await openPhone(browser, museum.address, { door: anyDoor, remember: true });
  const { page } = phone;
  await page.route('**/v1.1/**', (route) => route.fulfill({ status: 401, json: {} }));

  await phone.scan(ticket.line);
  const asked = page.getByRole('button', { name: 'Sign in again to send the entries' });
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await page.locator('#next').click();
  await asked.waitFor();
  await page.unrouteAll();
  await page.reload();
  await asked.waitFor();
  const status = await page.locator('#contact span').allInnerTexts();
  await page.route('**/admissions*limit=500', (route) => route.fulfill({ status: 500, json: {} }));
  await asked.click();
  await phone.signIn();
  await page.getByText('Connected').waitFor({ timeout: 5000 });

  // Nothing is known of the connection.
  expect(status.slice(0, 2)).toEqual(['', 'To be sent: 1']);
  await expect.poll(() => museum.enteredAt(ticket)).toBeDefined();
});

itInChromium('a device tells doors apart by place and count, and keeps the focus while others come', async () => {
  const name = 'Deep sea by night';
  const [reading, gone] = [await museum.plan(name), await museum.plan('Abandoned')];
  const [first] = [await museum.sell(reading), await museum.sell(reading), await museum.sell(gone)];
  await museum.admit(first.ticketId);
  await museum.cancel(gone);
  const phone = await openPhone(browser, museum.address);
  const { page } = phone;
  const heard: unknown[] = [];
  const hear = async () => heard.push(await page.evaluate(`document.activeElement.innerText.split('\\n')[0]`));
  await phone.signIn();

  const choices = page.locator('#door-choices button');
  const said = (await choices.allInnerTexts()).map((text) => text.split(/\n+/));
  await hear();
  await page.keyboard.press('Tab');
  await hear();
  await museum.sell(await museum.plan('Sold meanwhile'));
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByText('Sold meanwhile').waitFor();
  await hear();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#gate:not([hidden]) h1:focus');
  await hear();

  expect([said[0]?.[0], said.at(-1)?.[0]]).toEqual(['General entry', anyDoor]);
  expect(said.at(-1)?.[1]).toMatch(/^Event tickets, too: .* · \d+ of \d+ in$/);
  expect(said.filter(([door]) => door === name || door === 'Abandoned')).toEqual([[name, 'Aquarium hall · 1 of 2 in']]);
  expect(heard).toEqual(['Which door is this?', 'General entry', 'General entry', 'General entry']);
});
