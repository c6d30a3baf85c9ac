/** The list of special events over HTTP: its range, its pages and their links. */
import { expect, it } from 'vitest';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

/** Plans an event per name; `Opening 2030-01-05 2030-01-06` takes place on these two days. */
const plan = (...events: string[]) =>
  Promise.all(
    events.map((event) => {
      const [name, ...dates] = event.split(' ');
      return createEvent({ name, dates });
    }),
  );

const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'site' });

const namesIn = (events: { name: string }[]) => events.map(({ name }) => name);

it('a list holds eight dates from today on', async () => {
  await plan('Before 2026-12-23', 'First 2026-12-24', 'Last 2026-12-31', 'After 2027-01-01');

  const { status, json } = await list('');

  expect(status).toBe(200);
  // Other tests' events may stand in the range, too.
  expect(namesIn(json).filter((name) => /^(?:Before|First|Last|After)$/.test(name))).toEqual(['First', 'Last']);
});

it('a page of days that have events has links to its neighbours', async () => {
  await plan('A 2030-05-01 2030-06-20', 'B 2030-06-15', 'C 2030-06-15', 'D 2030-06-16');

  const { headers, json } = await list('limit=1&page=2&unknown=x&endDate=2030-12-01&startDate=2030-05-01');
  const next = await list('after=2030-06-15&endDate=2030-12-01&limit=1&page=1&startDate=2030-05-01');

  expect([json, next.json].map(namesIn)).toEqual([['B', 'C'], ['D']]);
  expect(headers.get('link')).toBe(
    [
      '</v1.1/special-events?endDate=2030-12-01&limit=1&page=1&startDate=2030-05-01>; rel="prev"',
      '</v1.1/special-events?after=2030-06-15&endDate=2030-12-01&limit=1&page=3&startDate=2030-05-01>; rel="next"',
    ].join(', '),
  );
});
