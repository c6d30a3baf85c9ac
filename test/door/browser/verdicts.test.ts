/** The door's page in a real browser: verdicts, their time, and how hand scanners and keys reach them. */
import { expect } from 'vitest';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const noteTones = `
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...times) {
    tones += 1;
    return start.apply(this, times);
  };`;

itInChromium('a scan that fails says so and blocks no other; a hand scanner hides the last verdict', async () => {
  const tickets = [await museum.sell(), await museum.sell(), await museum.sell()];
  const phone = await openPhone(browser, museum.address, { door: anyDoor });
  const { page } = phone;
  const judged: [ticketId: string | undefined, isVerdictSeen: boolean][] = [];
  await page.route('**/entry', async (route) => {
    judged.push([route.request().url().split('/').at(-2), await page.isVisible('#verdict')]);
    await route.fulfill({ status: 201, json: { enteredAt: new Date().toISOString() } });
  });
  const shown = (letters = '') => page.locator('#verdict .detail').getByText(letters).waitFor({ timeout: 5000 });

  await page.evaluate(`crypto.randomUUID = () => { throw new Error('No number came to mind.'); }`);
  await page.fill('#code', tickets[0]?.line ?? '');
  const hindrance = await phone.hindrance();
  await page.evaluate('delete crypto.randomUUID');
  await page.evaluate('document.activeElement.blur()');
  await phone.type(tickets[0]?.confirmationCode ?? '');
  await page.keyboard.press('Enter');
  await phone.type(tickets[1]?.line ?? '');
  await shown(tickets[1]?.letters);
  await phone.type(tickets[2]?.line ?? '');
  await shown(tickets[2]?.letters);
  await phone.type(`CANCELLED ${tickets[0]?.ticketId}`);
  await page.locator('#verdict.cancelled').waitFor({ timeout: 5000 });

  expect(hindrance).toBe('This ticket could not be checked. Show it again.');
  expect(judged).toEqual(tickets.map(({ ticketId }) => [ticketId, false]));
  expect(await page.isVisible('#hindrance')).toBe(false);
  expect(phone.complaints).toEqual(['Error: No number came to mind.']);
});

itInChromium('without a camera half a code is counted, and a hand scanner passes, at a desk, on a phone', async () => {
  const door = 'The unabridged night of the octopuses, squids and cuttlefish of the seven southern seas';
  const event = await museum.plan(door);
  const [ticket, other] = [await museum.sell(event), await museum.sell(event)];
  const phone = await openPhone(browser, museum.address, { script: 'delete Navigator.prototype.mediaDevices' });
  const { page } = phone;
  // At a desk the keyboard comes first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.locator('#sign-in').waitFor();
  const field = await page.evaluate('document.activeElement.name');
  const button = page.getByRole('button', { name: 'Scan the sign-in code' });
  const [form, code] = [await page.locator('#sign-in-form').boundingBox(), await button.boundingBox()];
  await button.click();
  const noCamera = await page.locator('#scan-fault').innerText();
  await phone.signIn();
  await phone.chooseDoor(door);
  await page.setViewportSize({ width: 568, height: 320 });
  await page.getByText('List of').waitFor({ state: 'attached' });
  const type = async (text: string) => {
    await page.fill('#code', text);
    await page.press('#code', 'Enter');
    return [(await page.locator('#half-code').innerText()).replace('\n\n', '\n'), await page.inputValue('#code')];
  };

  const half = ticket.letters.slice(5, 14).toLowerCase();
  const said = [await type('2'), await type('2222-222O'), await type(half)];
  const { x = 0, y = 0, width = 999, height = 999 } = (await page.locator('#half-code button').boundingBox()) ?? {};
  // Some hand scanners type the kind of code before its text.
  await page.keyboard.type(`]Q1${other.line}`);
  const scanned = (await phone.verdict())[0];
  await page.keyboard.press('Escape');
  const closed = [!(await page.isVisible('#verdict'))];
  await type(half);
  await page.locator('#half-code button').click();
  const [chosen, , , letters] = await phone.verdict();
  await page.locator('#verdict').click({ position: { x: 500, y: 250 } });
  closed.push(!(await page.isVisible('#verdict')));

  expect(said).toEqual([
    ['A code has 16 letters; these are 1', '2'],
    ['Codes have no 0, O, 1, I', '2222-222O'],
    [`A code has 16 letters; these are 8\n${ticket.letters} · ${door}`, half],
  ]);
  expect([scanned, chosen, letters]).toEqual(['valid', 'valid', ticket.letters]);
  expect([await page.inputValue('#code'), await page.locator('#half-code').innerText()]).toEqual(['', '']);
  expect([x + width < 568, y + height < 320, ...closed]).toEqual(Array(4).fill(true));
  expect(noCamera).toMatch(/^No camera here/);
  expect(field).toBe('password');
  expect(form?.y).toBeLessThan(code?.y ?? 0);
  expect(phone.complaints).toEqual([]);
});

itInChromium('a verdict sounds on a page nobody touched, and is closed by keys; VALID goes by itself', async () => {
  const { line } = await museum.sell();
  const phone = await openPhone(browser, museum.address, { door: anyDoor, remember: true, script: noteTones });
  const { page } = phone;
  await page.reload();
  await page.locator('#gate').waitFor();
  const isSeenAfter = async (milliseconds: number): Promise<boolean> => {
    await page.clock.runFor(milliseconds);
    return page.isVisible('#verdict');
  };

  await phone.scan('no ticket');
  const tones = await page.evaluate('tones');
  await page.keyboard.press('Tab');
  const reached = await page.evaluate('document.activeElement.id');
  await page.keyboard.press('Enter');
  const isOpen = await page.isVisible('#verdict');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const [valid] = await phone.scan(line);
  const validSeen = [await isSeenAfter(5000), await isSeenAfter(2000)];
  const [alreadyIn] = await phone.scan(line);

  expect([tones, reached, isOpen]).toEqual([1, 'next', false]);
  expect([valid, validSeen]).toEqual(['valid', [true, false]]);
  expect([alreadyIn, await isSeenAfter(600_000)]).toEqual(['already-in', true]);
});
