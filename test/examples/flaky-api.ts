/** A proxy of the museum under test that replaces answers to forms, before or after these take effect. */
import { afterAll, inject } from 'vitest';
import { openProxy, type Rule } from '../../local/faults/proxy.ts';

export const answer = (status: number, body: unknown = {}) => {
  const headers = { 'Content-Type': `application/${status < 400 ? '' : 'problem+'}json` };
  return { status, headers, body: JSON.stringify(body) };
};

export const refusal = (status: number, problem = {}) => ({ instead: answer(status, problem) });

type Fate = NonNullable<ReturnType<Rule>>;

/** @param days if given, the proxy itself says that other days have no tickets: staff pages ask for many days */
export const openFlakyApi = async (days?: readonly string[]) => {
  const fates: Fate[] = [];
  const told: (readonly [part: string, instead: Fate['instead']])[] = [];
  const requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[] = [];
  const { origin, host } = new URL(inject('baseUrl'));
  const proxy = await openProxy(origin, ({ method, path, headers }) => {
    headers.host = host;
    requests.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    const [, instead] = told.findLast(([part]) => path.includes(part)) ?? [];
    if (instead) return { instead };
    const [, day = ''] = /\/admissions\?date=([\d-]+)/.exec(path) ?? [];
    if (day && days?.includes(day) === false) return { instead: answer(200, []) };
    return ['POST', 'DELETE'].includes(method) ? fates.shift() : undefined;
  });
  afterAll(proxy.close);
  return {
    baseUrl: `${proxy.endpoint}/v1.1`,
    requests,
    /** The answer on places from now on, for any days. */
    sayOfPlaces: (availability: Readonly<Record<string, string>>): void => {
      const places = Object.entries(availability).map(([date, availability]) => ({ date, availability }));
      told.push(['/availability?', answer(200, places)]);
    },
    /** What happens to the next POST or DELETE, and to those after it, in order; later ones pass. */
    next: (...happens: Fate[]): void => void fates.push(...happens),
    /** @param part of the paths of these requests; unless given, of all */
    answerAll: <Result>(instead: Fate['instead'], action: () => Promise<Result>, part = ''): Promise<Result> => {
      told.push([part, instead]);
      return action().finally(() => told.pop());
    },
  };
};
