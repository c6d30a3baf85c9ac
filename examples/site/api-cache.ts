/** A cache of the API's answers by their addresses. It asks the API each time whether an answer still holds. */
import { LRUCache } from 'lru-cache';
import type { Api, ApiAnswer } from '../api.ts';

export const apiCache = (api: Api, megabytes: number) => {
  const kept = cacheWithin<ApiAnswer<unknown>>(megabytes);
  const underWay = new Map<string, Promise<ApiAnswer<unknown>>>();

  const revalidate = async (path: string): Promise<ApiAnswer<unknown>> => {
    const known = kept.get(path);
    const etag = known?.headers.get('etag');
    const answer = await api<unknown>('GET', path, etag ? { headers: { 'If-None-Match': etag } } : {});
    if (known && answer.status === 304) return known;
    kept.set(path, answer);
    return answer;
  };

  /**
   * Readers of the same address at the same time share one request.
   * @throws ApiProblem also for an address that is kept: an answer that is not confirmed is not shown
   */
  return <Body>(path: string): Promise<ApiAnswer<Body>> => {
    const shared = underWay.get(path) ?? revalidate(path).finally(() => underWay.delete(path));
    underWay.set(path, shared);
    return shared as Promise<ApiAnswer<Body>>;
  };
};

/** Strangers choose the keys, so a cache is bounded by its values' size as JSON. What was used least recently goes. */
export const cacheWithin = <Value extends object>(megabytes: number) =>
  new LRUCache<string, Value>({
    maxSize: megabytes * 1024 * 1024,
    // About what a value takes that has no text at all, such as an answer with its headers.
    sizeCalculation: (value, key) => 2048 + key.length + Buffer.byteLength(JSON.stringify(value)),
  });
