/** A way to the museum under test on which forms are answered with something else, before or after they took effect. */
import { afterAll, inject } from 'vitest';
import { openProxy, type Rule } from '../../local/faults/proxy.ts';

export const problemAnswer = (status: number, problem: object | null) => {
  const headers = { 'Content-Type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify(problem) };
};

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const openFlakyApi = async () => {
  const fates: ReturnType<Rule>[] = [];
  let ofPlaces: ReturnType<Rule>;
  let daysWithTickets: readonly string[] | undefined;
  const requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[] = [];
  const { origin, host } = new URL(inject('baseUrl'));
  const proxy = await openProxy(origin, ({ method, path, headers }) => {
    headers.host = host;
    requests.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    if (path.includes('/availability?')) return ofPlaces;
    const [, day = ''] = /\/admissions\?date=([\d-]+)/.exec(path) ?? [];
    if (day && daysWithTickets?.includes(day) === false) return { instead: { status: 200, ...json([]) } };
    return ['POST', 'DELETE'].includes(method) ? fates.shift() : undefined;
  });
  afterAll(proxy.close);
  return {
    baseUrl: `${proxy.endpoint}/v1.1`,
    requests,
    /** Of the next POST or DELETE. @param tookEffect whether the museum gets the request all the same */
    answerInstead: (status: number, problem: object = {}, tookEffect = false): void => {
      fates.push({ [tookEffect ? 'after' : 'instead']: problemAnswer(status, problem) });
    },
    /** From now on, whatever days are asked for. @param availability undefined for a failure */
    sayOfPlaces: (availability: Readonly<Record<string, string>> | undefined): void => {
      const days = Object.entries(availability ?? {}).map(([date, availability]) => ({ date, availability }));
      ofPlaces = { instead: availability ? { status: 200, ...json(days) } : problemAnswer(503, {}) };
    },
    /** On other days nobody has a ticket, which the museum need not be asked: staff look for tickets day by day. */
    sellOnlyOn: (...days: readonly string[]): void => {
      daysWithTickets = days;
    },
    /** What happens to the next of them, in turn: nothing, where nothing is said. */
    next: (...happens: NonNullable<ReturnType<Rule>>[]): void => void fates.push(...happens),
    answerAll: <Result>(instead: NonNullable<ReturnType<Rule>>['instead'], action: () => Promise<Result>) =>
      proxy.during(() => ({ instead }), action),
  };
};
