/** The site's cache: an answer is parsed once, revalidated each time, and never shown unless the API confirms it. */
import { describe, expect, it } from 'vitest';
import { type Api, ApiProblem } from '../../../examples/api.ts';
import { apiCache } from '../../../examples/site/api-cache.ts';

/** Of three bytes a character, as the cache counts them. */
const text = '€'.repeat(10_000);

/** A cache of an API whose answers have a version, and the statuses that the API answered with. */
const openCache = (mostBytes = 1_000_000) => {
  const museum = { version: 1, isAway: false, delay: Promise.resolve() };
  const statuses: number[] = [];
  const api = async (_: string, __: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    if (museum.isAway) throw new ApiProblem(503);
    const { version, delay } = museum;
    const status = headers['If-None-Match'] === `"${version}"` ? 304 : 200;
    statuses.push(status);
    await delay;
    return {
      status,
      headers: new Headers({ ETag: `"${version}"` }),
      body: status === 200 ? { version, text } : undefined,
    };
  };
  return { museum, statuses, ...apiCache(api as Api, mostBytes) };
};

describe('a cached answer', () => {
  it('is given again when the API confirms it, and gives way at once to what has changed', async () => {
    const { museum, statuses, read } = openCache();

    const [first, second] = [await read('/a'), await read('/a')];
    museum.version = 2;
    const third = await read('/a');

    expect(second).toBe(first);
    expect(third.body).toEqual({ version: 2, text });
    expect(statuses).toEqual([200, 304, 200]);
  });

  it('is given to nobody while the API does not answer, and is good again when it does', async () => {
    const { museum, statuses, read } = openCache();
    const first = await read('/a');

    museum.isAway = true;
    await expect(read('/a')).rejects.toMatchObject({ status: 503 });
    museum.isAway = false;

    expect(await read('/a')).toBe(first);
    expect(statuses).toEqual([200, 304]);
  });

  it('is dropped when there are too many bytes of them, the least recently used first', async () => {
    const { statuses, read } = openCache(65_000);

    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);

    expect(statuses).toEqual([200, 200, 304, 200, 304, 200]);
  });
});

describe('readers at the same time', () => {
  it('share one request, but none that was sent before a change', async () => {
    const { museum, statuses, read, noteChange } = openCache();
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    museum.delay = promise;

    const before = [read('/a'), read('/a')];
    museum.version = 2;
    noteChange();
    const after = read('/a');
    arrive();

    expect((await Promise.all([...before, after])).map(({ body }) => body)).toMatchObject([
      { version: 1 },
      { version: 1 },
      { version: 2 },
    ]);
    expect(statuses).toEqual([200, 200]);
  });
});
