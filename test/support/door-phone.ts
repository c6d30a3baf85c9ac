/** A phone at the door: a browser with the page in it, and what its user does and sees. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { credentials } from './test-callers.ts';

export type Phone = Awaited<ReturnType<typeof openPhone>>;

interface Opening {
  /** Is done before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The page is kept for when there is no network, by a worker that fetches all of it once more: a fifth of what a page costs. */
  readonly isKept?: boolean;
}

export const openPhone = async (
  browser: Browser,
  address: string,
  { prepare = async () => {}, isKept = false }: Opening = {},
) => {
  const serviceWorkers = isKept ? 'allow' : 'block';
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers });
  const watched = watch(context);
  await prepare(context);
  const page = await context.newPage();
  await page.goto(address);
  return { ...userOf(page), ...watched, page, context };
};

const userOf = (page: Page) => {
  /** How each verdict looked, by its name: its colours, and its figure. */
  const looks = new Map<string, { readonly colours: string; readonly figure: string }>();

  /** The verdict that is shown, or that will be: its name, and its lines. */
  const verdict = async (): Promise<string[]> => {
    const screen = page.locator('#verdict:not([hidden])');
    await screen.waitFor();
    const [look, text] = [await screen.getAttribute('class'), await screen.innerText()];
    const name = look?.replace('verdict ', '') ?? '';
    looks.set(name, {
      colours: await page.evaluate(coloursOfVerdict),
      figure: (await page.locator('#verdict path').getAttribute('d')) ?? '',
    });
    return [name, ...text.split(/\n+/).slice(0, -1)];
  };

  const dismiss = () => page.locator('#next').dispatchEvent('click');

  return {
    looks,
    verdict,
    signIn: async ({ remember = false } = {}): Promise<void> => {
      await page.fill('[name=username]', credentials.door.username);
      await page.fill('[name=password]', credentials.door.password);
      if (remember) await page.check('[name=remember]');
      await page.click('#sign-in-form button');
      await page.waitForSelector('#sign-in', { state: 'hidden' });
    },
    /** @param name of an event, or of what else a door lets in */
    chooseDoor: async (name: string): Promise<void> => {
      await dismiss();
      if (await page.isVisible('#gate')) await page.click('#change-door');
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForSelector('#gate:not([hidden])');
    },
    /**
     * As a hand scanner does, wherever the cursor stands.
     * @param typed every character by a key: most of the time of a scan. Otherwise the first alone, which finds the field.
     */
    scan: async (text: string, { typed = false } = {}): Promise<string[]> => {
      await dismiss();
      const byKey = typed ? text.length : 1;
      await page.keyboard.type(text.slice(0, byKey));
      await page.keyboard.insertText(text.slice(byKey));
      await page.keyboard.press('Enter');
      return verdict();
    },
  };
};

const coloursOfVerdict = `(({ color, backgroundColor }) => color + backgroundColor)(getComputedStyle(document.querySelector('#verdict')))`;

/** What the page asks the network for, and what it complains of. */
const watch = (context: BrowserContext) => {
  const requests: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('console', (message) => {
    // Browsers note every answer that is no success, and every network that is away.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return { requests, complaints };
};
