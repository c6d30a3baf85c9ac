/** Opening hours over HTTP, on Christmas Eve 2026. */
import { expect, it } from 'vitest';
import { call } from '../support/requests/http.ts';

const hours = (query: string, headers = {}) => call('GET', `/museum-hours?${query}`, { as: 'site', headers });

it('ten open days from today on are listed, as far as hours are published; a repeated request gets a 304', async () => {
  const { headers, json } = await hours('');
  const last = await hours('startDate=2028-12-24');
  const known = await hours('', { 'If-None-Match': `"another", W/${headers.get('etag')}` });

  expect([json.length, json[0]]).toEqual([10, { date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' }]);
  expect([last.json.length, last.headers.get('link')]).toEqual([1, null]);
  // In a 304 this header is the length of the whole response (RFC 9110, 8.6).
  expect([known.status, known.bytes.length, known.headers.get('content-length')]).toEqual([304, 0, null]);
});
