/** Cancelling special events over HTTP: gone for every caller, and for good. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, noSuchEvent } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { namesOf } from '../support/listed-pages.ts';
import { createEvent, newOrder } from '../support/prepare.ts';

const remove = (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

describe('DELETE /special-events/{eventId}', () => {
  it('answers 204 without a body, which API Gateway calls JSON all the same', async () => {
    const { eventId } = await createEvent();

    const { status, headers, bytes } = await remove(eventId);

    expect(status).toBe(204);
    expect(bytes).toHaveLength(0);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-length')).toBeNull();
  });

  it.each([
    ['read', 'GET', undefined],
    ['changed', 'PATCH', { name: 'Back again' }],
    ['changed by an empty change', 'PATCH', {}],
    ['cancelled again', 'DELETE', undefined],
  ])('leaves an event that cannot be %s', async (_, method, body) => {
    const { eventId } = await createEvent();
    await remove(eventId);

    const { status, headers, json } = await call(method, `/special-events/${eventId}`, {
      as: 'staff',
      ...(body && { body }),
    });

    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(noSuchEvent);
  });

  it('ends the sale of tickets for the event', async () => {
    const { eventId } = await createEvent({ dates: ['2027-03-05'] });
    await remove(eventId);

    const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
    const { status, json } = await call('POST', '/tickets', { as: 'site', body });

    expect(status).toBe(404);
    expect(json).toEqual(noSuchEvent);
  });

  it('takes the event out of every list in which it stood, and no other', async () => {
    const dates = ['2038-01-31', '2038-02-01', '2038-12-31'];
    const { eventId } = await createEvent({ name: 'Cancelled', dates });
    await createEvent({ name: 'Kept', dates });
    const ranges = dates.map((date) => `startDate=${date}&endDate=${date}`);
    expect(await Promise.all(ranges.map(namesOf))).toEqual(Array(3).fill([['Cancelled', 'Kept']]));

    await remove(eventId);

    expect(await Promise.all(ranges.map(namesOf))).toEqual(Array(3).fill([['Kept']]));
  });

  it('cancels by the id in any letter case', async () => {
    const { eventId } = await createEvent();

    const { status } = await remove(eventId.toUpperCase());

    expect(status).toBe(204);
    expect((await call('GET', `/special-events/${eventId}`, { as: 'staff' })).status).toBe(404);
  });

  it('lets one of many callers at once cancel the event', async () => {
    const { eventId } = await createEvent();

    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(eventId)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('is never undone by a change at the same time', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => createEvent({ dates: ['2038-06-01'] })));

    await Promise.all(
      events.flatMap(({ eventId }) => [
        call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: { name: 'Revived', dates: ['2038-06-02'] } }),
        remove(eventId),
        call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: { price: 1, dates: ['2038-07-03'] } }),
      ]),
    );

    const reads = await Promise.all(
      events.map(({ eventId }) => call('GET', `/special-events/${eventId}`, { as: 'site' })),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect(await namesOf('startDate=2038-06-01&endDate=2038-07-31')).toEqual([]);
  });

  it('refuses an id that is no UUID', async () => {
    const { status, json } = await remove('octopus');

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ parameter: 'eventId', detail: 'must be a UUID' }));
  });

  it('does not find an event that never was', async () => {
    const { status, json } = await remove('3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b');

    expect(status).toBe(404);
    expect(json).toEqual(noSuchEvent);
  });
});
