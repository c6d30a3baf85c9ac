/** One tab of a browser, whichever engine it has. */
import { expect } from 'vitest';

export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The size of the page in CSS pixels, without what stands around it. */
  resize(width: number, height: number): Promise<void>;
  /** What a reader has chosen for all pages. Of the engines Chromium alone can be told so while it runs. */
  readonly prefer?: (scheme: 'light' | 'dark') => Promise<void>;
  /** Waits until the element can be clicked. It does not wait for what follows. */
  click(selector: string): Promise<void>;
  /** Types key by key, once the field can be seen. A line break is the Enter key. */
  type(selector: string, text: string): Promise<void>;
  /** @returns the value of a JavaScript expression, or what its promise becomes; it has to fit into JSON */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** Waits until an expression has a value. While a page loads, it has none. */
export const expectSoon = (tab: Tab, expression: string) =>
  expect.poll(() => tab.evaluate(expression).catch(String), { timeout: 60_000, interval: 50 });

export const textOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  return element?.checkVisibility() ? element.innerText.trim() : '';
})()`;
