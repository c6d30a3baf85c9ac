/** Idempotency-Key over HTTP: who sends a request again with its key gets the first answer, and nothing is done twice. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, keyUsedBefore } from '../support/expected-problems.ts';
import { call, type Sent } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent, newOrder } from '../support/prepare.ts';
import { soldFor } from '../support/shared-table.ts';

const newKey = (): string => crypto.randomUUID();

const buy = (key: string, body: object | string, sent: Sent = { as: 'site' }) =>
  call('POST', '/tickets', { ...sent, body, headers: { 'Idempotency-Key': key } });

const create = (key: string, body: object) =>
  call('POST', '/special-events', { as: 'staff', body, headers: { 'Idempotency-Key': key } });

describe('A purchase with a key', () => {
  it('that is sent again is answered alike, and sold once', async () => {
    const [key, order] = [newKey(), newOrder({ ticketDate: '2028-02-01' })];

    const [first, second] = [await buy(key, order), await buy(key, order)];

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.bytes.toString()).toBe(first.bytes.toString());
    expect(await soldFor('2028-02-01')).toBe(1);
  });

  it('is the same in another order of its fields, with other white space and escapes', async () => {
    const key = newKey();
    const first = await buy(key, '{"ticketType":"general","ticketDate":"2028-02-02","email":"ada@example.org"}');

    const other = '{ "email": "\\u0061da@example.org",\n"ticketDate" : "2028-02-02", "ticketType":"general" }';
    const second = await buy(key, other);

    expect([second.status, second.json]).toEqual([201, first.json]);
    expect(await soldFor('2028-02-02')).toBe(1);
  });

  it.each([
    ['day', { ticketDate: '2028-02-04' }],
    ['address', { email: 'grace@example.org' }],
    ['field more', { phone: '030' }],
  ])('is refused with another %s', async (_, fields) => {
    const key = newKey();
    await buy(key, newOrder({ ticketDate: '2028-02-03' }));

    const { status, headers, json } = await buy(key, newOrder({ ticketDate: '2028-02-03', ...fields }));

    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(json).toEqual(keyUsedBefore);
    expect(await soldFor('2028-02-04')).toBe(0);
  });

  it('does not meet the same key of another caller', async () => {
    const [key, order] = [newKey(), newOrder({ ticketDate: '2028-02-05' })];

    const [site, staff] = [await buy(key, order), await buy(key, order, { as: 'staff' })];

    expect([site.status, staff.status]).toEqual([201, 201]);
    expect(staff.json.ticketId).not.toBe(site.json.ticketId);
  });

  it('a hundred times at once is sold once, and answered alike to all', async () => {
    const [key, order] = [newKey(), newOrder({ ticketDate: '2028-02-06' })];
    const buyUntilSettled = async (): Promise<string> => {
      const { status, bytes } = await buy(key, order);
      return status === 409 ? buyUntilSettled() : `${status} ${bytes}`;
    };

    const answers = await Promise.all(Array.from({ length: 100 }, buyUntilSettled));

    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^201 /);
    expect(await soldFor('2028-02-06')).toBe(1);
  });

  it('that was refused leaves the key for the order as it should be', async () => {
    const key = newKey();
    expect((await buy(key, newOrder({ ticketDate: '2026-12-25' }))).status).toBe(400);
    expect((await buy(key, newOrder({ ticketType: 'event', eventId: newKey() }))).status).toBe(404);

    expect((await buy(key, newOrder())).status).toBe(201);
  });

  it.each([
    ['is cancelled', 'DELETE', undefined],
    ['has moved', 'PATCH', { dates: ['2028-03-09'] }],
    ['is called otherwise', 'PATCH', { name: 'Night of the Squid' }],
  ])('keeps its answer when the event %s since', async (_, method, body) => {
    const { eventId } = await createEvent({ dates: ['2028-03-08'] });
    const [key, order] = [newKey(), newOrder({ ticketType: 'event', eventId, ticketDate: '2028-03-08' })];
    const first = await buy(key, order);
    await call(method, `/special-events/${eventId}`, { as: 'staff', ...(body && { body }) });

    const again = await buy(key, order);

    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await soldFor('2028-03-08', eventId)).toBe(1);
  });
});

describe('A new event with a key', () => {
  it('that is sent again is answered alike, with its Location and ETag, also once it has changed', async () => {
    const [key, event] = [newKey(), newEvent({ dates: ['2028-03-10'] })];
    const first = await create(key, event);
    const path = `/special-events/${first.json.eventId}`;
    await call('PATCH', path, { as: 'staff', body: { price: 1 } });

    const again = await create(key, event);

    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(first.headers.get('location')).toBe(`/v1.1${path}`);
  });

  it('ten times at once is created once', async () => {
    const [key, event] = [newKey(), newEvent({ dates: ['2028-03-11'] })];

    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, event)));

    expect(new Set(answers.map(({ json }) => json.eventId)).size).toBe(1);
    const { json } = await call('GET', '/special-events?startDate=2028-03-11&endDate=2028-03-11', { as: 'site' });
    expect(json).toEqual([answers[0]?.json]);
  });

  it('has no key in common with a purchase', async () => {
    const key = newKey();
    await create(key, newEvent());

    const { status, json } = await buy(key, newOrder(), { as: 'staff' });

    expect([status, json]).toEqual([422, keyUsedBefore]);
  });
});

describe('A key', () => {
  it.each([
    ['one character', '!'],
    ['255 characters', `~${'x'.repeat(254)}`],
    ['what means something elsewhere', '../REQUEST#"1",*'],
  ])('may be %s', async (_, key) => {
    expect((await buy(key, newOrder())).status).toBe(201);
  });

  it.each([
    ['nothing', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a space', 'my key'],
    ['a letter beyond ASCII', 'schlüssel'],
  ])('is not %s', async (_, key) => {
    const fault = { parameter: 'Idempotency-Key', detail: 'must be 1 to 255 visible characters of ASCII' };

    for (const { status, json } of [await buy(key, newOrder()), await create(key, newEvent())])
      expect([status, json]).toEqual([400, invalidRequest(fault)]);
  });

  it('that is malformed is told together with the faults of the body', async () => {
    const { json } = await buy('', newOrder({ email: 'ada' }));

    expect(json).toEqual(
      invalidRequest(
        { parameter: 'Idempotency-Key', detail: 'must be 1 to 255 visible characters of ASCII' },
        { pointer: '#/email', detail: 'must be an e-mail address' },
      ),
    );
  });
});
