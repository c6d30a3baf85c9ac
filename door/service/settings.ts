/** What the page is told where it is served: kept on the device, and learnt anew whenever there is a network. */
import type { PageSettings } from './page-settings.ts';

/** @returns undefined when the page was never opened with a network */
export const keptSettings = async (): Promise<PageSettings | undefined> => {
  try {
    return await (await (await caches.open('settings')).match('settings.json'))?.json();
  } catch {
    // A window may have no cache.
    return undefined;
  }
};

/**
 * With the headers of the answer.
 * @param patience in milliseconds
 * @returns undefined when there is no network, or one that leads elsewhere, or the host is in trouble
 */
export const fetchSettings = async (
  patience = 8000,
): Promise<{ readonly settings: PageSettings; readonly headers: Headers } | undefined> => {
  try {
    const response = await fetch('settings.json', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (!response.ok) return undefined;
    const settings: PageSettings = await response.clone().json();
    await keep(response.clone()).catch(() => undefined);
    return { settings, headers: response.headers };
  } catch {
    return undefined;
  }
};

const keep = async (response: Response): Promise<void> =>
  (await caches.open('settings')).put('settings.json', response);
