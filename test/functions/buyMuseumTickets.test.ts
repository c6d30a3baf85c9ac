/** Purchases over HTTP, on Christmas Eve 2026: for general entry and for events, and what the answer never tells. */
import { describe, expect, it } from 'vitest';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

const buy = (order: object) => call('POST', '/tickets', { as: 'site', body: newOrder(order) });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('POST /tickets', () => {
  it('sells a ticket for general entry, and ignores an eventId', async () => {
    const { status, headers, json } = await buy({
      ticketDate: '2027-01-02',
      phone: '+49 30 901820',
      eventId: 'octopus',
    });

    expect([status, headers.get('content-type'), headers.get('location')]).toEqual([201, 'application/json', null]);
    expect(json).toEqual({
      message: 'Museum general entry ticket purchased',
      ticketId: expect.stringMatching(uuid),
      ticketType: 'general',
      ticketDate: '2027-01-02',
      confirmationCode: expect.stringMatching(/^ticket-general(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
    });
  });

  it('sells a ticket for an event, and names the event', async () => {
    const { eventId } = await createEvent({ name: 'Night of the "Octopus" 🐙', dates: ['2027-03-05', '2027-03-06'] });
    const order = { ticketType: 'event', eventId: eventId.toUpperCase(), ticketDate: '2027-03-06' };

    const { status, json } = await buy(order);

    expect(status).toBe(201);
    expect(json).toEqual({
      message: 'Museum special event ticket purchased',
      eventName: 'Night of the "Octopus" 🐙',
      ticketId: expect.stringMatching(uuid),
      ticketType: 'event',
      ticketDate: '2027-03-06',
      confirmationCode: expect.stringMatching(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
    });
  });

  it('gives every ticket an id and a code of its own', async () => {
    const [one, other] = await Promise.all([buy({}), buy({})]);

    expect(one.json.confirmationCode).not.toBe(other.json.confirmationCode);
    expect(one.json.ticketId).not.toBe(other.json.ticketId);
  });

  it.each([
    ['a sale', 201, {}],
    ['a refusal of the day', 400, { ticketDate: '2026-12-25' }],
    ['a refusal of the order', 400, { ticketType: 'vip' }],
    ['a refusal of address and phone', 400, { email: 'secret.buyer@@example.org', phone: '0123456789'.repeat(4) }],
    ['a missing event', 404, { ticketType: 'event', eventId: crypto.randomUUID() }],
  ])('says nothing about the purchaser in the answer to %s', async (_, expected, fields) => {
    const { status, headers, bytes } = await buy({ email: 'secret.buyer@example.org', phone: '0123456789', ...fields });

    expect(status).toBe(expected);
    expect(`${JSON.stringify([...headers])}${bytes}`).not.toMatch(/secret|buyer|0123456789/);
  });
});
