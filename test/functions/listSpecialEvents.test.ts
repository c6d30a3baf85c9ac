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

it.each([
  ['eight dates from today on', '', ['2026-12-23'], ['2026-12-24', '2026-12-31'], ['2027-01-01']],
  [
    'seven days more than its start',
    'startDate=2033-02-22',
    ['2033-02-21'],
    ['2033-02-22', '2033-03-01'],
    ['2033-03-02'],
  ],
  ['today to its end', 'endDate=2026-12-26&limit=30', ['2026-12-23'], ['2026-12-24', '2026-12-26'], ['2026-12-27']],
  ['days of the past', 'startDate=2001-09-01', ['2001-08-31'], ['2001-09-01', '2001-09-08'], ['2001-09-09']],
  ['the first day of all', 'startDate=0001-01-01&endDate=2000-01-01', [], ['2000-01-01'], ['2000-01-02']],
  ['the last day of all', 'startDate=2099-12-31&endDate=9999-12-31', ['2099-12-30'], ['2099-12-31'], []],
])('a list holds %s', async (what, query, before, days, after) => {
  const prefix = what.replaceAll(' ', '-');
  await plan(...[...before, ...days, ...after].map((day) => `${prefix}-${day} ${day}`));

  const { status, json } = await list(query);

  expect(status).toBe(200);
  // Other tests' events may stand in the range, too.
  expect(namesIn(json).filter((name) => name.startsWith(prefix))).toEqual(days.map((day) => `${prefix}-${day}`));
});

it('counts days that have events to list, and links each page to its neighbours', async () => {
  await plan('A 2030-05-01', 'B 2030-05-01', 'C 2030-06-15', 'D 2030-06-16', 'E 2030-09-01 2030-09-02');
  const range = 'startDate=2030-05-01&endDate=2030-12-01';

  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`${range}&limit=1&page=${page}`)));
  const next = await list(`${range}&limit=1&page=3&after=2030-06-15`);

  expect(pages.map(({ json }) => namesIn(json))).toEqual([['A', 'B'], ['C'], ['D'], ['E'], []]);
  expect(namesIn(next.json)).toEqual(['D']);
  const { headers } = await list('limit=1&page=2&unknown=x&endDate=2030-12-01&startDate=2030-05-01');
  expect(headers.get('link')).toBe(
    [
      '</v1.1/special-events?endDate=2030-12-01&limit=1&page=1&startDate=2030-05-01>; rel="prev"',
      '</v1.1/special-events?after=2030-06-15&endDate=2030-12-01&limit=1&page=3&startDate=2030-05-01>; rel="next"',
    ].join(', '),
  );
});
