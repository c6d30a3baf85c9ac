/** What the page is told where it is served, on a device that may refuse to keep it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSettings, keptSettings } from '../../../door/service/settings.ts';

const settings = {
  museum: 'City Museum',
  accentColour: '#9a3324',
  language: 'en',
  timeZone: 'Europe/Berlin',
  api: '/v1.1',
  keys: [],
};

const refused = async () => {
  throw new DOMException('Not in this window.', 'SecurityError');
};

/** A device's cache with room for one file. */
const openCache = () => {
  let file: Response | undefined;
  return {
    match: async () => file?.clone(),
    put: async (_: string, response: Response) => {
      file = response;
    },
  };
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(settings));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is kept for a time without a network', async () => {
  const cache = openCache();
  vi.stubGlobal('caches', { open: async () => cache });

  const fetched = await fetchSettings();

  expect([fetched?.settings, await keptSettings()]).toEqual([settings, settings]);
});

it.each([
  ['has no cache', { open: refused }],
  ['has a cache that takes nothing', { open: async () => ({ match: async () => undefined, put: refused }) }],
])('is told also to a device that %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);

  const fetched = await fetchSettings();

  expect([fetched?.settings, await keptSettings()]).toEqual([settings, undefined]);
});

it.each([
  ['is away', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['leads elsewhere', async () => new Response('<html>Sign in to our network</html>')],
  ['leads to a host in trouble', async () => Response.json({ message: 'Service Unavailable' }, { status: 503 })],
])('is not known, and what is kept stays, when the network %s', async (_, fetch) => {
  const cache = openCache();
  vi.stubGlobal('caches', { open: async () => cache });
  await fetchSettings();
  vi.stubGlobal('fetch', fetch);

  expect([await fetchSettings(), await keptSettings()]).toEqual([undefined, settings]);
});
