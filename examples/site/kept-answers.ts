/** What the site keeps of the API's answers, by their addresses: each is shown only after the API has said that it still holds. */
import type { Answer, Api } from '../api.ts';

/** @param most how many addresses; the one asked for longest ago goes when there are more, for strangers choose which are asked for */
export const keptAnswers = (api: Api, most: number) => {
  const kept = new Map<string, Answer<unknown>>();
  const underWay = new Map<string, Promise<Answer<unknown>>>();

  const ask = async (path: string): Promise<Answer<unknown>> => {
    const known = kept.get(path);
    const etag = known?.headers.get('etag');
    const answer = await api<unknown>('GET', path, etag ? { headers: { 'If-None-Match': etag } } : {});
    const current = known && answer.status === 304 ? known : answer;
    put(kept, path, current, most);
    return current;
  };

  return {
    /** Those who ask for the same at once share one request. @throws ApiProblem, whatever is kept: without an answer nothing holds */
    read: <Body>(path: string): Promise<Answer<Body>> => {
      const shared = underWay.get(path) ?? ask(path).finally(() => underWay.delete(path));
      underWay.set(path, shared);
      return shared as Promise<Answer<Body>>;
    },

    /** After a change: who asks from now on joins nobody who asked before it. */
    joinNobody: (): void => underWay.clear(),
  };
};

/** Puts it behind all others, of which the first goes when there are too many. */
export const put = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
