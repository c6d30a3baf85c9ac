/** What comes with a scan: a time that it may be given, a key, and much that no honest phone sends. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest, keyUsedBefore, notAdmitted } from '../support/expected-problems.ts';
import { call, type Sent } from '../support/http.ts';
import { buyTicket } from '../support/prepare.ts';

const today = '2026-12-24';

const newTicket = async (): Promise<string> => (await buyTicket({ ticketDate: today })).ticketId;

const enter = (ticketId: string, sent: Sent = {}) =>
  call('POST', `/tickets/${ticketId}/entry`, { as: 'door', ...sent });

const notAnInstant = 'must be an instant such as 2026-12-24T09:00:00Z';

describe('A scan', () => {
  it.each<[what: string, sent: Sent]>([
    ['no body', {}],
    ['an empty body', { body: '' }],
    ['an empty body of another type', { body: '', headers: { 'Content-Type': 'text/plain;charset=UTF-8' } }],
    ['an empty object', { body: {} }],
  ])('with %s lets in now', async (_, sent) => {
    const { status, json } = await enter(await newTicket(), sent);

    expect([status, json.enteredAt]).toEqual([201, '2026-12-24T09:00:00.000Z']);
  });

  it.each([
    ['earlier today', '2026-12-24T08:15:00Z', '2026-12-24T08:15:00.000Z'],
    ['by the clock on the wall', '2026-12-24T09:15:00.5+01:00', '2026-12-24T08:15:00.500Z'],
    ['in small letters, to the nanosecond', '2026-12-24t08:15:00.123456789z', '2026-12-24T08:15:00.123Z'],
    ['at another offset, where it is yesterday', '2026-12-23T20:15:00-12:00', '2026-12-24T08:15:00.000Z'],
    ['in the first moment of the day at the museum', '2026-12-23T23:00:00Z', '2026-12-23T23:00:00.000Z'],
    ['now', '2026-12-24T09:00:00Z', '2026-12-24T09:00:00.000Z'],
    ['by a clock that is a minute fast', '2026-12-24T09:01:00Z', '2026-12-24T09:00:00.000Z'],
  ])('that was made %s is taken with its time, but never with one to come', async (_, enteredAt, taken) => {
    const ticketId = await newTicket();

    const { status, json } = await enter(ticketId, { body: { enteredAt } });

    expect([status, json.enteredAt]).toEqual([201, taken]);
    expect((await enter(ticketId)).json.errors[0].enteredAt).toBe(taken);
  });

  it.each([
    ['2026-12-24T09:01:00.001Z', 'must not lie in the future'],
    ['2026-12-25T00:00:00+01:00', 'must not lie in the future'],
    ['9999-12-31T23:59:59Z', 'must not lie in the future'],
    ['2026-12-23T22:59:59.999Z', 'must lie on the day that it is at the museum'],
    ['2026-12-23T09:00:00Z', 'must lie on the day that it is at the museum'],
    ['0001-01-01T00:00:00Z', 'must lie on the day that it is at the museum'],
  ])('is refused at %s, and lets nobody in', async (enteredAt, detail) => {
    const ticketId = await newTicket();

    const { status, json } = await enter(ticketId, { body: { enteredAt } });

    expect([status, json]).toEqual([400, invalidRequest({ pointer: '#/enteredAt', detail })]);
    expect((await enter(ticketId)).status).toBe(201);
  });

  it('that was made before another phone let the ticket in, and arrives after, is told of that one', async () => {
    const ticketId = await newTicket();
    await enter(ticketId, { body: { enteredAt: '2026-12-24T08:45:00Z' } });

    const { status, json } = await enter(ticketId, { body: { enteredAt: '2026-12-24T08:15:00Z' } });

    expect(status).toBe(409);
    expect(json).toEqual(
      notAdmitted('It let in at 09:45.', 'must not have let in before', { enteredAt: '2026-12-24T08:45:00.000Z' }),
    );
  });
});

describe('What is no scan', () => {
  let ticketId: string;
  beforeAll(async () => {
    ticketId = await newTicket();
  });

  it.each<[body: string, pointer: string, detail: string]>([
    ['{"enteredAt":null}', '#/enteredAt', 'must be a string'],
    ['{"enteredAt":1798102800000}', '#/enteredAt', 'must be a string'],
    ['{"enteredAt":["2026-12-24T08:00:00Z"]}', '#/enteredAt', 'must be a string'],
    ...[
      '',
      '2026-12-24',
      '2026-12-24T08:00:00',
      '2026-12-24 08:00:00Z',
      '2026-12-24T08:00Z',
      '2026-12-24T24:00:00Z',
      '2026-12-24T08:60:00Z',
      '2026-12-24T08:00:60Z',
      '2026-12-24T08:00:00.Z',
      '2026-12-24T08:00:00+0100',
      '2026-12-24T08:00:00+24:00',
      '2026-12-24T08:00:00+01:60',
      '2026-02-30T08:00:00Z',
      '0000-12-24T08:00:00Z',
      '+002026-12-24T08:00:00Z',
      ' 2026-12-24T08:00:00Z',
      '2026-12-24T08:00:00Z\\n',
      'Thu, 24 Dec 2026 08:00:00 GMT',
      `2026-12-24T08:00:00.${'1'.repeat(100_000)}Z`,
      'now',
    ].map((text): [string, string, string] => [`{"enteredAt":"${text}"}`, '#/enteredAt', notAnInstant]),
    ['{"ticketId":"x"}', '#/ticketId', 'is not a known field'],
    ['{"__proto__":{"enteredAt":"2026-12-24T08:00:00Z"}}', '#/__proto__', 'is not a known field'],
    ['null', '#', 'must be a JSON object'],
    ['[]', '#', 'must be a JSON object'],
    ['"2026-12-24T08:00:00Z"', '#', 'must be a JSON object'],
    [' ', '#', 'must be a JSON object'],
    ['{', '#', 'must be a JSON object'],
  ])('is named: %.60s', async (body, pointer, detail) => {
    const { status, json } = await enter(ticketId, { body });

    expect([status, json]).toEqual([400, invalidRequest({ pointer, detail })]);
  });

  it('is named whole: the id, the key, the field and the time of one request', async () => {
    const { status, json } = await enter('octopus', {
      body: { enteredAt: '2026-12-25T09:00:00Z', eventId: 'x' },
      headers: { 'Idempotency-Key': '' },
    });

    expect(status).toBe(400);
    expect(
      json.errors.map((fault: { parameter?: string; pointer?: string }) => fault.parameter ?? fault.pointer),
    ).toEqual(['ticketId', 'Idempotency-Key', '#/eventId', '#/enteredAt']);
  });
});

describe('The key of a scan', () => {
  const scan = async (key: string, ticketId: string, body?: object) =>
    enter(ticketId, { headers: { 'Idempotency-Key': key }, ...(body && { body }) });

  it.each<[what: string, other: (ticketId: string) => Promise<[ticketId: string, body?: object]>]>([
    ['for another ticket', async () => [await newTicket()]],
    ['with a time', async (ticketId) => [ticketId, { enteredAt: '2026-12-24T08:15:00Z' }]],
  ])('is refused when it comes again %s', async (_, other) => {
    const [key, ticketId] = [crypto.randomUUID(), await newTicket()];
    await scan(key, ticketId);
    const [otherTicket, body] = await other(ticketId);

    const { status, json } = await scan(key, otherTicket, body);

    expect([status, json]).toEqual([422, keyUsedBefore]);
    if (otherTicket !== ticketId) expect((await enter(otherTicket)).status).toBe(201);
  });

  it('does not meet that of another caller', async () => {
    const [key, ticketId] = [crypto.randomUUID(), await newTicket()];
    const headers = { 'Idempotency-Key': key };

    const [door, staff] = [await enter(ticketId, { headers }), await enter(ticketId, { as: 'staff', headers })];

    expect([door.status, staff.status]).toEqual([201, 409]);
  });

  it('keeps the answer of a scan that was made without a network', async () => {
    const [key, ticketId] = [crypto.randomUUID(), await newTicket()];
    const body = { enteredAt: '2026-12-24T08:15:00Z' };

    const answers = [await scan(key, ticketId, body), await scan(key, ticketId, body)];

    for (const { status, json } of answers) expect([status, json.enteredAt]).toEqual([201, '2026-12-24T08:15:00.000Z']);
  });
});
