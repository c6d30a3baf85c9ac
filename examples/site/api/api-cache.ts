/** A cache of the API's answers by URL. It revalidates each answer by its ETag before each use. */
import { LRUCache } from 'lru-cache';
import type { Send } from './api.ts';

interface Kept {
  readonly headers: Headers;
  readonly text: string;
}

/** For `GET` only. @throws ApiProblem also for a cached answer that cannot be revalidated */
export const apiCache = (send: Send, megabytes: number): Send => {
  const kept = cacheWithin<Kept>(megabytes, ({ text }) => Buffer.byteLength(text));
  const underWay = new Map<string, Promise<Kept>>();

  const revalidate = async (request: Request): Promise<Kept> => {
    const known = kept.get(request.url);
    const etag = known?.headers.get('etag');
    if (etag) request.headers.set('If-None-Match', etag);
    const answer = await send(request);
    if (known && answer.status === 304) return known;
    const fresh = { headers: answer.headers, text: await answer.text() };
    kept.set(request.url, fresh);
    return fresh;
  };

  /** Concurrent readers of a URL share one request. */
  return async (request) => {
    const { url } = request;
    const shared = underWay.get(url) ?? revalidate(request).finally(() => underWay.delete(url));
    underWay.set(url, shared);
    const { headers, text } = await shared;
    return new Response(text, { headers });
  };
};

/** Strangers choose the keys, so the total size is limited. The least recently used entry is evicted first. */
export const cacheWithin = <Value extends object>(
  megabytes: number,
  sizeOf = (value: Value) => Buffer.byteLength(JSON.stringify(value)),
) =>
  new LRUCache<string, Value>({
    maxSize: megabytes * 1024 * 1024,
    // 2048: about what a value without text takes, such as an answer with its headers.
    sizeCalculation: (value, key) => 2048 + key.length + sizeOf(value),
  });
