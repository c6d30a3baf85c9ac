/** One tab of a browser, whichever engine it has. */
import { launch, type SupportedBrowser } from 'puppeteer-core';
import { expect } from 'vitest';

/** The comments on the methods below hold for WebKit's tab, too. */
export type Tab = Awaited<ReturnType<ReturnType<typeof openWithPuppeteer>>>;

/** Waits until an expression has a value. While a page loads, it has none. */
export const expectSoon = (tab: Tab, expression: string) =>
  expect.poll(() => tab.evaluate(expression).catch(String), { timeout: 60_000, interval: 50 });

export const textOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  return element?.checkVisibility() ? element.innerText.trim() : '';
})()`;

/** Chromium and Firefox as packaged: Puppeteer drives each by a protocol that is built into the browser. */
export const openWithPuppeteer = (browser: SupportedBrowser) => async (executablePath: string) => {
  const [args, headless] = browser === 'chrome' ? [['--no-sandbox', '--disable-gpu'], 'shell' as const] : [[], true];
  const launched = await launch({ browser, executablePath, args, headless });
  const [page = await launched.newPage()] = await launched.pages();
  return {
    open: async (address: string): Promise<void> => void (await page.goto(address)),
    /** The size of the page in CSS pixels, without the frame of the window. */
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    /** Waits until the element can be clicked, but not for what the click starts. */
    click: (selector: string) => page.locator(selector).click(),
    /** Types key by key, once the field can be seen. A line break is the Enter key. */
    type: async (selector: string, text: string): Promise<void> => {
      const field = await page.waitForSelector(selector, { visible: true });
      await field?.type(text);
    },
    /** @returns the value of a JavaScript expression, or what its promise becomes; it has to fit into JSON */
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    close: () => launched.close(),
  };
};
