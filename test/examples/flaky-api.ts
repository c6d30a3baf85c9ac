/** A proxy of the museum under test that replaces answers to forms, before or after these take effect. */
import { afterAll, inject } from 'vitest';
import { openProxy, type Rule } from '../../local/faults/proxy.ts';

export const answer = (status: number, body: unknown = {}) => {
  const headers = { 'Content-Type': `application/${status < 400 ? '' : 'problem+'}json` };
  return { status, headers, body: JSON.stringify(body) };
};

export const refusal = (status: number, problem = {}) => ({ instead: answer(status, problem) });

/** @param days if given, the proxy itself says that other days have no tickets: staff pages ask for many days */
export const openFlakyApi = async (days?: readonly string[]) => {
  const fates: ReturnType<Rule>[] = [];
  let ofPlaces: ((path: string) => ReturnType<Rule>) | undefined;
  const requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[] = [];
  const { origin, host } = new URL(inject('baseUrl'));
  const proxy = await openProxy(origin, ({ method, path, headers }) => {
    headers.host = host;
    requests.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    if (path.includes('/availability?')) return ofPlaces?.(path);
    const [, day = ''] = /\/admissions\?date=([\d-]+)/.exec(path) ?? [];
    if (day && days?.includes(day) === false) return { instead: answer(200, []) };
    return ['POST', 'DELETE'].includes(method) ? fates.shift() : undefined;
  });
  afterAll(proxy.close);
  return {
    baseUrl: `${proxy.endpoint}/v1.1`,
    requests,
    /** The answer on places from now on, for any days. @param lost part of the paths at which the API fails */
    sayOfPlaces: (availability: Readonly<Record<string, string>>, lost = 'none'): void => {
      const places = Object.entries(availability).map(([date, availability]) => ({ date, availability }));
      ofPlaces = (path) => (path.includes(lost) ? refusal(429) : { instead: answer(200, places) });
    },
    /** What happens to the next POST or DELETE, and to those after it, in order; later ones pass. */
    next: (...happens: NonNullable<ReturnType<Rule>>[]): void => void fates.push(...happens),
    /** @param part of the paths of these requests; unless given, of all */
    answerAll: <Result>(instead: NonNullable<ReturnType<Rule>>['instead'], action: () => Promise<Result>, part = '') =>
      proxy.during((call) => {
        call.headers.host = host;
        return call.path.includes(part) ? { instead } : undefined;
      }, action),
  };
};
