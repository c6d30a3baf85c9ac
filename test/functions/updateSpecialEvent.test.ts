/** Changing special events over HTTP: only what the request names, also when many change at once. */
import { describe, expect, it } from 'vitest';
import { monthsFrom } from '../support/days.ts';
import { invalidRequest, noSuchEvent } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { namesOf, pagesOf } from '../support/listed-pages.ts';
import { createEvent } from '../support/prepare.ts';

const change = (eventId: string, body: object | string) =>
  call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const read = async (eventId: string) => (await call('GET', `/special-events/${eventId}`, { as: 'staff' })).json;

describe('PATCH /special-events/{eventId}', () => {
  it.each([
    ['name', 'Night of the Squid'],
    ['location', 'Roof'],
    ['eventDescription', 'An evening with ten arms\n🦑'],
    ['dates', ['2028-02-29', '2027-01-01']],
    ['price', 0],
  ])('replaces %s and nothing else', async (field, value) => {
    const event = await createEvent();

    const { status, headers, json } = await change(event.eventId, { [field]: value });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(json).toEqual({ ...event, [field]: value });
    expect(await read(event.eventId)).toEqual({ ...event, [field]: value });
  });

  it('leaves the event as it is when asked for no change', async () => {
    const event = await createEvent();

    const { status, json } = await change(event.eventId, {});

    expect(status).toBe(200);
    expect(json).toEqual(event);
    expect(await read(event.eventId)).toEqual(event);
  });

  it('takes an event that was read and is sent back whole, its id in any letter case', async () => {
    const event = await createEvent();
    const body = { ...(await read(event.eventId)), eventId: event.eventId.toUpperCase(), price: 5 };

    const { status, json } = await change(event.eventId.toUpperCase(), body);

    expect(status).toBe(200);
    expect(json).toEqual({ ...event, price: 5 });
  });

  it.each([
    [{ name: null }, '#/name', 'must be a string'],
    [{ eventId: null }, '#/eventId', 'must be a string'],
    [{ eventId: '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b' }, '#/eventId', 'must be the eventId of the path'],
    [{ nmae: 'Squid' }, '#/nmae', 'is not a known field'],
  ])('refuses %j and changes nothing', async (fault, pointer, detail) => {
    const event = await createEvent();

    const { status, headers, json } = await change(event.eventId, { location: 'Roof', ...fault });

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ pointer, detail }));
    expect(await read(event.eventId)).toEqual(event);
  });

  it('names every fault at once, those of the path and of the body', async () => {
    const { status, json } = await change('octopus', { name: null, prize: 1 });

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest(
        { parameter: 'eventId', detail: 'must be a UUID' },
        { pointer: '#/prize', detail: 'is not a known field' },
        { pointer: '#/name', detail: 'must be a string' },
      ),
    );
  });

  it.each(['3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b', '00000000-0000-0000-0000-000000000000'])(
    'does not find an event that never was, and makes none: %s',
    async (eventId) => {
      const { status, json } = await change(eventId, { name: 'Squid' });

      expect(status).toBe(404);
      expect(json).toEqual(noSuchEvent);
      expect(await read(eventId)).toEqual(noSuchEvent);
    },
  );

  it('lets callers who change different fields at once all win', async () => {
    const event = await createEvent();
    const changes = [
      { name: 'A' },
      { location: 'B' },
      { eventDescription: 'C' },
      { dates: ['2029-09-09'] },
      { price: 3 },
    ];

    const answers = await Promise.all(changes.map((fields) => change(event.eventId, fields)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(event.eventId)).toEqual({
      eventId: event.eventId,
      name: 'A',
      location: 'B',
      eventDescription: 'C',
      dates: ['2029-09-09'],
      price: 3,
    });
  });

  it('settles ten changes at once, and lists the event once, where its last dates are', async () => {
    const event = await createEvent({ dates: ['2037-05-01'] });
    const changes = [1, 2, 3, 4, 5].flatMap((turn) => [{ name: `Turn ${turn}` }, { dates: [`2037-0${turn + 3}-10`] }]);

    const answers = await Promise.all(changes.map((fields) => change(event.eventId, fields)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const settled = await read(event.eventId);
    expect(settled.name).toMatch(/^Turn [1-5]$/);
    expect(settled.dates[0]).toMatch(/^2037-0[4-8]-10$/);
    expect(await pagesOf('startDate=2037-04-01&endDate=2037-08-31')).toEqual([[settled]]);
  });

  it('moves the event in the list with its dates, and shows every change there', async () => {
    const { eventId } = await createEvent({ name: 'Wanderer', dates: ['2037-01-31', '2037-02-01', '2037-03-15'] });

    const { json } = await change(eventId, { name: 'Settler', dates: ['2037-12-31', '2037-03-16'], price: 1 });

    expect(await namesOf('startDate=2037-01-01&endDate=2037-03-15')).toEqual([]);
    expect(await pagesOf('startDate=2037-03-16&endDate=2037-03-16')).toEqual([[json]]);
    expect(await pagesOf('startDate=2037-12-31&endDate=2037-12-31')).toEqual([[json]]);
  });

  it('moves an event of 48 months with the longest texts to 48 other months', async () => {
    const long = { name: '😀'.repeat(1000), location: '😀'.repeat(1000), eventDescription: '😀'.repeat(10_000) };
    const { eventId } = await createEvent({ ...long, dates: monthsFrom('2070-01-07', 48) });

    const { status, json } = await change(eventId, { dates: monthsFrom('2080-01-07', 48) });

    expect(status).toBe(200);
    expect(json).toEqual({ eventId, ...long, dates: monthsFrom('2080-01-07', 48), price: 19.99 });
    const listed = async (query: string) => (await pagesOf(query)).flat().map((event) => event.eventId);
    expect(await listed('startDate=2070-01-01&endDate=2073-12-31')).not.toContain(eventId);
    expect(await listed('startDate=2083-12-01&endDate=2083-12-31')).toContain(eventId);
  });
});
