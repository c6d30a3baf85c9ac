/** Opening hours over HTTP, on Christmas Eve 2026. */
import { expect, it } from 'vitest';
import { call } from '../support/requests/http.ts';

const hours = (query: string) => call('GET', `/museum-hours?${query}`, { as: 'site' });

it('ten open days from today on are listed', async () => {
  const { status, json } = await hours('');

  expect([status, json.length]).toEqual([200, 10]);
  expect(json[0]).toEqual({ date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' });
  const last = await hours('startDate=2028-12-24');
  expect([last.json.length, last.headers.get('link')]).toEqual([1, null]);
});
