/** The site in a real browser, for readers with narrow phones, dark or forced colours, printers, or keys alone. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../support/chromium.ts';
import { email, openTestSite, plan } from '../../support/example-site.ts';

const [site, browser] = await openInChromium(openTestSite);

const today = '2026-12-24';

const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(site.address + path);
  return page;
};

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

describe.skipIf(!chromiumPath)(inChromium('a reader'), () => {
  it('sees places of any length on a narrow phone, and moves no page sideways', async () => {
    // Some of them end where the line does, and what is said of the price to those who only hear it stands behind.
    for (let length = 9; length <= 13; length += 1) await plan({ location: 'm'.repeat(length), dates: [today] });
    await plan({ location: 'm'.repeat(1000), dates: [today] });
    const page = await open('/events', { viewport: { width: 320, height: 640 } });

    const heights = await page.locator('.events li').evaluateAll((items) => items.map((item) => item.clientHeight));

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(Math.max(...heights)).toBeLessThan(300);
  });

  it('sees a ticket beside a name of one long word, and moves it no more than other pages', async () => {
    const eventId = await plan({ name: 'Donaudampfschifffahrt'.repeat(4), dates: [today] });
    const page = await open(`/events/${eventId}`, { viewport: { width: 390, height: 844 } });

    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(/\/tickets\/.*-/);

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('is led to what is wrong with a form, below however long a description', async () => {
    const eventId = await plan({ dates: [today], eventDescription: 'Eight arms.\n'.repeat(200) });
    const page = await open(`/events/${eventId}`, { viewport: { width: 390, height: 844 } });

    await page.getByLabel('E-mail').fill('visitor@localhost');
    await page.getByRole('button', { name: 'Buy' }).click();
    const note = page.locator('.note:focus');
    await note.waitFor({ timeout: 5000 });
    const said = await note.innerText();
    const { y = 0 } = (await note.boundingBox()) ?? {};
    await note.getByRole('link', { name: 'E-mail' }).click();

    expect(said.split(/\n+/)).toEqual(['Please look at this again:', 'E-mail']);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(844);
    expect(new URL(page.url()).hash).toBe('#email');
  });

  it('sees where the keys are, on the museum’s colour too', async () => {
    const page = await open('/');

    await page.getByRole('link', { name: 'Buy a ticket' }).focus();

    expect(await styleOf(page, '.hero .button', 'outlineColor')).toBe('rgb(255, 255, 255)');
  });

  it('moves the dates of a long exhibition by keys', async () => {
    const dates = Array.from({ length: 31 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
    const page = await open(`/events/${await plan({ dates })}`);

    await page.getByRole('list', { name: 'Dates' }).focus();
    await page.keyboard.press('End');

    await expect.poll(() => page.evaluate(`document.querySelector('.dates').scrollTop`)).toBeGreaterThan(100);
  });

  it('reads a printed ticket in dark letters, also when the screen is dark', async () => {
    const page = await open('/tickets', { colorScheme: 'dark' });
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(/\/tickets\/.*-/);

    await page.emulateMedia({ media: 'print' });

    expect(await styleOf(page, '.ticket dt', 'color')).toBe('rgb(32, 29, 26)');
  });

  it('sees where a button ends, and on which page it is, in forced colours too', async () => {
    const page = await open('/tickets', { forcedColors: 'active' });

    const [here, elsewhere] = [
      await styleOf(page, '[aria-current]', 'borderBottomColor'),
      await styleOf(page, 'nav a:first-child', 'borderBottomColor'),
    ];

    expect(await styleOf(page, 'main button', 'borderTopWidth')).toBe('1px');
    expect(here).not.toBe(elsewhere);
  });
});
