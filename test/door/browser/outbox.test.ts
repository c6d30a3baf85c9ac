/** The door's page in a real browser: entries that are undone, not sent yet, or refused later. */
import { expect, vi } from 'vitest';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);
const door = 'Gala far from a network';

/** Whether the first such element is seen whole, on one line or two: not cut off, nor beneath another one. */
const isWhole = `(selector) => {
  const part = document.querySelector(selector);
  const { left, right, top, bottom, height } = part.getBoundingClientRect();
  const corners = [[left + 12, top + 6], [right - 12, top + 6], [left + 12, bottom - 6], [right - 12, bottom - 6]];
  return height > 0 && height < 60 && part.scrollHeight <= part.clientHeight + 4 &&
    corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest(selector));
}`;

itInChromium('signing out warns of entries not sent yet, and staff see an entry that is refused later', async () => {
  const gala = await museum.plan(door);
  const [late, twice] = [await museum.sell(gala), await museum.sell(gala)];
  const phone = await openPhone(browser, museum.address, { door, remember: true });
  const { page, context } = phone;
  const refused = { status: 409, json: { errors: [{ code: 'too-late' }] } };
  const conflicts = page.locator('#conflicts li');
  const counts: number[] = [];
  const count = async () => counts.push(Number.parseInt(await page.locator('#entered').innerText(), 10));
  const name = 'Signing out deletes everything that this device keeps.';
  const question = page.getByRole('dialog', { name, exact: true });
  const signOut = async (answer: string): Promise<string> => {
    await page.locator('#next').dispatchEvent('click');
    await page.click('#change-door');
    await page.click('#sign-out');
    const warning = await question.innerText();
    await question.getByRole('button', { name: answer }).click();
    return warning;
  };
  await page.locator('#contact:not(.lost) #list:not(:empty)').waitFor();

  // After an undoing the ticket can be used again. An undoing that comes too late changes nothing.
  await count();
  await phone.scan(late.line);
  await count();
  await phone.undo();
  await vi.waitFor(async () => expect(await museum.enteredAt(late)).toBeUndefined(), { timeout: 40_000, interval: 50 });
  await count();
  const said = [(await phone.scan(late.line))[0]];
  const enteredAgainAt = await museum.enteredAt(late);
  await page.route('**/entry', (route) => route.fulfill(refused));
  await phone.undo();
  await conflicts.waitFor();
  await page.unrouteAll();
  said.push((await phone.scan(late.line))[0]);

  // Meanwhile the other ticket is used elsewhere.
  await context.setOffline(true);
  said.push((await phone.scan(twice.line))[0]);
  await museum.admit(twice.ticketId);
  const warning = await signOut('Stay');
  await page.locator('#door-choices').getByText(door).click();
  await page.route('**/admissions*', () => {});
  await context.setOffline(false);
  await conflicts.nth(1).waitFor({ timeout: 5000 });

  const texts = await conflicts.allInnerTexts();
  await page.setViewportSize({ width: 568, height: 320 });
  const inSight = await page.evaluate(`['#door-name', '#conflicts .code', '#conflicts button'].map(${isWhole})`);
  await page.setViewportSize({ width: 390, height: 844 });
  const named = texts.map((text) => text.replaceAll(/\n+/g, ' ').replaceAll(/\d\d:\d\d/g, 'HH:mm'));
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    // Otherwise the next press would hit the same button.
    await conflicts.nth(left).waitFor({ state: 'hidden' });
  }
  await page.locator('#conflicts').waitFor({ state: 'hidden' });
  await signOut('Sign out');
  await page.locator('#sign-in').waitFor();

  expect(enteredAgainAt).toBeDefined();
  expect(counts.map((entered) => entered - (counts[0] ?? 0))).toEqual([0, 1, 0]);
  expect(said).toEqual(['valid', 'already-in', 'valid']);
  expect(warning).toContain('Entries not sent yet, which would be lost: 1');
  expect(inSight).toEqual([true, true, true]);
  expect(new Set(named)).toEqual(
    new Set([
      `${late.letters} ${door} Admitted here at HH:mm; it was too late to undo the entry Dismiss`,
      `${twice.letters} ${door} Admitted here at HH:mm, elsewhere at HH:mm Dismiss`,
    ]),
  );
});
