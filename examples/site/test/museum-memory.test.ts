/** The site's cache of the API's answers: limited in size, and revalidated before each use. */
import { expect, it } from 'vitest';
import { ApiProblem, apiAt } from '../api/api.ts';
import { apiCache } from '../api/api-cache.ts';
import { museumMemory } from '../api/museum-memory.ts';

const openCache = () => {
  const museum = { version: 1, isAway: false };
  const statuses: number[] = [];
  const send = async ({ headers }: Request) => {
    if (museum.isAway) throw new ApiProblem(503);
    const ETag = `"${museum.version}"`;
    const status = headers.get('If-None-Match') === ETag ? 304 : 200;
    statuses.push(status);
    return new Response(status === 200 ? JSON.stringify({ version: museum.version }) : null, {
      status,
      headers: { ETag },
    });
  };
  const cache = apiCache(send, 16);
  const read = async () => (await cache(new Request('http://museum.example/a'))).json();
  return { museum, statuses, read };
};

it('a cached answer is used if the API confirms it, and replaced at once if it has changed', async () => {
  const { museum, statuses, read } = openCache();

  const first = await read();
  museum.isAway = true;
  await expect(read()).rejects.toMatchObject({ status: 503 });
  museum.isAway = false;
  const second = await read();
  museum.version = 2;
  const third = await read();

  expect([first, second, third]).toEqual([{ version: 1 }, { version: 1 }, { version: 2 }]);
  expect(statuses).toEqual([200, 304, 200]);
});

it('concurrent readers of a URL share one request', async () => {
  const { statuses, read } = openCache();

  const [one, other] = await Promise.all([read(), read()]);

  expect([one, other]).toEqual([{ version: 1 }, { version: 1 }]);
  expect(statuses).toEqual([200]);
});

it('up to 8 MB of the events seen last are remembered, in case they are cancelled', async () => {
  const cancelled = new Set<string>();
  const send = async ({ url }: Request) => {
    const eventId = url.replace('http://museum.example/special-events/', '');
    if (cancelled.has(eventId)) throw new ApiProblem(404);
    return Response.json({ eventId, name: eventId, eventDescription: '€'.repeat(10_000), dates: ['2027-03-05'] });
  };
  const { event } = museumMemory(apiAt('http://museum.example', undefined, send));
  const ids = Array.from({ length: 300 }, (_, number) => `event-${number}`);
  for (const eventId of ids) await event(eventId);

  for (const eventId of ids) cancelled.add(eventId);
  const known = await Promise.all(ids.map((eventId) => event(eventId).then(Boolean, () => false)));

  // Each has 30,000 bytes of text.
  expect(known.filter(Boolean).length * 30_000).toBeLessThan(8 * 1024 * 1024);
  expect(known.slice(-250)).toEqual(Array(250).fill(true));
});
