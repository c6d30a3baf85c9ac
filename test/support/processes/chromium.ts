/** The browser of the distribution, for tests of pages. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterEach, it } from 'vitest';

/** The shell is the browser without a window: a window takes as much processor time as some tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const places = names.map((name) => `/usr/bin/${name}`);

export const chromiumPath = [process.env.CHROMIUM ?? '', ...places].find((path) => existsSync(path));

if (!chromiumPath) process.stdout.write('Tests of pages are left out: install Chromium, or name it in CHROMIUM.\n');

/** A test that is skipped where there is no Chromium. */
export const itInChromium = it.skipIf(!chromiumPath);

/**
 * A browser with a window loads two pages for each context, for an address bar that nobody sees. The third feature
 * would ask before a page of another host may call a museum on this machine. Only the last flag of this name counts,
 * so it must repeat the features that Playwright switches off.
 */
const unusedFeatures =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,LocalNetworkAccessChecks,HttpsUpgrades,PaintHolding,Translate';

const ofProcess = globalThis as { chromium?: Promise<Browser> };

/** One for all test files of this process; it ends with the process. A start takes a second of processor time. */
export const sharedChromium = (): Promise<Browser> => {
  ofProcess.chromium ??= chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      `--disable-features=${unusedFeatures}`,
      // Pages live for seconds: V8's optimizing compiler would not pay off.
      '--js-flags=--no-opt',
      '--use-fake-ui-for-media-stream',
    ],
  });
  return ofProcess.chromium;
};

/**
 * Opens a subject and a browser for one test file, and closes the pages after each test.
 * Without a Chromium it opens nothing, because the tests are skipped.
 */
export const openInChromium = async <Subject>(open: () => Promise<Subject>): Promise<readonly [Subject, Browser]> => {
  if (!chromiumPath) return [] as unknown as [Subject, Browser];
  const browser = await sharedChromium();
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return [await open(), browser];
};

/** Records what the pages of a context request from now on, and their errors. */
export const watch = (context: BrowserContext) => {
  const requests: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    // Browsers log each failed response and each lost connection.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return { requests, complaints };
};
