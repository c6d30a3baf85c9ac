/** Creating special events over HTTP: what is stored, under which id, and its `Location`. */
import { expect, it } from 'vitest';
import { newEvent } from '../support/museum/octopus.ts';
import { call } from '../support/requests/http.ts';
import { withKey } from './acts.ts';

it('the answer is the new event as it was sent, with a new id, by which it can be read', async () => {
  const event = newEvent({
    name: '👩‍👩‍👧‍👦 ليلة الأخطبوط — 章魚之夜 𠮷野家',
    location: '<b>"It\'s" & \\ that</b>',
    eventDescription: '  first\r\nsecond\nCafe\u0301 Caf\u00e9  ',
    dates: ['2051-03-09', '2019-05-01', '2051-03-01'],
    price: 0.30000000000000004,
  });

  const body = { ...event, eventId: 'mine' };
  const { status, headers, json } = await call('POST', '/special-events', { as: 'staff', ...withKey(), body });
  const { eventId } = json;
  const read = await call('GET', `/special-events/${eventId}`, { as: 'site' });

  expect(eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const location = `/v1.1/special-events/${eventId}`;
  expect([status, headers.get('location'), json]).toEqual([201, location, { eventId, ...event }]);
  expect([read.json, read.headers.get('etag')]).toEqual([json, headers.get('etag')]);
});
