/** A cache of the API's answers by their addresses. It asks the API each time whether an answer still holds. */
import { LRUCache } from 'lru-cache';
import type { Api, ApiAnswer } from '../../api.ts';

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

  /** Readers at the same time share a request. @throws ApiProblem also for a cached answer that is not confirmed */
  return <Body>(path: string): Promise<ApiAnswer<Body>> => {
    const shared = underWay.get(path) ?? revalidate(path).finally(() => underWay.delete(path));
    underWay.set(path, shared);
    return shared as Promise<ApiAnswer<Body>>;
  };
};

/** Strangers choose the keys, so the size of the values as JSON is limited. The least recently used goes first. */
export const cacheWithin = <Value extends object>(megabytes: number) =>
  new LRUCache<string, Value>({
    maxSize: megabytes * 1024 * 1024,
    // 2048: about what a value without text takes, such as an answer with its headers.
    sizeCalculation: (value, key) => 2048 + key.length + Buffer.byteLength(JSON.stringify(value)),
  });
