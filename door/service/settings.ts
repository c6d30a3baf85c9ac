/** Fetches the settings beside the page, and keeps them for a time without a network. */
import type { PageSettings } from './page-settings.ts';

/** @returns undefined if the page was never opened with a network */
export const keptSettings = async (): Promise<PageSettings | undefined> => {
  try {
    return await (await (await caches.open('settings')).match('settings.json'))?.json();
  } catch {
    // A private window may have no cache.
    return undefined;
  }
};

/** @param patience in milliseconds @returns undefined if no sound settings arrive, for whatever reason */
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
