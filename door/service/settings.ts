/** Fetches the settings beside the page, and keeps them for use without a network. */
import type { PageSettings } from './page-settings.ts';

/** @returns undefined if the page was never opened with a network, or may keep nothing, as in a private window */
export const keptSettings = async (): Promise<PageSettings | undefined> => {
  const cache = await caches.open('settings').catch(() => undefined);
  return (await cache?.match('settings.json'))?.json();
};

/** @param timeout in milliseconds @returns undefined if no valid settings arrive, for whatever reason */
export const fetchSettings = async (timeout = 8000) => {
  try {
    const response = await fetch('settings.json', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) return undefined;
    const settings: PageSettings = await response.clone().json();
    const keeping = caches.open('settings').then((cache) => cache.put('settings.json', response.clone()));
    await keeping.catch(() => undefined);
    return { settings, headers: response.headers };
  } catch {
    return undefined;
  }
};
