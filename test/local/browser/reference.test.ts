/** The reference of the API in a real browser: read, and tried with the passwords of the local run. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumPath, inChromium, launchChromium } from '../../support/chromium.ts';
import { contract, type Role } from '../../support/contract.ts';
import { everyCode } from '../../support/expected-problems.ts';
import { buyTicket } from '../../support/prepare.ts';
import { credentials } from '../../support/test-callers.ts';

const requests: string[] = [];
const complaints: string[] = [];

let browser: Browser;
let page: Page;

/** What the pages of a context ask for, and what they complain of. */
const watch = (context: BrowserContext): void => {
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    // Browsers note every answer that is no success.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
};

beforeAll(async () => {
  if (!chromiumPath) return;
  browser = await launchChromium();
  // Nobody looks at it: the fewer pixels are painted, the better.
  const context = await browser.newContext({ deviceScaleFactor: 0.25 });
  watch(context);
  page = await context.newPage();
  await page.goto(new URL('/docs', inject('baseUrl')).href);
  await page.waitForSelector('.opblock');
});

afterAll(() => browser?.close());

const signIn = async (role: Role): Promise<void> => {
  await page.click('.auth-wrapper .authorize');
  const dialog = page.locator('.modal-ux');
  await dialog.locator('input[name=username]').fill(credentials[role].username);
  await dialog.locator('input[name=password]').fill(credentials[role].password);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('.btn-done').click();
};

/** Sends a request as the page offers it. @returns the status of the answer, once the page shows it */
const attempt = async (operationId: string): Promise<number> => {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  // Whatever is open is drawn anew with every change: the page grows slow.
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
  it('shows every operation, and marks those that are extensions', async () => {
    const shown = await page
      .locator('.opblock-summary')
      .evaluateAll((blocks) =>
        blocks.map((block) =>
          [...block.querySelectorAll('.opblock-summary-method, .opblock-summary-path')]
            .map((part) => part.textContent?.replaceAll('\u200b', ''))
            .join(' '),
        ),
      );
    const extensions = await page.locator('.opblock', { hasText: '(extension)' }).count();

    expect(shown.sort()).toEqual(contract.map(({ method, path }) => `${method} ${path}`).sort());
    expect(extensions).toBe(contract.filter(({ isExtension }) => isExtension).length);
  });

  it('lists the kinds of problem and the fault codes', async () => {
    const text = await page.locator('.information-container').innerText();

    expect(everyCode.filter((code) => !text.includes(code))).toEqual([]);
    expect(text).toContain('https://museum.example/problems/not-admitted');
  });

  it.each([360, 390])('moves no phone of %i pixels sideways, with an operation open', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 640 }, deviceScaleFactor: 0.25 });
    const phone = await context.newPage();

    await phone.goto(new URL('/docs/#/Events/getSpecialEvent', inject('baseUrl')).href);
    await phone.waitForSelector('.opblock.is-open .responses-table');
    const widest = await phone.evaluate('document.documentElement.scrollWidth');
    await context.close();

    expect(widest).toBe(width);
  });

  it('gets an answer to what it offers to try, from the museum that serves it', async () => {
    expect(await attempt('getMuseumHours')).toBe(401);
    await signIn('staff');

    for (const operationId of ['getMuseumHours', 'listSpecialEvents', 'listAdmissions'])
      expect([operationId, await attempt(operationId)]).toEqual([operationId, 200]);
    for (const operationId of ['createSpecialEvent', 'buyMuseumTickets'])
      expect([operationId, await attempt(operationId)]).toEqual([operationId, 201]);
  });

  it('shows the picture of a ticket', async () => {
    const { ticketId } = await buyTicket();
    await page.locator('.opblock[id$="-getTicketCode"] .opblock-summary-control').click();
    await page.locator('.opblock[id$="-getTicketCode"] tr[data-param-name=ticketId] input').fill(ticketId);

    expect(await attempt('getTicketCode')).toBe(200);
    const width = `document.querySelector('.opblock[id$="-getTicketCode"] img')?.naturalWidth ?? 0`;
    await expect.poll(() => page.evaluate(width), { timeout: 10_000 }).toBe(680);
  });

  it('forgets the password with the page', async () => {
    const kept = await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length');
    await page.reload();
    await page.waitForSelector('.opblock');

    expect(kept).toBe(0);
    expect(await attempt('getMuseumHours')).toBe(401);
  });

  it('asks nobody but the museum, and breaks no rule of its own policy', () => {
    const hosts = new Set(requests.filter((url) => !/^(?:data|blob):/.test(url)).map((url) => new URL(url).origin));

    expect([...hosts]).toEqual([new URL(inject('baseUrl')).origin]);
    expect(complaints).toEqual([]);
  });
});
