/** The reference of the API in a real browser: people read it, and try requests with the passwords of the local run. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Role } from '../../support/contract/roles.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium, sharedChromium } from '../../support/processes/chromium.ts';

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

  it('keeps no password, so that it forgets one with the page', async () => {
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
  });

  it('asks only the museum, and keeps to its own policy', () => {
    const hosts = new Set(requests.filter((url) => !/^(?:data|blob):/.test(url)).map((url) => new URL(url).origin));

    expect([...hosts]).toEqual([new URL(inject('baseUrl')).origin]);
    expect(faults).toEqual([]);
  });
});
