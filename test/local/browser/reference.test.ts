/** The reference of the API in a real browser: people read it, and try requests with the passwords of the local run. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startMuseum } from '../../../local/local-museum.ts';
import type { Role } from '../../support/contract/roles.ts';
import { now } from '../../support/museum/city-museum.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium, sharedChromium } from '../../support/processes/chromium.ts';
import { noteOutput, noteSecret } from '../../support/record.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const requests: string[] = [];
const faults: string[] = [];

let page: Page;

beforeAll(async () => {
  if (!chromiumPath) return;
  const context = await (await sharedChromium()).newContext({ deviceScaleFactor: 0.25 });
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    // Browsers log every answer that is no success.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  page = await context.newPage();
  await page.goto(new URL('/docs/#/Events/getSpecialEvent', inject('baseUrl')).href);
  await page.waitForSelector('.opblock.is-open .responses-table');
});

afterAll(() => page?.context().close());

const signIn = async (role: Role): Promise<void> => {
  await page.click('.auth-wrapper .authorize');
  const dialog = page.locator('.modal-ux');
  await dialog.locator('input[name=username]').fill(credentials[role].username);
  await dialog.locator('input[name=password]').fill(credentials[role].password);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('.btn-done').click();
};

/** Sends the request that the page offers. @returns the status of the answer, once the page shows it */
const attempt = async (operationId: string, on = page): Promise<number> => {
  const block = on.locator(`.opblock[id$="-${operationId}"]`);
  // The page redraws whatever is open with every change, and grows slow.
  for (const other of await on.locator(`.opblock.is-open:not([id$="-${operationId}"])`).all())
    await other.locator('.opblock-summary-control').click();
  if (!(await block.locator('.execute').isVisible())) await block.locator('.opblock-summary-control').click();
  const [answer] = await Promise.all([
    on.waitForResponse((response) => response.url().includes('/v1.1/')),
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
  it('fits a phone of 360 pixels, with an operation open', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 640 });
    const widest = await page.evaluate('document.documentElement.scrollWidth');
    if (desk) await page.setViewportSize(desk);

    expect(widest).toBe(360);
  });

  it('gets answers to the requests that it offers, from the museum that serves it', async () => {
    expect(await attempt('getMuseumHours')).toBe(401);
    await signIn('staff');

    expect(await attempt('createSpecialEvent')).toBe(201);
  });

  it('shows the picture of a ticket', async () => {
    const { ticketId } = await buyTicket();
    await page.locator('.opblock[id$="-getTicketCode"] .opblock-summary-control').click();
    await page.locator('.opblock[id$="-getTicketCode"] tr[data-param-name=ticketId] input').fill(ticketId);

    expect(await attempt('getTicketCode')).toBe(200);
    const width = `document.querySelector('.opblock[id$="-getTicketCode"] img')?.naturalWidth ?? 0`;
    await expect.poll(() => page.evaluate(width), { timeout: 10_000 }).toBe(680);
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

  it('keeps no password, so that it forgets one with the page', async () => {
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
  });

  it('asks only the museum, and keeps to its own policy', () => {
    const hosts = new Set(requests.filter((url) => !/^(?:data|blob):/.test(url)).map((url) => new URL(url).origin));

    expect([...hosts]).toEqual([new URL(inject('baseUrl')).origin]);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('the reference of a museum that made its passwords up'), () => {
  it('calls after one press, with dates and ids that the museum has', async () => {
    const { baseUrl, credentials, close } = await startMuseum({
      template: localTemplate(),
      port: 0,
      now,
      onLine: (line) => noteOutput('a line of the local museum', line),
    });
    onTestFinished(close);
    noteSecret(...Object.values(credentials).map(({ password }) => password));
    const own = await (await sharedChromium()).newPage();
    const open = async () => {
      await own.goto(new URL('/docs/#/Events/getSpecialEvent', baseUrl).href);
      await own.waitForSelector('.opblock.is-open .responses-table');
      await own.click('.caller:has-text("staff")');
    };

    await open();
    const statuses: Record<string, number> = {};
    // Each is told by the page what the ones before it have made.
    for (const operationId of ['createSpecialEvent', 'getSpecialEvent', 'buyMuseumTickets', 'getTicketCode'])
      statuses[operationId] = await attempt(operationId, own);
    await own.reload();
    await open();
    // Now that the museum has an event, its id and day stand in the examples.
    statuses.again = await attempt('getSpecialEvent', own);
    statuses.admitTicketHolder = await attempt('admitTicketHolder', own);
    await own.close();

    expect(statuses).toEqual({
      ...{ createSpecialEvent: 201, getSpecialEvent: 200, buyMuseumTickets: 201, getTicketCode: 200 },
      ...{ again: 200, admitTicketHolder: 201 },
    });
  });
});
