/** Orders of tickets over HTTP that are malformed, and what of the buyer is never said again. */
import { describe, expect, it } from 'vitest';
import { faults, invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newOrder } from '../support/prepare.ts';

const buy = (order: object) => call('POST', '/tickets', { as: 'site', body: newOrder(order) });

describe('POST /tickets', () => {
  it.each([
    ['ticketType', 'is required', undefined],
    ['ticketDate', 'is required', undefined],
    ['email', 'is required', undefined],
    ['ticketType', 'must be one of general, event', 'vip'],
    ['ticketType', 'must be one of general, event', 'General'],
    ['ticketDate', 'must be a real calendar day, written YYYY-MM-DD', '2027-02-29'],
    ['ticketDate', 'must be a string', 20261228],
    ['email', 'must be a string', null],
    ['email', 'must be a string', ['ada@example.org']],
    ['email', 'must be an e-mail address', 'ada@@example.org'],
    ['phone', 'must be a string', null],
    ['phone', 'must be a string', 30901820],
    ['phone', 'must have a visible character, and neither control characters nor line breaks', '030\n1'],
    ['phone', 'must have at most 32 characters', '0'.repeat(33)],
    ['phone', 'must have at most 32 characters', '😀'.repeat(33)],
    ['quantity', 'is not a known field', 2],
  ])('says that %s %s', async (field, detail, value) => {
    const { status, headers, json } = await buy({ [field]: value });

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ pointer: `#/${field}`, detail }));
  });

  it.each([
    ['is required', undefined],
    ['must be a string', null],
    ['must be a string', 5],
    ['must be a UUID', 'octopus'],
  ])('says that the eventId of an event ticket %s', async (detail, eventId) => {
    const { status, json } = await buy({ ticketType: 'event', eventId });

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ pointer: '#/eventId', detail }));
  });

  it('names every fault at once', async () => {
    const body = { ticketType: 'event', ticketDate: '2027-02-29', email: 'ada', phone: 5, quantity: 2 };

    const { status, json } = await call('POST', '/tickets', { as: 'site', body });

    expect(status).toBe(400);
    expect(json).toMatchObject({ title: 'The request is not valid', status: 400, detail: 'The request has 5 faults.' });
    expect(json.errors.sort(byPointer)).toEqual(
      faults(
        { pointer: '#/email', detail: 'must be an e-mail address' },
        { pointer: '#/eventId', detail: 'is required' },
        { pointer: '#/phone', detail: 'must be a string' },
        { pointer: '#/quantity', detail: 'is not a known field' },
        { pointer: '#/ticketDate', detail: 'must be a real calendar day, written YYYY-MM-DD' },
      ),
    );
  });

  it('takes an address of 254 characters', async () => {
    expect(await buy({ email: emailOf(254) })).toMatchObject({ status: 201 });
  });

  it.each([255, 100_000])('refuses an address of %i characters', async (length) => {
    const { status, json } = await buy({ email: emailOf(length) });

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ pointer: '#/email', detail: 'must have at most 254 characters' }));
  });

  it.each([128, 254])('refuses %i characters of another kind than addresses have', async (length) => {
    const { status, json } = await buy({ email: '😀'.repeat(length) });

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ pointer: '#/email', detail: 'must be an e-mail address' }));
  });

  it.each(['0'.repeat(32), '😀'.repeat(32)])('takes the phone number %s', async (phone) => {
    expect(await buy({ phone })).toMatchObject({ status: 201 });
  });

  it.each([
    ['a sale', 201, {}],
    ['a refusal of the day', 400, { ticketDate: '2026-12-25' }],
    ['a refusal of the order', 400, { ticketType: 'vip' }],
    ['a missing event', 404, { ticketType: 'event', eventId: '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b' }],
  ])('says nothing of the buyer in the answer to %s', async (_, expected, fields) => {
    const { status, headers, bytes } = await buy({ email: 'secret.buyer@example.org', phone: '0123456789', ...fields });

    expect(status).toBe(expected);
    expect(`${JSON.stringify([...headers])}${bytes}`).not.toMatch(/secret|buyer|0123456789/);
  });

  it('says nothing of a malformed address or phone number either', async () => {
    const { status, bytes } = await buy({ email: 'secret.buyer@@example.org', phone: `0123456789${'0'.repeat(30)}` });

    expect(status).toBe(400);
    expect(bytes.toString()).not.toMatch(/secret|buyer|0123456789/);
  });
});

/** An address of so many characters, whose labels keep to 63. */
function emailOf(length: number): string {
  const domain = `@${`${'b'.repeat(60)}.`.repeat(3)}org`;
  return 'a'.repeat(length - domain.length) + domain;
}

const byPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1);
