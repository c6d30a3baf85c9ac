/** The site in a real browser: a visitor buys, the ticket scans, and the door lets it in once. */
import type { Browser } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../support/chromium.ts';
import { openTestSite, plan } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { pictureOf, scanned } from '../../support/pictures.ts';
import { credentials } from '../../support/test-callers.ts';

const [site, browser] = await openInChromium(openTestSite);

const today = '2026-12-24';

const openPage = async (options: Parameters<Browser['newContext']>[0] = {}) => {
  const page = await (await browser.newContext(options)).newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  return { page, hosts, complaints };
};

/** The home page on a small phone whose owner has letters twice as large. */
const openWithLargeLetters = async () => {
  const { page } = await openPage({ viewport: { width: 320, height: 568 } });
  await page.goto(site.address);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  return page;
};

const soldOf = async (eventId: string) =>
  (await call('GET', `/admissions?date=${today}&eventId=${eventId}`, { as: 'door' })).json;

/** Those in the table of hours that take more than a line. */
const tornTimes = `[...document.querySelectorAll('.weeks .open')].flatMap(({ childNodes }) => [...childNodes]).filter((time) => {
  const range = document.createRange();
  range.selectNodeContents(time);
  return range.getClientRects().length > 1;
}).map(({ textContent }) => textContent)`;

const email = 'visitor.of.the.site@example.org';

describe.skipIf(!chromiumPath)(inChromium('a visitor'), () => {
  it.each([
    ['with scripts, at a desk', { javaScriptEnabled: true, viewport: { width: 1280, height: 860 } }],
    ['without scripts, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
  ])('%s, finds an event, buys, and is let in once', async (how, options) => {
    const name = `Evening ${how}`;
    const eventId = await plan({ name, dates: [today] });
    const { page, hosts, complaints } = await openPage(options);

    await page.goto(site.address);
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('link', { name }).click();
    await page.getByLabel('E-mail').fill(email);
    // The second click gives up the answer to the first: a wait for that navigation would fail with it.
    await page.getByRole('button', { name: 'Buy' }).dblclick({ noWaitAfter: true });
    await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('/tickets/');
    await page.waitForLoadState('networkidle');
    await page.reload();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const screen = await page.getByRole('img').screenshot();
    const text = (await scanned(await pictureOf(screen)))?.text ?? '';
    const [, ticketId] = text.split('.');
    const entries = [1, 2].map(() => () => call('POST', `/tickets/${ticketId}/entry`, { as: 'door' }));

    expect(heading).toBe('Your ticket');
    expect((await soldOf(eventId)).map((sold: { ticketId: string }) => sold.ticketId)).toEqual([ticketId]);
    expect((await entries[0]?.())?.status).toBe(201);
    expect((await entries[1]?.())?.json.errors[0].code).toBe('already-entered');
    expect([...hosts]).toEqual([site.address]);
    expect(complaints).toEqual([]);
  });

  it('who goes back and sends the form again gets the same ticket', async () => {
    const eventId = await plan({ name: 'Once only', dates: [today] });
    const { page } = await openPage();
    await page.goto(`${site.address}/events/${eventId}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(/\/tickets\//);
    const first = page.url();

    await page.goBack();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(/\/tickets\//);

    expect(page.url()).toBe(first);
    expect(await soldOf(eventId)).toHaveLength(1);
  });

  it('can read every page on a phone without moving it sideways', async () => {
    const eventId = await plan({
      name: `!${'Donaudampfschifffahrt'.repeat(4)}`,
      dates: [today],
      eventDescription: 'x'.repeat(500),
    });
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });

    for (const path of ['/', '/events', `/events/${eventId}`, '/tickets', '/nothing']) {
      await page.goto(site.address + path);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 390]);
    }
  });

  it('reads names, dates and hours with letters twice as large on a small phone', async () => {
    const eventId = await plan({ name: 'Night of the Octopus', dates: [today] });
    const page = await openWithLargeLetters();

    for (const path of [`/events/${eventId}`, '/tickets', '/events']) {
      await page.goto(site.address + path);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
    }
    const width = (await page.locator('.events li div').first().boundingBox())?.width;
    await page.goto(site.address);

    expect(width).toBeGreaterThan(200);
    expect(await page.evaluate(tornTimes)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  it('moves the hours by keys where letters twice as large make them wider than the phone', async () => {
    const page = await openWithLargeLetters();
    const hours = page.getByRole('region', { name: 'The coming four weeks' });

    await hours.press('ArrowRight', { timeout: 5000 });

    await vi.waitFor(async () => expect(await hours.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0));
  });

  it('sees on a phone where the dates of an event end and its form begins', async () => {
    const eventId = await plan({ dates: [today] });
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.address}/events/${eventId}`);

    const dates = await page.locator('.dates').boundingBox();
    const form = await page.locator('.aside').boundingBox();

    expect((form?.y ?? 0) - (dates?.y ?? 0) - (dates?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });
});

describe.skipIf(!chromiumPath)(inChromium('staff'), () => {
  it('see dates and prices at a desk also beside a name of one long word', async () => {
    await plan({ name: 'Donaudampfschifffahrt'.repeat(8), location: 'W'.repeat(200), dates: [today] });
    const { page } = await openPage({ httpCredentials: credentials.staff, viewport: { width: 1280, height: 860 } });
    await page.goto(`${site.address}/staff`);

    const hidden = await page.evaluate(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.wide'))",
    );

    expect(hidden).toBe(0);
  });

  it('plan, change and cancel an event behind the password that the browser asks for', async () => {
    const { page } = await openPage({ httpCredentials: credentials.staff });

    await page.goto(`${site.address}/staff`);
    await page.getByRole('link', { name: 'Plan an event' }).click();
    await page.getByLabel('Name').fill('Made in a browser');
    await page.getByLabel('Where').fill('Hall 2');
    await page.getByLabel('Description').fill('One\nTwo');
    await page.getByLabel('Dates').fill('2027-07-01\n2027-07-02');
    await page.getByLabel('Price').fill('9.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/staff\/events\/./);
    const eventId = page.url().split('/').at(-1);
    await page.getByLabel('Price').fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForLoadState();
    const changed = (await call('GET', `/special-events/${eventId}`, { as: 'site' })).json;
    await page.getByText('Cancel this event').first().click();
    await page.getByRole('button', { name: 'Cancel this event' }).click();
    await page.waitForURL(/\/staff$/);

    expect(changed).toMatchObject({ eventDescription: 'One\nTwo', dates: ['2027-07-01', '2027-07-02'], price: 10 });
    expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).status).toBe(404);
  });
});
