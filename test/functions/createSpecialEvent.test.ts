/** Creating special events over HTTP: what is kept, under which id, where it is, and the same once more by its key. */
import { expect, it } from 'vitest';
import { newEvent } from '../support/museum/octopus.ts';
import { granted } from '../support/requests/granted.ts';
import { call, type Sent } from '../support/requests/http.ts';
import { withKey } from './acts.ts';

it('a new event is answered as it was sent, with an id of its own; by its key also once it has changed', async () => {
  const event = newEvent({
    name: '👩‍👩‍👧‍👦 ليلة الأخطبوط — 章魚之夜 𠮷野家',
    location: '<b>"It\'s" & \\ that</b>',
    eventDescription: '  first\r\nsecond\nCafe\u0301 Caf\u00e9  ',
    dates: ['2051-03-09', '2019-05-01', '2051-03-01'],
    price: 0.30000000000000004,
  });
  const sent: Sent = { as: 'staff', ...withKey(), body: { ...event, eventId: 'mine' } };

  const created = await call('POST', '/special-events', sent);
  const { eventId } = created.json;
  const path = `/special-events/${eventId}`;
  const read = await call('GET', path, { as: 'site' });
  await granted('PATCH', path, { as: 'staff', body: { price: 1 } });
  const again = await call('POST', '/special-events', sent);

  expect(eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  for (const { status, headers, json } of [created, again]) {
    expect([status, headers.get('location'), json]).toEqual([201, `/v1.1${path}`, { eventId, ...event }]);
    expect(headers.get('etag')).toBe(read.headers.get('etag'));
  }
  expect([read.json, again.bytes]).toEqual([created.json, created.bytes]);
});
