/** Creating special events over HTTP: what is kept, under which id, and where it is. */
import { describe, expect, it } from 'vitest';
import { faults, invalidRequest } from '../support/contract/expected-problems.ts';
import { daysFrom, monthsFrom } from '../support/museum/days.ts';
import { newEvent, octopus } from '../support/museum/octopus.ts';
import { call } from '../support/requests/http.ts';

const create = (body: object | string) => call('POST', '/special-events', { as: 'staff', body });

const read = async (eventId: string) => (await call('GET', `/special-events/${eventId}`, { as: 'site' })).json;

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

  it.each([
    ['emoji with joiners', '👩‍👩‍👧‍👦 family day 🦖'],
    ['right-to-left script', 'ليلة الأخطبوط — ערב התמנון'],
    ['CJK beyond the basic plane', '章魚之夜 𠮷野家'],
    ['accents, neither composed nor decomposed', 'Cafe\u0301 Caf\u00e9'],
    ['line breaks and outer spaces', '  first\r\nsecond\nthird  '],
    ['markup and quotes', '<b>"It\'s" & \\ that</b>'],
    ['1,000 emoji', '😀'.repeat(1000)],
  ])('keeps text as it is: %s', async (_, text) => {
    const texts = { name: text, location: text, eventDescription: text.repeat(text.length > 1000 ? 10 : 1) };

    const { status, json } = await create(newEvent(texts));

    expect(status).toBe(201);
    expect(await read(json.eventId)).toMatchObject(texts);
    expect(json).toMatchObject(texts);
  });

  it.each([
    ['-0', 0],
    ['12.345', 12.345],
    ['1e2', 100],
    ['5e-324', 5e-324],
    ['0.30000000000000004', 0.30000000000000004],
    ['1000000', 1_000_000],
  ])('gives back the price %s', async (written, price) => {
    const { json } = await create(JSON.stringify(newEvent({ price: 0 })).replace(':0}', `:${written}}`));

    expect([json.price, (await read(json.eventId)).price]).toEqual([price, price]);
  });

  it.each([
    ['in the order of the caller', ['2051-03-09', '2050-01-01', '2051-03-01']],
    ['that are over', ['2019-05-01', '2026-12-23']],
    ['at both bounds', ['2099-12-31', '2000-01-01']],
    ['of a whole leap year', daysFrom('2052-01-01', 366)],
    ['in 48 months', monthsFrom('2054-01-28', 48)],
  ])('keeps dates %s', async (_, dates) => {
    const { json } = await create(newEvent({ dates }));

    expect([json.dates, (await read(json.eventId)).dates]).toEqual([dates, dates]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'mine', null, { deep: [] }])(
    'assigns the id itself, whatever the body says: %j',
    async (eventId) => {
      const { status, json } = await create(newEvent({ eventId }));

      expect(status).toBe(201);
      expect(json.eventId).not.toEqual(eventId);
    },
  );

  it('names every missing field', async () => {
    const { json } = await create({});

    const missing = Object.keys(octopus).map((field) => ({ pointer: `#/${field}`, detail: 'is required' }));
    expect(json).toEqual(invalidRequest(...missing));
  });

  it('names every fault at once', async () => {
    const body = { name: 7, location: ' ', dates: ['2027-03-05', '2027-02-30', '1999-01-01'], price: -1, prize: 1 };

    const { status, json } = await create(body);

    expect([status, json.detail]).toEqual([400, 'The request has 7 faults.']);
    const expected = faults(
      { pointer: '#/dates/1', detail: 'must be a real calendar day, written YYYY-MM-DD' },
      { pointer: '#/dates/2', detail: 'must lie between 2000-01-01 and 2099-12-31' },
      { pointer: '#/eventDescription', detail: 'is required' },
      { pointer: '#/location', detail: 'must have a visible character, and no control characters but line breaks' },
      { pointer: '#/name', detail: 'must be a string' },
      { pointer: '#/price', detail: 'must be at least 0' },
      { pointer: '#/prize', detail: 'is not a known field' },
    );
    expect(json.errors).toHaveLength(7);
    expect(json.errors).toEqual(expect.arrayContaining(expected));
  });
});
