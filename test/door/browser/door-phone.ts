/** A phone at the door: a browser with the page in it, and what its user does and sees. */
import type { Browser, Page } from 'playwright-core';
import { credentials } from '../../support/museum/test-callers.ts';
import { watch } from '../../support/processes/chromium.ts';

export type Phone = Awaited<ReturnType<typeof openPhone>>;

export const anyDoor = 'Any ticket of today';

/**
 * @param door if given, the phone signs in and chooses this door: an event's name, or another choice of the page
 * @param script runs before the page's own
 * @param isKept lets a service worker keep the page for a time without a network, which makes opening a fifth slower
 */
export const openPhone = async (
  browser: Browser,
  address: string,
  { door = '', remember = false, script = '', isKept = false } = {},
) => {
  const serviceWorkers = isKept ? 'allow' : 'block';
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers });
  const watched = watch(context);
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(address);
  const user = userOf(page);
  if (door) {
    await user.signIn({ remember });
    await user.chooseDoor(door);
  }
  return { ...user, ...watched, page, context };
};

const userOf = (page: Page) => {
  const verdict = async (): Promise<string[]> => {
    const screen = page.locator('#verdict:not([hidden])');
    await screen.waitFor();
    const [look, lines] = [await screen.getAttribute('class'), await screen.locator('p').allInnerTexts()];
    return [look?.replace('verdict ', '') ?? '', ...lines.filter(Boolean)];
  };

  /** Types as a hand scanner does, wherever the focus is. Only the first key is pressed: each takes long. */
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
  };

  const dismiss = () => page.locator('#next').dispatchEvent('click');

  const leaveDoor = async (): Promise<void> => {
    await dismiss();
    if (await page.isVisible('#gate')) await page.click('#change-door');
  };

  return {
    type,
    verdict,
    heading: () => page.locator('main:not([hidden]) h1').innerText(),
    hindrance: () => page.locator('#hindrance:not([hidden])').innerText({ timeout: 5000 }),
    signIn: async ({ remember = false, ...user }: Partial<typeof credentials.door> & { remember?: boolean } = {}) => {
      const { username, password } = { ...credentials.door, ...user };
      await page.fill('[name=username]', username);
      await page.fill('[name=password]', password);
      if (remember) await page.check('[name=remember]');
      await page.click('#sign-in-form button');
      await page.waitForSelector('#sign-in[hidden], #sign-in-fault:not(:empty)', { state: 'attached' });
    },
    leaveDoor,
    chooseDoor: async (name: string): Promise<void> => {
      await leaveDoor();
      await page.locator('#door-choices button', { has: page.getByText(name, { exact: true }) }).click();
      await page.waitForSelector('#gate:not([hidden])');
    },
    scan: async (text: string): Promise<string[]> => {
      await dismiss();
      await type(text);
      await page.keyboard.press('Enter');
      return verdict();
    },
    undo: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Undo entry' }).click();
      await page.locator('#verdict.undone').waitFor();
    },
  };
};
