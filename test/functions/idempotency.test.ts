/** Idempotency-Key over HTTP: a request that is sent again gets the first answer, and nothing is done twice. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, keyUsedBefore } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call, type Sent } from '../support/requests/http.ts';
import { soldFor } from '../support/store/shared-table.ts';

const newKey = (): string => crypto.randomUUID();

const buy = (key: string, body: object | string, sent: Sent = { as: 'site' }) =>
  call('POST', '/tickets', { ...sent, body, headers: { 'Idempotency-Key': key } });

const create = (key: string, body: object) =>
  call('POST', '/special-events', { as: 'staff', body, headers: { 'Idempotency-Key': key } });

describe('a purchase with a key', () => {
  it('that is sent again, in any order and spelling of its fields, is sold once', async () => {
    const key = newKey();
    const first = await buy(key, '{"ticketType":"general","ticketDate":"2027-02-02","email":"ada@example.org"}');

    const same = await buy(key, newOrder({ ticketDate: '2027-02-02' }));
    const spelled = '{ "email": "\\u0061da@example.org",\n"ticketDate" : "2027-02-02", "ticketType":"general" }';
    const other = await buy(key, spelled);

    expect([first.status, same.status, other.status]).toEqual([201, 201, 201]);
    expect([`${same.bytes}`, `${other.bytes}`]).toEqual([`${first.bytes}`, `${first.bytes}`]);
    expect(await soldFor('2027-02-02')).toBe(1);
  });

  it.each([
    ['day', { ticketDate: '2027-02-04' }],
    ['address', { email: 'grace@example.org' }],
    ['field more', { phone: '030' }],
  ])('is refused with another %s', async (_, fields) => {
    const key = newKey();
    await buy(key, newOrder({ ticketDate: '2027-02-03' }));

    const { status, json } = await buy(key, newOrder({ ticketDate: '2027-02-03', ...fields }));

    expect([status, json]).toEqual([422, keyUsedBefore]);
    expect(await soldFor('2027-02-04')).toBe(0);
  });

  it('is another request with the same key of another caller', async () => {
    const [key, order] = [newKey(), newOrder({ ticketDate: '2027-02-05' })];

    const [site, staff] = [await buy(key, order), await buy(key, order, { as: 'staff' })];

    expect([site.status, staff.status]).toEqual([201, 201]);
    expect(staff.json.ticketId).not.toBe(site.json.ticketId);
  });

  it('a hundred times at once is sold once, with one answer for all', async () => {
    const [key, order] = [newKey(), newOrder({ ticketDate: '2027-02-06' })];
    const buyUntilSettled = async (): Promise<string> => {
      const { status, bytes } = await buy(key, order);
      return status === 409 ? buyUntilSettled() : `${status} ${bytes}`;
    };

    const answers = await Promise.all(Array.from({ length: 100 }, buyUntilSettled));

    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^201 /)]);
    expect(await soldFor('2027-02-06')).toBe(1);
  });

  it('that was refused leaves the key for a good order', async () => {
    const key = newKey();

    const closed = await buy(key, newOrder({ ticketDate: '2026-12-25' }));
    const missing = await buy(key, newOrder({ ticketType: 'event', eventId: newKey() }));
    const good = await buy(key, newOrder());

    expect([closed.status, missing.status, good.status]).toEqual([400, 404, 201]);
  });

  it.each([
    ['is cancelled', 'DELETE', undefined],
    ['has moved', 'PATCH', { dates: ['2027-02-19'] }],
    ['has another name', 'PATCH', { name: 'Night of the Squid' }],
  ])('keeps its answer when the event %s since', async (_, method, body) => {
    const { eventId } = await createEvent({ dates: ['2027-02-18'] });
    const [key, order] = [newKey(), newOrder({ ticketType: 'event', eventId, ticketDate: '2027-02-18' })];
    const first = await buy(key, order);
    await call(method, `/special-events/${eventId}`, { as: 'staff', ...(body && { body }) });

    const again = await buy(key, order);

    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await soldFor('2027-02-18', eventId)).toBe(1);
  });
});

describe('a new event with a key', () => {
  it('that is sent again has the same answer, Location and ETag, also once the event has changed', async () => {
    const [key, event] = [newKey(), newEvent({ dates: ['2027-02-20'] })];
    const first = await create(key, event);
    const path = `/special-events/${first.json.eventId}`;
    await call('PATCH', path, { as: 'staff', body: { price: 1 } });

    const again = await create(key, event);

    expect([again.status, again.json]).toEqual([201, first.json]);
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(first.headers.get('location')).toBe(`/v1.1${path}`);
  });

  it('ten times at once is created once', async () => {
    const [key, event] = [newKey(), newEvent({ dates: ['2027-02-21'] })];

    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, event)));

    expect(new Set(answers.map(({ json }) => json.eventId)).size).toBe(1);
    const { json } = await call('GET', '/special-events?startDate=2027-02-21&endDate=2027-02-21', { as: 'site' });
    expect(json).toEqual([answers[0]?.json]);
  });

  it('has no key in common with a purchase', async () => {
    const key = newKey();
    await create(key, newEvent());

    const { status, json } = await buy(key, newOrder(), { as: 'staff' });

    expect([status, json]).toEqual([422, keyUsedBefore]);
  });
});

it.each(['', 'schlüssel'])('a malformed key is told together with the faults of the body: %j', async (key) => {
  const { status, json } = await buy(key, newOrder({ email: 'ada' }));

  const ofKey = {
    parameter: 'Idempotency-Key',
    code: 'not-a-key',
    detail: 'must be 1 to 255 visible characters of ASCII',
  };
  const ofBody = { pointer: '#/email', code: 'not-an-email', detail: 'must be an e-mail address' };
  expect([status, json]).toEqual([400, invalidRequest(ofKey, ofBody)]);
});
