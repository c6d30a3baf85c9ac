/** The site's cache: an answer is parsed once, revalidated each time, and never shown unless the API confirms it. */
import { expect, it } from 'vitest';
import { type Api, ApiProblem } from '../../../examples/api.ts';
import { apiCache } from '../../../examples/site/api-cache.ts';

/** Of three bytes a character: a third of a megabyte. */
const text = '€'.repeat(120_000);

/** A cache of an API whose answers have a version, and the statuses that the API answered with. */
const openCache = (megabytes = 16) => {
  const museum = { version: 1, isAway: false };
  const statuses: number[] = [];
  const api = async (_: string, __: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    if (museum.isAway) throw new ApiProblem(503);
    const ETag = `"${museum.version}"`;
    const status = headers['If-None-Match'] === ETag ? 304 : 200;
    statuses.push(status);
    const body = status === 200 ? { version: museum.version, text } : undefined;
    return { status, headers: new Headers({ ETag }), body };
  };
  return { museum, statuses, read: apiCache(api as Api, megabytes) };
};

it('an answer is given again when the API confirms it, and gives way at once to what has changed', async () => {
  const { museum, statuses, read } = openCache();

  const [first, second] = [await read('/a'), await read('/a')];
  museum.version = 2;
  const third = await read('/a');

  expect(second).toBe(first);
  expect(third.body).toEqual({ version: 2, text });
  expect(statuses).toEqual([200, 304, 200]);
});

it('an answer is given to nobody while the API does not answer, and is good again when it does', async () => {
  const { museum, statuses, read } = openCache();
  const first = await read('/a');

  museum.isAway = true;
  await expect(read('/a')).rejects.toMatchObject({ status: 503 });
  museum.isAway = false;

  expect(await read('/a')).toBe(first);
  expect(statuses).toEqual([200, 304]);
});

it('the least recently used answer is dropped when there are too many bytes of them', async () => {
  const { statuses, read } = openCache(1);

  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);

  expect(statuses).toEqual([200, 200, 304, 200, 304, 200]);
});

it('readers of an address at the same time share one request', async () => {
  const { statuses, read } = openCache();

  const [one, other] = await Promise.all([read('/a'), read('/a')]);

  expect(other).toBe(one);
  expect(statuses).toEqual([200]);
});
