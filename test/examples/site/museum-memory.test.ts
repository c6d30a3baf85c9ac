/** What the site remembers of what the API tells it: within bounds, and never shown unless the API confirms it. */
import { expect, it } from 'vitest';
import { type Api, ApiProblem } from '../../../examples/api.ts';
import { apiCache } from '../../../examples/site/api/api-cache.ts';
import { museumMemory } from '../../../examples/site/api/museum-memory.ts';

const openCache = () => {
  const museum = { version: 1, isAway: false };
  const statuses: number[] = [];
  const api = async (_: string, __: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    if (museum.isAway) throw new ApiProblem(503);
    const ETag = `"${museum.version}"`;
    const status = headers['If-None-Match'] === ETag ? 304 : 200;
    statuses.push(status);
    return { status, headers: new Headers({ ETag }), body: status === 200 ? { version: museum.version } : undefined };
  };
  return { museum, statuses, read: apiCache(api as Api, 16) };
};

it('an answer is given again when the API confirms it, and gives way at once to what has changed', async () => {
  const { museum, statuses, read } = openCache();

  const first = await read('/a');
  museum.isAway = true;
  await expect(read('/a')).rejects.toMatchObject({ status: 503 });
  museum.isAway = false;
  const second = await read('/a');
  museum.version = 2;
  const third = await read('/a');

  expect(second).toBe(first);
  expect(third.body).toEqual({ version: 2 });
  expect(statuses).toEqual([200, 304, 200]);
});

it('readers of an address at the same time share one request', async () => {
  const { statuses, read } = openCache();

  const [one, other] = await Promise.all([read('/a'), read('/a')]);

  expect(other).toBe(one);
  expect(statuses).toEqual([200]);
});

it('the last of the events that it has seen are remembered in case they are cancelled, up to 8 MB', async () => {
  const cancelled = new Set<string>();
  const api = async (_: string, path: string) => {
    const eventId = path.replace('/special-events/', '');
    if (cancelled.has(eventId)) throw new ApiProblem(404);
    const body = { eventId, name: eventId, eventDescription: '€'.repeat(10_000), dates: ['2027-03-05'] };
    return { status: 200, headers: new Headers(), body };
  };
  const { event } = museumMemory(api as Api);
  const ids = Array.from({ length: 300 }, (_, number) => `event-${number}`);
  for (const eventId of ids) await event(eventId);

  for (const eventId of ids) cancelled.add(eventId);
  const known = await Promise.all(ids.map((eventId) => event(eventId).then(Boolean, () => false)));

  // Each has 30,000 bytes of text.
  expect(known.filter(Boolean).length * 30_000).toBeLessThan(8 * 1024 * 1024);
  expect(known.slice(-250)).toEqual(Array(250).fill(true));
});
