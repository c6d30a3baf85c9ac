/** Opening hours over HTTP, on Christmas Eve 2026. */
import { expect, it } from 'vitest';
import { call } from '../support/requests/http.ts';

const hours = (query: string, headers = {}) => call('GET', `/museum-hours?${query}`, { as: 'site', headers });

it('ten open days from today on are listed', async () => {
  const { status, json } = await hours('');

  expect([status, json.length]).toEqual([200, 10]);
  expect(json[0]).toEqual({ date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' });
  const last = await hours('startDate=2028-12-24');
  expect([last.json.length, last.headers.get('link')]).toEqual([1, null]);
});

it('who has them gets a 304 by their tag', async () => {
  const tag = (await hours('page=2')).headers.get('etag');

  const { status, headers, bytes } = await hours('page=2', { 'If-None-Match': `"another", W/${tag}` });

  // In a 304 this header is the length of the whole response (RFC 9110, 8.6).
  expect([status, bytes.length, headers.get('content-length')]).toEqual([304, 0, null]);
  expect([headers.get('etag'), headers.get('content-type')]).toEqual([tag, 'application/json']);
});
