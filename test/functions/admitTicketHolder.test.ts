/** Entries over HTTP, at ten in the morning of Christmas Eve 2026: who is let in, once, and what the door is told of the others. */
import { describe, expect, it } from 'vitest';
import { noSuchTicket, notAdmitted } from '../support/expected-problems.ts';
import { call, type Sent } from '../support/http.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const today = '2026-12-24';

const enter = (ticketId: string, sent: Sent = {}) =>
  call('POST', `/tickets/${ticketId}/entry`, { as: 'door', ...sent });

const withKey = (key: string = crypto.randomUUID()) => ({ headers: { 'Idempotency-Key': key } });

const planned = async () => {
  const event = await createEvent({ dates: [today, '2026-12-26'] });
  const ticket = await buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate: today, phone: '030 1' });
  return { ...event, ...ticket };
};

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const cancel = (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

const alreadyEntered = notAdmitted('It let in at 10:00.', 'must not have let in before', {
  enteredAt: '2026-12-24T09:00:00.000Z',
});

const cancelled = notAdmitted(
  'Its event is cancelled, or no longer takes place on that day.',
  'must be for an event that takes place',
);

describe('POST /tickets/{ticketId}/entry', () => {
  it('lets a ticket for general entry in, and tells nothing of its purchaser', async () => {
    const { ticketId, confirmationCode } = await buyTicket({ ticketDate: today, phone: '+49 30 901820' });

    const { status, headers, json } = await enter(ticketId);

    expect([status, headers.get('content-type'), headers.get('location')]).toEqual([201, 'application/json', null]);
    expect(json).toEqual({
      ticketId,
      confirmationCode,
      ticketType: 'general',
      ticketDate: today,
      enteredAt: '2026-12-24T09:00:00.000Z',
    });
  });

  it('lets a ticket for an event in, and names the event as it is now', async () => {
    const { ticketId, confirmationCode, eventId } = await planned();
    await change(eventId, { name: 'Night of the "Squid" 🦑' });

    const { status, json } = await enter(ticketId);

    expect(status).toBe(201);
    expect(json).toEqual({
      ticketId,
      confirmationCode,
      ticketType: 'event',
      ticketDate: today,
      eventId,
      eventName: 'Night of the "Squid" 🦑',
      enteredAt: '2026-12-24T09:00:00.000Z',
    });
  });

  it.each([
    ['the door after the staff', 'door'],
    ['the staff after the staff', 'staff'],
  ] as const)('lets nobody in twice: %s', async (_, as) => {
    const { ticketId } = await buyTicket({ ticketDate: today });
    expect((await enter(ticketId, { as: 'staff' })).status).toBe(201);

    const { status, headers, json } = await enter(ticketId.toUpperCase(), { as });

    expect([status, headers.get('content-type')]).toEqual([409, 'application/problem+json']);
    expect(json).toEqual(alreadyEntered);
  });

  it.each(['2026-12-26', '2027-03-05'])('does not let in today who has a ticket for %s', async (ticketDate) => {
    const { eventId } = await createEvent({ dates: [ticketDate] });
    const { ticketId } = await buyTicket({ ticketType: 'event', eventId, ticketDate });

    const { status, json } = await enter(ticketId);

    expect(status).toBe(409);
    expect(json).toEqual(notAdmitted(`It is for ${ticketDate}.`, 'must be for today'));
  });

  it.each([
    ['is cancelled', cancel],
    ['has moved to other days', (eventId: string) => change(eventId, { dates: ['2026-12-26'] })],
  ])('lets nobody in to an event that %s', async (_, happen) => {
    const { ticketId, eventId } = await planned();
    await happen(eventId);

    const { status, json } = await enter(ticketId);

    expect([status, json]).toEqual([409, cancelled]);
  });

  it('lets in again to an event that has moved back', async () => {
    const { ticketId, eventId } = await planned();
    await change(eventId, { dates: ['2026-12-26'] });
    await change(eventId, { dates: [today] });

    expect((await enter(ticketId)).status).toBe(201);
  });

  it('says of several reasons that which nothing mends: cancelled before another day before a first entry', async () => {
    const later = await createEvent({ dates: ['2027-03-05'] });
    const ticket = await buyTicket({ ticketType: 'event', eventId: later.eventId, ticketDate: '2027-03-05' });
    const entered = await planned();
    await enter(entered.ticketId);
    for (const { eventId } of [later, entered]) await cancel(eventId);

    const answers = [await enter(ticket.ticketId), await enter(entered.ticketId)];

    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [409, cancelled],
      [409, cancelled],
    ]);
  });

  it('does not find a ticket that never was', async () => {
    const { status, json } = await enter('3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b');

    expect([status, json]).toEqual([404, noSuchTicket]);
  });

  it('leaves the image of the ticket as it was', async () => {
    const { ticketId } = await buyTicket({ ticketDate: today });
    const image = () => call('GET', `/tickets/${ticketId}/qr`, { as: 'site' });
    const before = await image();

    await enter(ticketId);

    expect((await image()).headers.get('etag')).toBe(before.headers.get('etag'));
  });
});

describe('Fifty entries of one ticket at once', () => {
  it.each([
    ['without keys', () => ({})],
    ['each with a key', () => withKey()],
  ])('let in once, and tell the others when: %s', async (_, sent) => {
    const { ticketId } = await planned();

    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ticketId, sent())));

    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    for (const { status, json } of others) expect([status, json]).toEqual([409, alreadyEntered]);
  });
});

describe('A scan with a key', () => {
  it('that is sent again is answered alike, also in other letters and once the event is cancelled', async () => {
    const { ticketId, eventId } = await planned();
    const key = crypto.randomUUID();
    const first = await enter(ticketId, withKey(key));
    await cancel(eventId);

    const again = [
      await enter(ticketId, withKey(key)),
      await enter(ticketId.toUpperCase(), { ...withKey(key), body: {} }),
    ];

    expect(first.status).toBe(201);
    for (const { status, bytes } of again) expect([status, bytes]).toEqual([201, first.bytes]);
  });

  it('fifty times at once lets in once, and is answered alike', async () => {
    const { ticketId } = await buyTicket({ ticketDate: today });
    const sent = withKey();

    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ticketId, sent)));

    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await enter(ticketId)).json).toEqual(alreadyEntered);
  });

  it('that was refused leaves its key for a ticket that is good', async () => {
    const [used, good] = [await buyTicket({ ticketDate: today }), await buyTicket({ ticketDate: today })];
    await enter(used.ticketId);
    const sent = withKey();

    expect((await enter(used.ticketId, sent)).status).toBe(409);
    expect((await enter(good.ticketId, sent)).status).toBe(201);
  });
});
