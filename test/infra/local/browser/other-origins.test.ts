/** Pages of other hosts in a real browser, which call the API or may not: CORS as browsers have it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMuseum, startMuseum } from '../../../../local/local-museum.ts';
import { templateOf } from '../../../../local/template/template.ts';
import { chromiumPath, inChromium, launchChromium } from '../../../support/chromium.ts';
import { now } from '../../../support/city-museum.ts';
import { cloudFormationWith } from '../../../support/synthesizing.ts';
import { authorizationOf, credentials } from '../../../support/test-callers.ts';

const hosts: Server[] = [];
let origins: string[];
let museum: LocalMuseum;
let browser: Browser;

/** The first one may call, and so may one that is not there. */
beforeAll(async () => {
  if (!chromiumPath) return;
  origins = await Promise.all([host(), host()]);
  const allowedOrigins = [...origins.slice(0, 1), 'https://museum.example'];
  const template = cloudFormationWith({ allowedOrigins }, false).toJSON() as Parameters<typeof templateOf>[0];
  museum = await startMuseum({ template: templateOf(template), port: 0, now, credentials, onLine: () => {} });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await museum?.close();
  for (const server of hosts) server.close();
});

/** Has nothing but an empty page. @returns its origin */
const host = async (): Promise<string> => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>page</p>'));
  hosts.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const pageAtHost = async (index: number): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(origins[index] ?? '');
  return page;
};

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a script of the page gets to see: the status, and the headers that it asks for; or that it was refused. */
const seenBy = (page: Page, path: string, asked: Asked, names: readonly string[] = []): Promise<unknown> =>
  page.evaluate(`fetch(${JSON.stringify(museum.baseUrl + path)}, ${JSON.stringify(asked)}).then(
    (answer) => [answer.status, ...${JSON.stringify(names)}.map((name) => answer.headers.get(name))],
    () => 'refused',
  )`);

const everyHeader = {
  Authorization: authorizationOf('site'),
  'Content-Type': 'application/json',
  'Idempotency-Key': crypto.randomUUID(),
  'If-Match': '*',
  'If-None-Match': '"none"',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

const order = JSON.stringify({ ticketType: 'general', ticketDate: '2026-12-28', email: 'ada@example.org' });

describe.skipIf(!chromiumPath)(inChromium('a page of an allowed origin'), () => {
  it('sends every header of ours, and reads answers and refusals', async () => {
    const page = await pageAtHost(0);
    const buy = { method: 'POST', headers: everyHeader, body: order };

    expect(await seenBy(page, '/tickets', buy)).toEqual([201]);
    expect(await seenBy(page, '/tickets', { ...buy, body: '{}' })).toEqual([400]);
    expect(await seenBy(page, '/special-events', buy)).toEqual([403]);
    expect(await seenBy(page, '/nothing', {})).toEqual([404]);
    expect(await seenBy(page, '/museum-hours', {}, ['WWW-Authenticate'])).toEqual([
      401,
      'Basic realm="museum", charset="UTF-8"',
    ]);
    expect(
      await seenBy(page, '/museum-hours?startDate=2027-03-05&limit=1', { headers: everyHeader }, ['Link']),
    ).toEqual([200, '</v1.1/museum-hours?limit=1&page=2&startDate=2027-03-05>; rel="next"']);
  });
});

describe.skipIf(!chromiumPath)(inChromium('a page of any other origin'), () => {
  it('sends nothing that needs a password, and reads no answer of an operation', async () => {
    const page = await pageAtHost(1);

    expect(await seenBy(page, '/museum-hours', { headers: everyHeader })).toBe('refused');
    expect(await seenBy(page, '/tickets', { method: 'POST', headers: everyHeader, body: order })).toBe('refused');
  });
});
