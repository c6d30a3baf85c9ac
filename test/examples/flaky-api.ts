/** A way to the museum under test on which forms are answered with something else, before or after they took effect. */
import { afterAll, inject } from 'vitest';
import { openProxy, type Rule } from '../../local/faults/proxy.ts';

export const answer = (status: number, body: unknown = {}) => {
  const headers = { 'Content-Type': `application/${status < 400 ? '' : 'problem+'}json` };
  return { status, headers, body: JSON.stringify(body) };
};

export const refusal = (status: number, problem = {}) => ({ instead: answer(status, problem) });

/** @param days on others nobody has a ticket, which the museum need not be asked: staff look for them day by day */
export const openFlakyApi = async (days?: readonly string[]) => {
  const fates: ReturnType<Rule>[] = [];
  let ofPlaces: ReturnType<Rule>;
  const requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[] = [];
  const { origin, host } = new URL(inject('baseUrl'));
  const proxy = await openProxy(origin, ({ method, path, headers }) => {
    headers.host = host;
    requests.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    if (path.includes('/availability?')) return ofPlaces;
    const [, day = ''] = /\/admissions\?date=([\d-]+)/.exec(path) ?? [];
    if (day && days?.includes(day) === false) return { instead: answer(200, []) };
    return ['POST', 'DELETE'].includes(method) ? fates.shift() : undefined;
  });
  afterAll(proxy.close);
  return {
    baseUrl: `${proxy.endpoint}/v1.1`,
    requests,
    /** From now on, whatever days are asked for. @param availability undefined for a failure */
    sayOfPlaces: (availability: Readonly<Record<string, string>> | undefined): void => {
      const places = Object.entries(availability ?? {}).map(([date, availability]) => ({ date, availability }));
      ofPlaces = availability ? { instead: answer(200, places) } : refusal(503);
    },
    /** What happens to the next POST or DELETE, and those after it: nothing, where nothing is said. */
    next: (...happens: NonNullable<ReturnType<Rule>>[]): void => void fates.push(...happens),
    answerAll: <Result>(instead: NonNullable<ReturnType<Rule>>['instead'], action: () => Promise<Result>) =>
      proxy.during(() => ({ instead }), action),
  };
};
