/** Entries over HTTP, on Christmas Eve 2026 at ten: who is let in, once, and what the door is told about the others. */
import { describe, expect, it } from 'vitest';
import { keyUsedBefore, noSuchTicket, notAdmitted } from '../support/contract/expected-problems.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call, type Sent } from '../support/requests/http.ts';

const today = '2026-12-24';

const buy = async (fields = {}): Promise<string> => (await buyTicket({ ticketDate: today, ...fields })).ticketId;

const enter = (ticketId: string, sent: Sent = {}) =>
  call('POST', `/tickets/${ticketId}/entry`, { as: 'door', ...sent });

const withKey = (key: string = crypto.randomUUID()) => ({ headers: { 'Idempotency-Key': key } });

const buyForEvent = async () => {
  const event = await createEvent({ dates: [today, '2026-12-26'] });
  return { ...event, ...(await buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate: today })) };
};

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const cancel = (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

const enteredBefore = { code: 'already-entered', detail: 'must not have let in before' };

const alreadyEntered = notAdmitted('It let in at 10:00.', { ...enteredBefore, enteredAt: '2026-12-24T09:00:00.000Z' });

const cancelled = notAdmitted('Its event is cancelled, or no longer takes place on that day.', {
  code: 'cancelled',
  detail: 'must be for an event that takes place',
});

describe('POST /tickets/{ticketId}/entry', () => {
  it('lets a ticket for general entry in, and tells nothing about its purchaser', async () => {
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
    const { ticketId, eventId } = await buyForEvent();
    await change(eventId, { name: 'Night of the "Squid" 🦑' });

    const { status, json } = await enter(ticketId);

    expect(status).toBe(201);
    expect(json).toMatchObject({ ticketType: 'event', eventId, eventName: 'Night of the "Squid" 🦑' });
  });

  it.each<[what: string, sent: Sent]>([
    ['no body', {}],
    ['an empty body of another type', { body: '', headers: { 'Content-Type': 'text/plain;charset=UTF-8' } }],
    ['an empty object', { body: {} }],
  ])('lets in now with %s', async (_, sent) => {
    const { status, json } = await enter(await buy(), sent);

    expect([status, json.enteredAt]).toEqual([201, '2026-12-24T09:00:00.000Z']);
  });

  it('takes the time of a scan, and tells a scan of before that arrives later about it', async () => {
    const ticketId = await buy();

    const first = await enter(ticketId, { body: { enteredAt: '2026-12-24T09:45:00+01:00' } });
    const { status, json } = await enter(ticketId, { body: { enteredAt: '2026-12-24T08:15:00Z' } });

    const enteredAt = '2026-12-24T08:45:00.000Z';
    expect([first.status, first.json.enteredAt, status]).toEqual([201, enteredAt, 409]);
    expect(json).toEqual(notAdmitted('It let in at 09:45.', { ...enteredBefore, enteredAt }));
  });

  it('lets nobody in twice, whoever scans, in any letter case of the id', async () => {
    const ticketId = await buy();
    const image = () => call('GET', `/tickets/${ticketId}/qr`, { as: 'site' });
    const before = await image();
    expect((await enter(ticketId, { as: 'staff' })).status).toBe(201);

    const { status, headers, json } = await enter(ticketId.toUpperCase());

    expect([status, headers.get('content-type')]).toEqual([409, 'application/problem+json']);
    expect(json).toEqual(alreadyEntered);
    expect((await image()).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('lets nobody in on another day', async () => {
    const { status, json } = await enter(await buy({ ticketDate: '2026-12-26' }));

    const fault = { code: 'wrong-day', detail: 'must be for today' };
    expect([status, json]).toEqual([409, notAdmitted('It is for 2026-12-26.', fault)]);
  });

  it('lets nobody in to an event that moved, until it moves back, nor to one that is cancelled', async () => {
    const { ticketId, eventId } = await buyForEvent();

    await change(eventId, { dates: ['2026-12-26'] });
    const moved = await enter(ticketId);
    await change(eventId, { dates: [today] });
    const back = await enter(ticketId);
    await cancel(eventId);
    const gone = await enter(ticketId);

    expect([moved.status, moved.json]).toEqual([409, cancelled]);
    expect(back.status).toBe(201);
    expect([gone.status, gone.json]).toEqual([409, cancelled]);
  });

  it('does not find a ticket that was never sold', async () => {
    const { status, json } = await enter(crypto.randomUUID());

    expect([status, json]).toEqual([404, noSuchTicket]);
  });
});

it.each([
  ['without keys', () => ({})],
  ['each with a key', () => withKey()],
])('fifty scans of one ticket at once let in once: %s', async (_, sent) => {
  const { ticketId } = await buyForEvent();

  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ticketId, sent())));

  const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(201);
  for (const { status, json } of others) expect([status, json]).toEqual([409, alreadyEntered]);
});

describe('the key of a scan', () => {
  it('brings the first answer again, in any letter case of the id, also once the event is cancelled', async () => {
    const { ticketId, eventId } = await buyForEvent();
    const key = withKey();
    const body = { enteredAt: '2026-12-24T08:15:00Z' };
    const first = await enter(ticketId, { ...key, body });
    await cancel(eventId);

    const again = [await enter(ticketId, { ...key, body }), await enter(ticketId.toUpperCase(), { ...key, body })];

    expect(first.status).toBe(201);
    for (const { status, bytes } of again) expect([status, bytes]).toEqual([201, first.bytes]);
  });

  it('lets in once when it comes fifty times at once', async () => {
    const ticketId = await buy();
    const sent = withKey();

    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ticketId, sent)));

    expect([...new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`))]).toEqual([
      expect.stringMatching(/^201 /),
    ]);
    expect((await enter(ticketId)).json).toEqual(alreadyEntered);
  });

  it('is good for one ticket and one time', async () => {
    const [ticketId, other, key] = [await buy(), await buy(), withKey()];
    await enter(ticketId, key);

    const answers = [
      await enter(other, key),
      await enter(ticketId, { ...key, body: { enteredAt: `${today}T08:15:00Z` } }),
    ];

    for (const { status, json } of answers) expect([status, json]).toEqual([422, keyUsedBefore]);
    expect((await enter(other)).status).toBe(201);
  });

  it('is free for a good ticket after a refusal', async () => {
    const [used, good, key] = [await buy(), await buy(), withKey()];
    await enter(used);

    expect([(await enter(used, key)).status, (await enter(good, key)).status]).toEqual([409, 201]);
  });

  it('is another one for another caller', async () => {
    const [ticketId, key] = [await buy(), withKey()];

    const [door, staff] = [await enter(ticketId, key), await enter(ticketId, { as: 'staff', ...key })];

    expect([door.status, staff.status]).toEqual([201, 409]);
  });
});
