/** A cache of the API's answers by their addresses. It asks the API each time whether an answer still holds. */
import type { Api, ApiAnswer } from '../api.ts';

/** @param most answers are kept, since strangers choose the addresses: the least recently used one goes first */
export const apiCache = (api: Api, most: number) => {
  const kept = new Map<string, ApiAnswer<unknown>>();
  const underWay = new Map<string, Promise<ApiAnswer<unknown>>>();

  const revalidate = async (path: string): Promise<ApiAnswer<unknown>> => {
    const known = kept.get(path);
    const etag = known?.headers.get('etag');
    const answer = await api<unknown>('GET', path, etag ? { headers: { 'If-None-Match': etag } } : {});
    const current = known && answer.status === 304 ? known : answer;
    putLast(kept, path, current, most);
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

/** Puts an entry behind all others, and removes the first when there are too many. */
export const putLast = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
