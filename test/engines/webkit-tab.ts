/** WebKit as Debian packages it: a browser on a virtual screen, driven by WebDriver, which is JSON over HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { tryPort } from '../../local/database/listening.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Tab } from './tab.ts';

/** Without it the buttons beside the address would keep the window, and so the page, wider than a small phone. */
const narrowButtons = 'button, entry { min-width: 0; padding: 0; }';

export const openWebKit = async (driver: string, screen: string): Promise<Tab> => {
  const { ask, end } = await startDriver(driver, screen);
  const evaluate = <Value>(expression: string): Promise<Value> =>
    ask('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  /** Tries again while the element is missing or cannot be used yet. At the edge a scrollbar may lie over it. */
  const act = (selector: string, action: 'click' | 'value', body: object) =>
    vi.waitFor(
      async () => {
        const found = await ask('POST', '/element', { using: 'css selector', value: selector });
        await evaluate(`document.querySelector('${selector}').scrollIntoView({ block: 'center' })`);
        await ask('POST', `/element/${Object.values(found)[0]}/${action}`, body);
      },
      { timeout: 60_000 },
    );
  return {
    open: (url) => ask('POST', '/url', { url }),
    // The frame of the window may change meanwhile. Then the size is wrong, so measure and set it again.
    resize: (width, height) =>
      vi.waitFor(
        async () => {
          const [beside, above] = await evaluate<[number, number]>(
            '[outerWidth - innerWidth, outerHeight - innerHeight]',
          );
          await ask('POST', '/window/rect', { width: width + beside, height: height + above });
          expect(await evaluate('[innerWidth, innerHeight]')).toEqual([width, height]);
        },
        { timeout: 60_000, interval: 200 },
      ),
    click: (selector) => act(selector, 'click', {}),
    // WebDriver's code for the Enter key.
    type: (selector, text) => act(selector, 'value', { text: text.replaceAll('\n', '\uE007') }),
    evaluate,
    close: () => ask('DELETE', '').finally(end),
  };
};

const startDriver = async (driver: string, screen: string) => {
  const settings = temporaryFolder();
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowButtons);
  // The screen ends with its browser, even if the tests are killed.
  const shown = spawn(screen, ['-displayfd', '1', '-terminate', '-nolisten', 'tcp', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(shown.stdout, 'data');
  const port = await tryPort(0);
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings };
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const end = (): void => {
    driving.kill();
    shown.kill();
  };
  process.once('exit', end);

  // biome-ignore lint/suspicious/noExplicitAny: each question has an answer of its own form.
  const askAt = async (method: string, path: string, body?: object): Promise<any> => {
    const sent = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, sent);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await vi.waitFor(() => askAt('GET', '/status'), { timeout: 60_000 });
  const { sessionId } = await askAt('POST', '/session', { capabilities: {} });
  const ask = (method: string, path: string, body?: object) => askAt(method, `/session/${sessionId}${path}`, body);
  return { ask, end };
};
