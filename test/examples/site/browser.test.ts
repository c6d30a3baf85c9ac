/** The site in a real browser without scripts: a visitor buys, the ticket scans and is used once; staff plan. */
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { call } from '../../support/requests/http.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { email, openTestSite, plan, sold } from '../example-site.ts';

const [site, browser] = await openInChromium(openTestSite);

const openPage = async (options: Parameters<Browser['newContext']>[0]) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, ...options })).newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  return { page, hosts, complaints };
};

describe.skipIf(!chromiumPath)(inChromium('without scripts'), () => {
  it('a visitor finds an event, buys, goes back and buys the same, and is admitted once', async () => {
    const name = 'Evening without scripts';
    const today = '2026-12-24';
    const eventId = await plan({ name, dates: [today] });
    const { page, hosts, complaints } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('link', { name }).click();

    await page.getByLabel('E-mail').fill(email);
    // The second click gives up the answer to the first: a wait for that navigation would fail with it.
    await page.getByRole('button', { name: 'Buy' }).dblclick({ noWaitAfter: true });
    await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('/tickets/');
    await page.waitForLoadState('networkidle');
    const bought = page.url();
    await page.goBack();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(bought);
    await page.reload();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const screen = await page.getByRole('img').screenshot();
    const text = (await scanCode(await pictureOf(screen)))?.text ?? '';
    const [, ticketId] = text.split('.');
    const admit = () => call('POST', `/tickets/${ticketId}/entry`, { as: 'door' });

    expect(heading).toBe('Your ticket');
    expect(await sold(eventId, today)).toEqual([`/tickets/${ticketId}`]);
    expect((await admit()).status).toBe(201);
    expect((await admit()).json.errors[0].code).toBe('already-entered');
    expect([...hosts]).toEqual([site.address]);
    expect(complaints).toEqual([]);
  });

  it('staff plan a series, in which Enter saves and adds no day', async () => {
    const { page } = await openPage({ httpCredentials: credentials.staff });
    await page.goto(`${site.address}/staff/plan`);
    await page.getByLabel('Name').fill('Every week');
    await page.getByLabel('Where').fill('Hall 3');
    await page.getByLabel('Description').fill('Again and again');
    await page.getByLabel('Date 1').fill('2027-05-03');
    await page.getByLabel('Every week until').fill('2027-05-17');

    await page.getByRole('button', { name: 'Add the weeks' }).click();
    const days = await page.getByLabel(/^Date \d/).evaluateAll((inputs) => inputs.map((input) => input.value));
    await page.getByLabel('Price').fill('5');
    await page.getByLabel('Price').press('Enter');
    await page.waitForURL(/saved/);

    expect(days).toEqual(['2027-05-03', '2027-05-10', '2027-05-17']);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Every week');
    expect(await page.locator('tbody tr').count()).toBe(3);
  });
});
