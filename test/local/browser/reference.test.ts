/** The reference of the API in a real browser: people read it, and try requests with the passwords of the local run. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startMuseum } from '../../../local/local-museum.ts';
import { now } from '../../support/museum/city-museum.ts';
import { chromiumPath, inChromium, sharedChromium } from '../../support/processes/chromium.ts';
import { noteOutput, noteSecret } from '../../support/record.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const requests: string[] = [];
const faults: string[] = [];

let page: Page;
let address: string;

/** Of a museum that made its passwords up: others are not handed out to the page. */
beforeAll(async () => {
  if (!chromiumPath) return;
  const { baseUrl, credentials, close } = await startMuseum({
    template: localTemplate(),
    port: 0,
    now,
    onLine: (line) => noteOutput('a line of the local museum', line),
  });
  noteSecret(...Object.values(credentials).map(({ password }) => password));
  address = new URL('/docs/#/Events/getSpecialEvent', baseUrl).href;
  const context = await (await sharedChromium()).newContext({ deviceScaleFactor: 0.25 });
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    // Browsers log every answer that is no success.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  page = await context.newPage();
  await open();
  return async () => {
    await context.close();
    await close();
  };
});

const open = async (): Promise<void> => {
  await page.goto(address);
  await page.waitForSelector('.opblock.is-open .responses-table');
};

const callAsStaff = () => page.click('.caller:has-text("staff")');

/** Sends the request that the page offers. @returns the status of the answer, once the page shows it */
const attempt = async (operationId: string): Promise<number> => {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  // The page redraws whatever is open with every change, and grows slow.
  for (const other of await page.locator(`.opblock.is-open:not([id$="-${operationId}"])`).all())
    await other.locator('.opblock-summary-control').click();
  if (!(await block.locator('.execute').isVisible())) await block.locator('.opblock-summary-control').click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/v1.1/')),
    block.locator('.execute').click(),
  ]);
  const status = answer.status();
  await block
    .locator('.live-responses-table .response-col_status', { hasText: String(status) })
    .first()
    .waitFor();
  return status;
};

describe.skipIf(!chromiumPath)(inChromium('the reference'), () => {
  it('calls after one press, each operation with what the ones before it have made', async () => {
    const statuses: number[] = [];
    await callAsStaff();
    for (const operationId of ['createSpecialEvent', 'buyMuseumTickets', 'getTicketCode'])
      statuses.push(await attempt(operationId));

    expect(statuses).toEqual([201, 201, 200]);
    const width = `document.querySelector('.opblock[id$="-getTicketCode"] img')?.naturalWidth ?? 0`;
    await expect.poll(() => page.evaluate(width), { timeout: 10_000 }).toBe(680);
  });

  it('has the ids and days of the museum in its examples once it is opened again', async () => {
    await page.reload();
    await open();
    await callAsStaff();

    expect([await attempt('getSpecialEvent'), await attempt('admitTicketHolder')]).toEqual([200, 201]);
  });

  it('begins with the operations, and tells of values, problems and retries below them', async () => {
    const headings = await page.locator('.swagger-ui :is(.renderedMarkdown h2, h3.opblock-tag)').allInnerTexts();

    expect(headings.map((heading) => heading.split('\n')[0])).toEqual([
      ...['Operations', 'Events', 'Tickets', 'Door', 'Who may call', 'Values', 'Problems', 'Fault codes'],
      ...['Calls from browsers', 'Keeping answers', 'Trying again'],
    ]);
  });

  it('is dark where its reader is', async () => {
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe('rgb(28, 32, 34)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
  });

  it('asks only the museum, keeps to its own policy, and no password longer than the page', async () => {
    const hosts = new Set(requests.filter((url) => !/^(?:data|blob):/.test(url)).map((url) => new URL(url).origin));

    expect([...hosts]).toEqual([new URL(address).origin]);
    expect(faults).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
  });
});
