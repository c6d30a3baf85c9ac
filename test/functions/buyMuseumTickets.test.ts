/** Purchases over HTTP: what their answer looks like. */
import { expect, it } from 'vitest';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a purchase for an event is answered with the code of the ticket and the name of the event', async () => {
  const { eventId } = await createEvent({ name: 'Night of the "Octopus" 🐙', dates: ['2027-03-05', '2027-03-06'] });
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-06' });

  const { status, headers, json } = await call('POST', '/tickets', { as: 'site', body });

  expect([status, headers.get('content-type'), headers.get('location')]).toEqual([201, 'application/json', null]);
  expect(json).toEqual({
    message: 'Museum special event ticket purchased',
    eventName: 'Night of the "Octopus" 🐙',
    ticketId: expect.stringMatching(uuid),
    ticketType: 'event',
    ticketDate: '2027-03-06',
    confirmationCode: expect.stringMatching(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
  });
});
