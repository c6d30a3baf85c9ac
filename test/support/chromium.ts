/** The browser of the distribution: what the door's page is tried in. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

/** The shell is the same browser without its window, which takes as much of a processor as some tests. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Undefined where there is none. */
export const chromiumPath = [process.env.CHROMIUM ?? '', ...places].find((path) => existsSync(path));

/** The title of tests that need it. */
export const inChromium = (what: string): string =>
  chromiumPath ? what : `${what}: left out, for there is no Chromium (install it, or name it in CHROMIUM)`;

/**
 * For each context the window of a whole browser would load two pages of its own, for an address bar that nobody sees:
 * that took as long as a test. The last flag of this name counts, so Playwright's features stand here as well.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** @param video a file that its camera shows again and again, in the format of YUV4MPEG2 */
export const launchChromium = (video?: string): Promise<Browser> =>
  chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${unusedFeatures.join()}`,
      // A page that lives for seconds is over before V8's last compiler has paid.
      '--js-flags=--no-opt',
      '--use-fake-ui-for-media-stream',
      ...(video ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`] : []),
    ],
  });

/**
 * For one test file: what its pages are of, and a browser, both closed behind it, and each test's pages behind that. Where there is no
 * Chromium neither is opened, for its tests are left out.
 * @param video what the camera shows, as above
 */
export const openInChromium = async <Subject extends { readonly close: () => Promise<unknown> }>(
  open: () => Promise<Subject>,
  video?: string,
): Promise<readonly [subject: Subject, browser: Browser]> => {
  if (!chromiumPath) return [] as unknown as [Subject, Browser];
  const subject = await open();
  const browser = await launchChromium(video);
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser.close();
    await subject.close();
  });
  return [subject, browser];
};
