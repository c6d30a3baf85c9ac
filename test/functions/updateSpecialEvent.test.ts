/** Changing special events over HTTP: only what the request names, also when many change at once. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, noSuchEvent } from '../support/contract/expected-problems.ts';
import { monthsFrom } from '../support/museum/days.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { namesOf, pagesOf } from '../support/requests/listed-pages.ts';

const change = (eventId: string, body: object | string) =>
  call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const read = async (eventId: string) => (await call('GET', `/special-events/${eventId}`, { as: 'staff' })).json;

describe('PATCH /special-events/{eventId}', () => {
  it.each([
    {},
    { name: 'Night of the Squid' },
    { location: 'Roof' },
    { eventDescription: 'An evening with ten arms\n🦑' },
    { dates: ['2028-02-29', '2027-01-01'] },
    { price: 0 },
  ])('replaces the named fields and nothing else: %j', async (fields) => {
    const event = await createEvent();

    const { status, headers, json } = await change(event.eventId, fields);

    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect([json, await read(event.eventId)]).toEqual([
      { ...event, ...fields },
      { ...event, ...fields },
    ]);
  });

  it('takes a whole event that was read, with its id in any letter case', async () => {
    const event = await createEvent();
    const body = { ...(await read(event.eventId)), eventId: event.eventId.toUpperCase(), price: 5 };

    const { status, json } = await change(event.eventId.toUpperCase(), body);

    expect([status, json]).toEqual([200, { ...event, price: 5 }]);
  });

  it('changes nothing for a request with a fault', async () => {
    const event = await createEvent();

    const { status, json } = await change(event.eventId, { location: 'Roof', name: null, nmae: 'Squid' });

    const unknown = { pointer: '#/nmae', detail: 'is not a known field' };
    const missing = { pointer: '#/name', detail: 'must be a string' };
    expect([status, json]).toEqual([400, invalidRequest(unknown, missing)]);
    expect(await read(event.eventId)).toEqual(event);
  });

  it('does not find an event that never was, and makes none', async () => {
    const eventId = crypto.randomUUID();

    const { status, json } = await change(eventId, { name: 'Squid' });

    expect([status, json]).toEqual([404, noSuchEvent]);
    expect(await read(eventId)).toEqual(noSuchEvent);
  });

  it('lets callers who change different fields at once all win', async () => {
    const event = await createEvent();
    const all = { name: 'A', location: 'B', eventDescription: 'C', dates: ['2029-09-09'], price: 3 };

    const changes = Object.entries(all).map(([field, value]) => change(event.eventId, { [field]: value }));

    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(event.eventId)).toEqual({ eventId: event.eventId, ...all });
  });

  it('settles ten changes at once, and lists the event once, where its last dates are', async () => {
    const event = await createEvent({ dates: ['2037-05-01'] });
    const changes = [1, 2, 3, 4, 5].flatMap((turn) => [{ name: `Turn ${turn}` }, { dates: [`2037-0${turn + 3}-10`] }]);

    const answers = await Promise.all(changes.map((fields) => change(event.eventId, fields)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const settled = await read(event.eventId);
    expect(`${settled.name} ${settled.dates}`).toMatch(/^Turn [1-5] 2037-0[4-8]-10$/);
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
    const dates = monthsFrom('2080-01-07', 48);

    const { status, json } = await change(eventId, { dates });

    expect([status, json]).toEqual([200, { eventId, ...long, dates, price: 19.99 }]);
    const listed = async (query: string) => (await pagesOf(query)).flat().map((event) => event.eventId);
    expect(await listed('startDate=2070-01-01&endDate=2073-12-31')).not.toContain(eventId);
    expect(await listed('startDate=2083-12-01&endDate=2083-12-31')).toContain(eventId);
  });
});
