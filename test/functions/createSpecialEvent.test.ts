/** Creating special events over HTTP: what is kept, under which id, and where it is. */
import { describe, expect, it } from 'vitest';
import { newEvent, octopus } from '../support/museum/octopus.ts';
import { call } from '../support/requests/http.ts';

const create = (body: object) => call('POST', '/special-events', { as: 'staff', body });

describe('POST /special-events', () => {
  it('answers with the event, and with where it can be read at once', async () => {
    const { status, headers, json } = await create(newEvent());

    const location = headers.get('location');
    expect([status, headers.get('content-type')]).toEqual([201, 'application/json']);
    expect(json).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      ...octopus,
    });
    expect(location).toBe(`/v1.1/special-events/${json.eventId}`);
    expect((await call('GET', location?.replace('/v1.1', '') ?? '', { as: 'site' })).json).toEqual(json);
  });

  it('makes another event of the same request', async () => {
    const [one, other] = await Promise.all([create(newEvent()), create(newEvent())]);

    expect(one.json.eventId).not.toBe(other.json.eventId);
  });

  it('keeps texts, dates and price as they are', async () => {
    const event = newEvent({
      name: '👩‍👩‍👧‍👦 ليلة الأخطبوط — 章魚之夜 𠮷野家',
      location: '<b>"It\'s" & \\ that</b>',
      eventDescription: '  first\r\nsecond\nCafe\u0301 Caf\u00e9  ',
      dates: ['2051-03-09', '2019-05-01', '2051-03-01'],
      price: 0.30000000000000004,
    });

    const { json } = await create(event);

    const read = await call('GET', `/special-events/${json.eventId}`, { as: 'site' });
    expect(json).toMatchObject(event);
    expect(read.json).toEqual(json);
  });
});
