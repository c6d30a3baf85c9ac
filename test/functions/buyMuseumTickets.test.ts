/** Purchases over HTTP, on Christmas Eve 2026: for general entry and for events. */
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
});
