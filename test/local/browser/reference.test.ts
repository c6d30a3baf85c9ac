/** The reference of the API in a real browser: people read it, and try requests with the passwords of the local run. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startMuseum } from '../../../local/local-museum.ts';
import { now } from '../../support/museum/city-museum.ts';
import { itInChromium, sharedChromium, watch } from '../../support/processes/chromium.ts';
import { noteOutput, noteSecret } from '../../support/record.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const openAsStaff = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForSelector('.opblock.is-open .responses-table');
  await page.click('.caller:has-text("staff")');
};

/** Sends the request that the page offers. @returns the status of the answer, once the page shows it */
const attempt = async (page: Page, operationId: string): Promise<number> => {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  // The page redraws all that is open with every change, which gets slow.
  for (const other of await page.locator(`.opblock.is-open:not([id$="-${operationId}"])`).all())
    await other.locator('.opblock-summary-control').click();
  if (!(await block.locator('.execute').isVisible())) await block.locator('.opblock-summary-control').click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/v1.1/')),
    block.locator('.execute').click(),
  ]);
  const status = answer.status();
  const shown = block.locator('.live-responses-table .response-col_status', { hasText: String(status) });
  await shown.first().waitFor();
  return status;
};

itInChromium('the reference reuses the ids of earlier calls, asks no other host, and keeps nothing', async () => {
  const onLine = (line: string) => noteOutput('a line of the local museum', line);
  // This museum made its passwords up: the page gets no others.
  const { baseUrl, credentials, close } = await startMuseum({ template: localTemplate(), port: 0, now, onLine });
  onTestFinished(close);
  noteSecret(...Object.values(credentials).map(({ password }) => password));
  const address = new URL('/docs/#/Events/getSpecialEvent', baseUrl).href;
  const context = await (await sharedChromium()).newContext({ deviceScaleFactor: 0.25, colorScheme: 'dark' });
  onTestFinished(() => context.close());
  const { requests, complaints } = watch(context);
  const page = await context.newPage();
  const statuses: number[] = [];

  await openAsStaff(page, address);
  for (const operationId of ['createSpecialEvent', 'buyMuseumTickets', 'getTicketCode'])
    statuses.push(await attempt(page, operationId));
  const width = `document.querySelector('.opblock[id$="-getTicketCode"] img')?.naturalWidth ?? 0`;
  await expect.poll(() => page.evaluate(width), { timeout: 10_000 }).toBe(680);
  await page.goto('about:blank');
  // Now its examples have the ids and days of the museum.
  await openAsStaff(page, address);
  for (const operationId of ['getSpecialEvent', 'admitTicketHolder']) statuses.push(await attempt(page, operationId));

  expect(statuses).toEqual([201, 201, 200, 200, 201]);
  const headings = await page.locator('.swagger-ui :is(.renderedMarkdown h2, h3.opblock-tag)').allInnerTexts();
  expect(headings.map((heading) => heading.split('\n')[0])).toEqual([
    ...['Operations', 'Events', 'Tickets', 'Door', 'Who may call', 'Values', 'Problems', 'Fault codes'],
    ...['Calls from browsers', 'Keeping answers', 'Trying again'],
  ]);
  const background = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  expect([background, complaints]).toEqual(['rgb(28, 32, 34)', []]);
  const hosts = new Set(requests.map((url) => new URL(url).origin));
  // The origin of a `data:` address is null.
  expect([...hosts].filter((host) => host !== 'null')).toEqual([new URL(address).origin]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
});
