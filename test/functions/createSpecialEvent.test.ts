/** Creating special events over HTTP: what is kept, what is refused, and what the answer says. */
import { describe, expect, it } from 'vitest';
import { daysFrom, monthsFrom } from '../support/days.ts';
import { faults, invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newEvent, octopus } from '../support/octopus.ts';

const create = (body: object | string) => call('POST', '/special-events', { as: 'staff', body });

describe('POST /special-events', () => {
  it('answers with the event as it was created, and with where it is', async () => {
    const { status, headers, json } = await create(newEvent());

    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('application/json');
    expect(json).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      ...octopus,
    });
    expect(headers.get('location')).toBe(`/v1.1/special-events/${json.eventId}`);
  });

  it('lets the event be read at its Location at once', async () => {
    const { headers, json } = await create(newEvent());

    const path = headers.get('location')?.replace('/v1.1', '') ?? '';

    expect(await call('GET', path, { as: 'site' })).toMatchObject({ status: 200, json });
  });

  it('makes another event of the same request sent again', async () => {
    const [one, other] = await Promise.all([create(newEvent()), create(newEvent())]);

    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json.eventId).not.toBe(other.json.eventId);
  });

  it.each([
    ['emoji with joiners', '👩‍👩‍👧‍👦 family day 🦖'],
    ['right-to-left script', 'ليلة الأخطبوط — ערב התמנון'],
    ['CJK beyond the basic plane', '章魚之夜 𠮷野家'],
    ['a combining accent, which is not composed', 'Cafe\u0301'],
    ['an accent, which is not decomposed', 'Caf\u00e9'],
    ['line breaks and outer spaces', '  first\r\nsecond\nthird  '],
    ['markup and quotes', '<b>"It\'s" & \\ that</b>'],
    ['1,000 emoji', '😀'.repeat(1000)],
    ['text that looks like something else', 'null'],
  ])('keeps text as it is: %s', async (_, text) => {
    const { status, json } = await create(newEvent({ name: text, location: text, eventDescription: text }));

    expect(status).toBe(201);
    const read = await call('GET', `/special-events/${json.eventId}`, { as: 'site' });
    expect(read.json).toMatchObject({ name: text, location: text, eventDescription: text });
    expect(json).toEqual(read.json);
  });

  it('takes a description of 10,000 code points', async () => {
    const eventDescription = '🦑'.repeat(10_000);

    const { status, json } = await create(newEvent({ eventDescription }));

    expect(status).toBe(201);
    expect(json.eventDescription).toBe(eventDescription);
  });

  it.each([
    ['0', 0],
    ['-0', 0],
    ['19.99', 19.99],
    ['12.345', 12.345],
    ['0.1', 0.1],
    ['1e2', 100],
    ['1e-300', 1e-300],
    ['5e-324', 5e-324],
    ['0.30000000000000004', 0.30000000000000004],
    ['1000000', 1_000_000],
  ])('gives back the price %s', async (written, price) => {
    const { status, json } = await create(JSON.stringify(newEvent({ price: 0 })).replace(':0}', `:${written}}`));

    expect(status).toBe(201);
    expect(json.price).toBe(price);
    const read = await call('GET', `/special-events/${json.eventId}`, { as: 'site' });
    expect(read.json.price).toBe(price);
  });

  it.each([
    ['in the order of the caller', ['2051-03-09', '2050-01-01', '2051-03-01']],
    ['that have passed', ['2019-05-01', '2026-12-23']],
    ['at both bounds', ['2099-12-31', '2000-01-01']],
    ['on a leap day', ['2028-02-29']],
    ['of a whole leap year', daysFrom('2052-01-01', 366)],
    ['in 48 months', monthsFrom('2054-01-28', 48)],
  ])('takes dates %s', async (_, dates) => {
    const { status, json } = await create(newEvent({ dates }));

    expect(status).toBe(201);
    expect(json.dates).toEqual(dates);
    const read = await call('GET', `/special-events/${json.eventId}`, { as: 'site' });
    expect(read.json.dates).toEqual(dates);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'mine', null, 5, { deep: [] }])(
    'assigns the id itself, whatever the body says: %j',
    async (eventId) => {
      const { status, json } = await create(newEvent({ eventId }));

      expect(status).toBe(201);
      expect(json.eventId).not.toEqual(eventId);
      expect(await call('GET', `/special-events/${json.eventId}`, { as: 'site' })).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['price', 'is required', undefined],
    ['name', 'must be a string', null],
    ['location', 'must be a string', 5],
    ['eventDescription', 'must be a string', ['x']],
    ['name', 'must have a visible character, and no control characters but line breaks', ' \u200b\u00a0'],
    ['location', 'must have a visible character, and no control characters but line breaks', 'bell\u0007'],
    ['eventDescription', 'must have a visible character, and no control characters but line breaks', 'tab\t'],
    ['name', 'must have a visible character, and no control characters but line breaks', '\ud800'],
    ['name', 'must have at most 1000 characters', '😀'.repeat(1001)],
    ['location', 'must have at most 1000 characters', 'x'.repeat(1001)],
    ['eventDescription', 'must have at most 10000 characters', '😀'.repeat(10_001)],
    ['dates', 'must be an array', '2027-03-05'],
    ['dates', 'must have at least 1 item', []],
    ['dates', 'must have at most 366 items', daysFrom('2052-01-01', 367)],
    ['dates', 'must touch at most 48 different months', monthsFrom('2054-01-28', 49)],
    ['dates', 'must not repeat an item: item 0 is the same as item 2', ['2027-03-05', '2027-03-06', '2027-03-05']],
    ['dates/1', 'must be a real calendar day, written YYYY-MM-DD', ['2027-03-05', '2027-02-29']],
    ['dates/0', 'must be a real calendar day, written YYYY-MM-DD', ['2027-3-5']],
    ['dates/0', 'must be a string', [20270305]],
    ['dates/0', 'must lie between 2000-01-01 and 2099-12-31', ['1999-12-31']],
    ['dates/0', 'must lie between 2000-01-01 and 2099-12-31', ['2100-01-01']],
    ['price', 'must be a number', '15'],
    ['price', 'must be a number', null],
    ['price', 'must be at least 0', -0.01],
    ['price', 'must be at most 1000000', 1_000_000.01],
    ['nmae', 'is not a known field', 'Octopus'],
  ])('says that %s %s', async (place, detail, value) => {
    const { status, headers, json } = await create(newEvent({ [place.replace(/\/.*/, '')]: value }));

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ pointer: `#/${place}`, detail }));
  });

  it('names every field that is missing', async () => {
    const { json } = await create({});

    expect(json).toEqual(
      invalidRequest(
        { pointer: '#/name', detail: 'is required' },
        { pointer: '#/location', detail: 'is required' },
        { pointer: '#/eventDescription', detail: 'is required' },
        { pointer: '#/dates', detail: 'is required' },
        { pointer: '#/price', detail: 'is required' },
      ),
    );
  });

  it('names every fault at once', async () => {
    const body = { name: 7, location: ' ', dates: ['2027-03-05', '2027-02-30', '1999-01-01'], price: -1, prize: 1 };

    const { status, json } = await create(body);

    expect(status).toBe(400);
    expect(json).toMatchObject({ title: 'The request is not valid', status: 400, detail: 'The request has 7 faults.' });
    expect(json.errors.sort(byPointer)).toEqual(
      faults(
        { pointer: '#/dates/1', detail: 'must be a real calendar day, written YYYY-MM-DD' },
        { pointer: '#/dates/2', detail: 'must lie between 2000-01-01 and 2099-12-31' },
        { pointer: '#/eventDescription', detail: 'is required' },
        { pointer: '#/location', detail: 'must have a visible character, and no control characters but line breaks' },
        { pointer: '#/name', detail: 'must be a string' },
        { pointer: '#/price', detail: 'must be at least 0' },
        { pointer: '#/prize', detail: 'is not a known field' },
      ),
    );
  });
});

const byPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1);
