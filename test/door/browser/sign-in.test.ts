/** The door's page in a real browser: how a phone and a desk sign in. */
import { describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { openPhone, type Phone } from './door-phone.ts';
import { hold } from './fake-camera.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

describe.skipIf(!chromiumPath)(inChromium('signing in'), () => {
  it('is by the code of a signed-in phone; this comes first, and no keyboard before it is wanted', async () => {
    const other = await openPhone(browser, museum.address);
    await other.signIn();
    await other.page.getByRole('button', { name: 'Next phone' }).click();
    const code = await other.page.getByRole('img', { name: 'Next phone' }).screenshot();
    await other.page.getByRole('button', { name: 'Close' }).click();
    const phone = await openPhone(browser, museum.address);
    const { page } = phone;
    await page.locator('#sign-in').waitFor();
    const focus = [await page.evaluate('document.activeElement.localName')];
    await page.evaluate(hold(code));
    await page.keyboard.press('Tab');
    focus.push(await page.evaluate('document.activeElement.id'));

    await page.keyboard.press('Enter');
    await page.locator('#sign-in-form .primary:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#doors').waitFor();
    const isCodeLeft = await other.page.evaluate(`document.querySelector('#sign-in-code path').hasAttribute('d')`);

    // The keyboard of a phone would open for a field.
    expect([isCodeLeft, focus]).toEqual([false, ['h1', 'scan-sign-in']]);
    expect([...other.complaints, ...phone.complaints]).toEqual([]);
  });

  it('is by the keyboard first at a desk, and without a camera says so beside the button for the code', async () => {
    const prepare = (context: Phone['context']) => context.addInitScript('delete Navigator.prototype.mediaDevices');
    const { page } = await openPhone(browser, museum.address, { prepare });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.locator('#sign-in').waitFor();
    const field = await page.evaluate('document.activeElement.name');
    const [form, button] = [page.locator('#sign-in-form'), page.getByRole('button', { name: 'Scan the sign-in code' })];
    const tops = [(await form.boundingBox())?.y ?? 0, (await button.boundingBox())?.y ?? 0] as const;

    await button.click();

    expect([field, tops[0] < tops[1]]).toEqual(['password', true]);
    expect(await page.locator('#scan-fault').innerText()).toMatch(/^No camera here/);
  });
});
