/** What the site keeps of the API: parsed once, asked about each time, and never shown when the API does not say that it holds. */
import { describe, expect, inject, it } from 'vitest';
import { type Answer, type Api, ApiProblem, apiAt } from '../../../examples/api.ts';
import { keptAnswers } from '../../../examples/site/kept-answers.ts';
import { openTestSite, plan, seen } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { authorizationOf } from '../../support/test-callers.ts';

/** The API under test, which notes the status of each answer. @param meanwhile what happens before an answer arrives */
const noted = (statuses: number[], meanwhile: () => Promise<unknown> = async () => {}): Api => {
  const api = apiAt(inject('baseUrl'), authorizationOf('site'));
  return async <Body>(...request: Parameters<Api>): Promise<Answer<Body>> => {
    const answer = await api<Body>(...request);
    statuses.push(answer.status);
    await meanwhile();
    return answer;
  };
};

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const hours = '/museum-hours?startDate=2027-03-05';

describe('what is kept of an answer', () => {
  it('is given again, unread and unparsed, when the API says that it holds', async () => {
    const statuses: number[] = [];
    const { read } = keptAnswers(noted(statuses), 10);

    const [first, second] = [await read(hours), await read(hours)];

    expect(statuses).toEqual([200, 304]);
    expect(second.body).toBe(first.body);
    expect(second.headers.get('link')).toBe('</v1.1/museum-hours?limit=10&page=2&startDate=2027-03-05>; rel="next"');
  });

  it('gives way at once to what has changed', async () => {
    const statuses: number[] = [];
    const { read } = keptAnswers(noted(statuses), 10);
    const eventId = await plan({ dates: ['2063-01-05'], price: 5 });
    const list = '/special-events?startDate=2063-01-05&endDate=2063-01-05';
    await Promise.all([read(list), read(`/special-events/${eventId}`)]);
    await change(eventId, { price: 6 });

    expect((await read(list)).body).toMatchObject([{ eventId, price: 6 }]);
    expect((await read(`/special-events/${eventId}`)).body).toMatchObject({ eventId, price: 6 });
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('is given to nobody when the API does not answer, and is good again when it does', async () => {
    const statuses: number[] = [];
    const api = noted(statuses);
    let isAway = false;
    const { read } = keptAnswers(async <Body>(...request: Parameters<Api>): Promise<Answer<Body>> => {
      if (isAway) throw new ApiProblem(503);
      return api<Body>(...request);
    }, 10);
    const { body } = await read(hours);

    isAway = true;
    await expect(read(hours)).rejects.toMatchObject({ status: 503 });
    isAway = false;

    expect((await read(hours)).body).toBe(body);
    expect(statuses).toEqual([200, 304]);
  });

  it('is of so many addresses, those asked for last', async () => {
    const statuses: number[] = [];
    const { read } = keptAnswers(noted(statuses), 2);

    for (const limit of [1, 2, 1, 3, 1, 2]) await read(`${hours}&limit=${limit}`);

    expect(statuses).toEqual([200, 200, 304, 200, 304, 200]);
  });
});

describe('those who ask at once', () => {
  it('share one request', async () => {
    const statuses: number[] = [];
    const { read } = keptAnswers(noted(statuses), 10);

    const answers = await Promise.all(Array.from({ length: 100 }, () => read(hours)));

    expect(statuses).toEqual([200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('do not join who asked before a change', async () => {
    const eventId = await plan({ dates: ['2063-02-05'], price: 5 });
    const path = `/special-events/${eventId}`;
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
    const statuses: number[] = [];
    const kept = keptAnswers(
      noted(statuses, () => arrives),
      10,
    );

    const before = kept.read(path);
    await expect.poll(() => statuses).toEqual([200]);
    await change(eventId, { price: 6 });
    kept.joinNobody();
    const after = kept.read(path);
    arrive();

    expect([(await before).body, (await after).body]).toMatchObject([{ price: 5 }, { price: 6 }]);
  });
});

describe('a visitor', () => {
  it('sees a change of an event in the list at once', async () => {
    const site = await openTestSite();
    const eventId = await plan({ dates: ['2063-03-05'] });
    await site.visit('/events?from=2063-03-05');
    await change(eventId, { name: 'Day of the Squid' });

    const page = await site.visit('/events?from=2063-03-05');
    await site.close();

    expect(seen(page)).toContain('Day of the Squid');
  });
});
