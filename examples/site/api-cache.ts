/** A cache of the API's answers by their addresses. It asks the API each time whether an answer still holds. */
import type { Api, ApiAnswer } from '../api.ts';
import { lruCache } from './lru-cache.ts';

export const apiCache = (api: Api, mostBytes: number) => {
  const kept = lruCache<ApiAnswer<unknown>>(mostBytes);
  const underWay = new Map<string, Promise<ApiAnswer<unknown>>>();

  const revalidate = async (path: string): Promise<ApiAnswer<unknown>> => {
    const known = kept.get(path);
    const etag = known?.headers.get('etag');
    const answer = await api<unknown>('GET', path, etag ? { headers: { 'If-None-Match': etag } } : {});
    const current = known && answer.status === 304 ? known : answer;
    kept.put(path, current);
    return current;
  };

  return {
    /**
     * Readers of the same address at the same time share one request.
     * @throws ApiProblem also for an address that is kept: an answer that is not confirmed is not shown
     */
    read: <Body>(path: string): Promise<ApiAnswer<Body>> => {
      const shared = underWay.get(path) ?? revalidate(path).finally(() => underWay.delete(path));
      underWay.set(path, shared);
      return shared as Promise<ApiAnswer<Body>>;
    },

    /** After a change: later readers share no request that was sent before it. */
    noteChange: (): void => underWay.clear(),
  };
};
