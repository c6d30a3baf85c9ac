/** Chromium and Firefox as they are packed: Puppeteer speaks to each in a language that it knows by itself. */
import { launch, type SupportedBrowser } from 'puppeteer-core';
import type { Tab } from './tab.ts';

export const openWithPuppeteer = async (browser: SupportedBrowser, executablePath: string): Promise<Tab> => {
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [];
  const launched = await launch({ browser, executablePath, args, headless: browser === 'chrome' ? 'shell' : true });
  const [page = await launched.newPage()] = await launched.pages();
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    ...(browser === 'chrome' && {
      prefer: (value) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]),
    }),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      const field = await page.waitForSelector(selector, { visible: true });
      await field?.type(text);
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    close: () => launched.close(),
  };
};
