/** The site in a real browser without scripts: with narrow phones, large letters, odd colours, printers, keys alone. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { email, openTestSite } from '../example-site.ts';
import { plan, sell, sold } from '../planned.ts';

const [site, browser] = await openInChromium(openTestSite);

const dates = ['2026-12-24'];
const phone = { viewport: { width: 390, height: 844 } };
const longWord = 'Donaudampfschifffahrt'.repeat(4);

const complaints: string[] = [];

const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, ...options })).newPage();
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(site.address + path);
  return page;
};

const buy = async (page: Page): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Buy' }).click();
};

const widthsOf = async (page: Page, paths: readonly string[]) => {
  const widths: unknown[] = [];
  for (const path of paths) {
    await page.goto(site.address + path);
    widths.push(await page.evaluate('document.documentElement.scrollWidth'));
  }
  return widths;
};

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

itInChromium('an event is bought once by a double click, and the same after “back”, without a complaint', async () => {
  const eventId = await plan({ name: 'Evening without scripts', dates });
  complaints.length = 0;
  const page = await open('/', phone);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('link', { name: 'Evening without scripts' }).click();

  await page.getByLabel('E-mail').fill(email);
  // The second click aborts the navigation of the first: waiting for the first would fail.
  await page.getByRole('button', { name: 'Buy' }).dblclick({ noWaitAfter: true });
  await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('/tickets/');
  await page.waitForLoadState('networkidle');
  const bought = page.url();
  await page.goBack();
  await buy(page);
  await page.waitForURL(bought);
  await page.reload();

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your ticket');
  expect(await sold(eventId, '2026-12-24')).toEqual([bought.replace(site.address, '')]);
  expect(complaints).toEqual([]);
});

itInChromium('no page scrolls sideways on a phone, whatever events are called; a form leads to faults', async () => {
  const eventId = await plan({ name: `!${longWord}`, dates, eventDescription: `${'x'.repeat(500)}\n`.repeat(15) });
  const page = await open(`/events/${eventId}`, phone);
  const list = await page.locator('.dates').boundingBox();
  const form = await page.locator('.aside').boundingBox();

  // Browsers accept this invisible character.
  await page.getByLabel('Phone').fill('\u200b');
  await buy(page);
  const note = page.locator('.note:focus');
  await note.waitFor({ timeout: 5000 });
  const { y = -1 } = (await note.boundingBox()) ?? {};
  await note.getByRole('link', { name: 'Phone' }).click();
  const { hash } = new URL(page.url());
  await page.getByLabel('Phone').fill('');
  await buy(page);
  await page.waitForURL(/\/tickets\/.*-/);
  const paths = ['/', '/events', `/events/${eventId}`, '/tickets', '/nothing', new URL(page.url()).pathname];

  expect((form?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)).toBeGreaterThanOrEqual(16);
  expect(y >= 0 && y < phone.viewport.height).toBe(true);
  expect(hash).toBe('#phone');
  expect(await widthsOf(page, paths)).toEqual(paths.map(() => 390));
});

itInChromium('a narrow phone shows names, places, dates and hours, by keys and in letters twice as large', async () => {
  const eventId = await plan({ dates });
  await plan({ location: 'm'.repeat(1000), dates });
  const page = await open('/events', { viewport: { width: 320, height: 568 } });
  const heights = await page.locator('.events li').evaluateAll((items) => items.map((item) => item.clientHeight));
  const usual = await widthsOf(page, ['/events']);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });

  const widths = await widthsOf(page, [`/events/${eventId}`, '/tickets', '/', '/events']);
  const width = (await page.locator('.events li div').first().boundingBox())?.width;
  await page.goto(site.address);
  const hours = page.getByRole('region', { name: 'The coming four weeks' });
  await page.getByRole('link', { name: 'Buy tickets' }).focus();
  const outline = await styleOf(page, '.hero .button', 'outlineColor');
  await hours.press('ArrowRight', { timeout: 5000 });

  expect(Math.max(...heights)).toBeLessThan(300);
  expect([...usual, ...widths]).toEqual([320, 320, 320, 320, 320]);
  expect(width).toBeGreaterThan(200);
  expect(outline).toBe('rgb(255, 255, 255)');
  await expect.poll(() => hours.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.goto(`${site.address}/events/${await plan({ dates: daysFrom('2027-01-01', 31) })}`);
  await page.getByRole('list', { name: 'Dates' }).press('End');
  await expect.poll(() => page.evaluate(`document.querySelector('.dates').scrollTop`)).toBeGreaterThan(100);
  await page.emulateMedia({ forcedColors: 'active' });
  const here = await styleOf(page, '[aria-current]', 'borderBottomColor');
  expect(await styleOf(page, 'main button', 'borderTopWidth')).toBe('1px');
  expect(await styleOf(page, 'nav a:last-child', 'borderBottomColor')).not.toBe(here);
});

itInChromium('each of several tickets has its own screen, sheet and, in the dark too, a white code alone', async () => {
  const page = await open('/tickets', { ...phone, colorScheme: 'dark' });
  await page.getByLabel('How many tickets').selectOption('3');
  await buy(page);
  await page.waitForURL(/\/tickets\/.*-/);

  const tickets = await page.locator('.ticket').evaluateAll((all) => all.map((one) => one.clientHeight));
  await page.evaluate(`document.querySelectorAll('.ticket')[1].scrollIntoView()`);
  const { y = -1, height = 0 } = (await page.getByRole('img').nth(1).boundingBox()) ?? {};
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  await page.emulateMedia({ media: 'print' });

  expect(tickets).toHaveLength(3);
  expect(Math.min(...tickets)).toBeGreaterThanOrEqual(phone.viewport.height);
  expect(y >= 0 && y + height <= phone.viewport.height).toBe(true);
  expect(sheets).toHaveLength(3);
  const dark = await styleOf(page, '.ticket dt', 'color');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'The code alone' }).first().click();
  await page.setViewportSize({ width: 568, height: 320 });
  const line = (await scanCode(await pictureOf(await page.screenshot())))?.text;

  expect(dark).toBe('rgb(32, 29, 26)');
  expect(line).toMatch(/^ticket-general-/);
  expect(await styleOf(page, '.alone', 'backgroundColor')).toBe('rgb(255, 255, 255)');
  expect((await page.locator('svg').boundingBox())?.height).toBe(320);
});

itInChromium(
  'staff see the whole table of events at a desk, the sheets of a day and a month, beside one long word',
  async () => {
    await sell(await plan({ name: longWord.repeat(11), location: 'W'.repeat(1000), dates }), '2026-12-24');
    const page = await open('/staff', { httpCredentials: credentials.staff, viewport: { width: 1280, height: 860 } });

    const hidden = await page.locator('.wide').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

    expect(hidden).toBe(0);
    expect(await widthsOf(page, ['/staff/sold?date=2026-12-24', '/staff/month'])).toEqual([1280, 1280]);
    const name = page.getByRole('link', { name: longWord.repeat(11) }).first();
    expect((await name.boundingBox())?.height).toBeLessThan(100);
  },
);
