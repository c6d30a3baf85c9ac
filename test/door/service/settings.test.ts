/** The settings beside the page, on a device that may refuse to keep them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSettings, keptSettings } from '../../../door/service/settings.ts';

const settings = { museum: 'City Museum', language: 'en', timeZone: 'Europe/Berlin', api: '/v1.1', keys: [] };

const refuse = () => Promise.reject(new DOMException('Not in this window.', 'SecurityError'));

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(settings)));

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['has no cache', { open: refuse }],
  ['has a cache that takes nothing', { open: async () => ({ match: async () => undefined, put: refuse }) }],
])('are fetched even by a device that %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);

  expect([(await fetchSettings())?.settings, await keptSettings()]).toEqual([settings, undefined]);
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['leads elsewhere', async () => new Response('<html>Sign in to our network</html>')],
  ['leads to a host in trouble', async () => Response.json({ message: 'Service Unavailable' }, { status: 503 })],
])('are kept for when the network %s', async (_, fetch) => {
  const files = new Map<string, Response>();
  const cache = {
    match: async (name: string) => files.get(name),
    put: async (...file: [string, Response]) => files.set(...file),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  await fetchSettings();
  vi.stubGlobal('fetch', fetch);

  expect([await fetchSettings(), await keptSettings()]).toEqual([undefined, settings]);
});
