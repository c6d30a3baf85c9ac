/** The list of special events: its pages and their links over HTTP, and a day that is too large to be sent. */
import { expect, it } from 'vitest';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import { storedEventsOn } from '../support/store/stored-events.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/listSpecialEvents.ts');

it('a page of days that have events has links to its neighbours', async () => {
  const plan = (name: string, ...dates: string[]) => createEvent({ name, dates });
  await Promise.all([plan('A', '2030-05-01', '2030-06-20'), plan('B', '2030-06-15'), plan('C', '2030-06-15')]);
  await plan('D', '2030-06-16');
  const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'site' });

  const { headers, json } = await list('limit=1&page=2&unknown=x&endDate=2030-12-01&startDate=2030-05-01');
  const next = await list('after=2030-06-15&endDate=2030-12-01&limit=1&page=1&startDate=2030-05-01');

  expect([json, next.json]).toMatchObject([[{ name: 'B' }, { name: 'C' }], [{ name: 'D' }]]);
  expect(headers.get('link')).toBe(
    '</v1.1/special-events?endDate=2030-12-01&limit=1&page=1&startDate=2030-05-01>; rel="prev", ' +
      '</v1.1/special-events?after=2030-06-15&endDate=2030-12-01&limit=1&page=3&startDate=2030-05-01>; rel="next"',
  );
});

it('a day that is too large to be sent is refused, and the refusal says what helps', async () => {
  await table.put(storedEventsOn(['2091-02-01'], 110, 60_000));

  const { json } = await invoke(handler, { query: { startDate: '2091-01-02', endDate: '2091-02-28', limit: '30' } });

  const detail = 'cannot help: the events of 2091-02-01 alone are larger than 6 MB; begin behind that day';
  expect(json.errors).toEqual([{ parameter: 'limit', code: 'too-large-an-answer', detail }]);
});
