/** Cancelling special events over HTTP: they are gone for every caller, and for good. */
import { describe, expect, it } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { namesOf } from '../support/requests/listed-pages.ts';

const cancel = (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

describe('DELETE /special-events/{eventId}', () => {
  it('answers 204 without a body, with the type that API Gateway adds', async () => {
    const { eventId } = await createEvent();

    const { status, headers, bytes } = await cancel(eventId);

    expect([status, bytes.length]).toEqual([204, 0]);
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['application/json', null]);
  });

  it('leaves nothing to read, to change, to cancel or to sell', async () => {
    const { eventId } = await createEvent({ dates: ['2027-03-05'] });
    await cancel(eventId);
    const order = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });

    const answers = await Promise.all([
      call('GET', `/special-events/${eventId}`, { as: 'staff' }),
      change(eventId, { name: 'Back again' }),
      change(eventId, {}),
      cancel(eventId),
      call('POST', '/tickets', { as: 'site', body: order }),
    ]);

    for (const { status, headers, json } of answers) {
      expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(json).toEqual(noSuchEvent);
    }
  });

  it('takes the event out of every list in which it stood, and no other event', async () => {
    const dates = ['2038-01-31', '2038-02-01', '2038-12-31'];
    const { eventId } = await createEvent({ name: 'Cancelled', dates });
    await createEvent({ name: 'Kept', dates });
    const ranges = dates.map((date) => `startDate=${date}&endDate=${date}`);
    expect(await Promise.all(ranges.map(namesOf))).toEqual(Array(3).fill([['Cancelled', 'Kept']]));

    await cancel(eventId);

    expect(await Promise.all(ranges.map(namesOf))).toEqual(Array(3).fill([['Kept']]));
  });

  it('lets one of many callers at once cancel the event', async () => {
    const { eventId } = await createEvent();

    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(eventId)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('is never undone by a change at the same time', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => createEvent({ dates: ['2038-06-01'] })));

    await Promise.all(
      events.flatMap(({ eventId }) => [
        change(eventId, { name: 'Revived', dates: ['2038-06-02'] }),
        cancel(eventId),
        change(eventId, { price: 1, dates: ['2038-07-03'] }),
      ]),
    );

    const reads = events.map(({ eventId }) => call('GET', `/special-events/${eventId}`, { as: 'site' }));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect(await namesOf('startDate=2038-06-01&endDate=2038-07-31')).toEqual([]);
  });

  it('does not find an event that never was', async () => {
    const { status, json } = await cancel(crypto.randomUUID());

    expect([status, json]).toEqual([404, noSuchEvent]);
  });
});
