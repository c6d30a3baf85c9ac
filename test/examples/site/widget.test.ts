/** `/today.js` in a page of another site: it asks the API from the browser with the visitor's password. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allowedOrigins, now } from '../../support/museum/city-museum.ts';
import { authorizationOf, basic } from '../../support/museum/test-callers.ts';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openTestSite } from '../example-site.ts';
import { plan } from '../planned.ts';

const visitor = authorizationOf('visitor');
const [, host = ''] = allowedOrigins;

const [site, browser] = await openInChromium(() => openTestSite({ visitor }));

/** A page of the museum's own site, in which the script stands between two paragraphs. */
const openPage = async ({ lang = 'en', at = now, origin = host, address = site.address, lost = 'none' }) => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setFixedTime(at);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const body = `<!doctype html><html lang="${lang}"><title>Our house</title><main><h1>Our house</h1>
<p>Before</p><script src="${address}/today.js" defer></script><p>After</p></main></html>`;
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(lost, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${origin}/page`);
  return { page, failures };
};

const linksIn = (page: Page) =>
  page
    .locator('.museum-today a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

itInChromium('the script names the next events where it stands, with their days, and takes no markup', async () => {
  const hostile = '<img src=x onerror="document.title = 1"> & Söhne';
  const first = await plan({ name: hostile, dates: ['2058-03-07', '2058-03-01', '2058-03-06'] });
  const second = await plan({ name: 'Whales', dates: ['2058-04-02'] });
  const { page, failures } = await openPage({ at: '2058-03-05T09:00:00Z' });
  await page.locator('.museum-today li').nth(1).waitFor();

  const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  const lists = page.getByRole('region', { name: 'City Museum' }).getByRole('list', { name: 'Coming up' });
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const faults = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');

  expect(text).toBe(
    `Our house Before Closed today ${hostile} Wednesday, 6 March 2058 Whales Tuesday, 2 April 2058 After`,
  );
  expect(await linksIn(page)).toEqual([
    ['Closed today', 'https://museum.example/'],
    [hostile, `https://museum.example/events/${first}`],
    ['Whales', `https://museum.example/events/${second}`],
  ]);
  expect([await lists.count(), await page.title(), failures, faults]).toEqual([1, 'Our house', [], []]);
});

itInChromium.each([
  ['before it opens', 'en', '2026-12-24T07:59:59Z', 'en', 'Opens today at 09:00'],
  // In a language that the site does not speak.
  ['as it opens', 'fr', '2026-12-24T08:00:00Z', 'en', 'Open today until 18:00'],
  ['as it closes', 'de-AT', '2026-12-24T17:00:00Z', 'de', 'Jetzt geschlossen. Öffnet Samstag um 09:00'],
])('the script is true, also without events, %s: %s', async (_, lang, at, spoken, sentence) => {
  const { page } = await openPage({ lang, at, lost: '**/special-events?*' });

  const said = page.locator('.museum-today p');
  await said.waitFor();

  expect(await said.allInnerTexts()).toEqual([sentence]);
  expect(await page.locator('.museum-today').getAttribute('lang')).toBe(spoken);
});

itInChromium.each([
  ['the museum does not allow the page', { origin: 'https://other.example' }, {}],
  ['the password has changed', {}, { visitor: basic('visitor', 'an older word') }],
])('the script shows a link to the site instead of an error where %s', async (_, where, settings) => {
  const { address } = await openTestSite({ visitor, ...settings });
  const { page, failures } = await openPage({ address, ...where });

  await page.waitForLoadState('networkidle');

  expect(await linksIn(page)).toEqual([['City Museum', 'https://museum.example/']]);
  expect(failures).toEqual([]);
});

it('the script has 3 KB at most, and needs the password of visitors', async () => {
  const withPassword = await openTestSite({ visitor: basic('visitor', 'p'.repeat(32)) });
  const loaded = await withPassword.visit('/today.js');
  const without = await (await openTestSite()).visit('/today.js');

  expect(loaded.bytes.length).toBeLessThanOrEqual(3 * 1024);
  expect(without.status).toBe(404);
});
