/** What a ticket says on its face, and that it says nothing of its purchaser. */
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/museum/ticket.ts';
import { ticketFace } from '../../../shared/ticket-image/ticket-face.ts';
import { cityMuseum } from '../../support/city-museum.ts';
import { anEvent } from '../../support/octopus.ts';
import { newDrawer } from '../../support/ticket-faces.ts';

const general: Ticket = {
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ticketType: 'general',
  ticketDate: '2026-12-24',
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  token: 'the signed line',
  email: 'ada@example.org',
  phone: '+49 30 123456',
  purchasedAt: '2026-12-01T09:00:00.000Z',
  expiresAt: new Date('2028-01-28T00:00:00Z'),
};

const event = { ...anEvent({ dates: ['2027-03-05', '2027-03-06'] }), isCancelled: false };

const forEvent: Ticket = {
  ...general,
  ticketType: 'event',
  ticketDate: '2027-03-05',
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  eventId: event.eventId,
  eventName: event.name,
};

describe('the face of a ticket', () => {
  it('for general entry says so', () => {
    expect(ticketFace(cityMuseum, general, undefined)).toEqual({
      language: 'en',
      museumName: 'City Museum',
      accentColour: '#9a3324',
      title: 'General entry',
      location: '',
      ticketDate: '2026-12-24',
      kind: 'Museum ticket',
      confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
      token: 'the signed line',
    });
  });

  it('for an event names it and its place, as they are now', () => {
    expect(ticketFace(cityMuseum, forEvent, { ...event, name: 'Night of the Squid', location: 'Basin' })).toEqual({
      language: 'en',
      museumName: 'City Museum',
      accentColour: '#9a3324',
      title: 'Night of the Squid',
      location: 'Basin',
      ticketDate: '2027-03-05',
      kind: 'Special event ticket',
      confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
      token: 'the signed line',
    });
  });

  it.each([
    ['cancelled', { isCancelled: true }],
    ['moved to other days', { dates: ['2027-03-04', '2027-03-06'] }],
    ['cancelled and moved', { isCancelled: true, dates: ['2027-03-06'] }],
  ])('has no code once the event is %s', (_, changes) => {
    expect(ticketFace(cityMuseum, forEvent, { ...event, ...changes }).token).toBeUndefined();
  });

  it('for a museum that speaks another language is in that, but for the names', () => {
    expect(ticketFace({ ...cityMuseum, language: 'fr' }, general, undefined)).toMatchObject({
      language: 'fr',
      museumName: 'City Museum',
      title: 'Entrée générale',
      kind: 'Billet de musée',
    });
    expect(ticketFace({ ...cityMuseum, language: 'ko' }, forEvent, event)).toMatchObject({
      title: 'Night of the Octopus',
      location: 'Aquarium hall',
      kind: '특별 행사 입장권',
    });
  });

  it.each([
    ['the price that was paid, where its currency is known', { price: '12' }, 'Special event ticket · €12.00'],
    ['no price where none was kept', {}, 'Special event ticket'],
  ])('shows %s', (_, fields, kind) => {
    const priceFormat = { before: '€', after: '', decimal: '.', group: ',', groupFrom: 4, digits: 2 };
    const museum = { ...cityMuseum, currency: 'EUR', priceFormat };

    expect(ticketFace(museum, { ...forEvent, ...fields }, { ...event, price: 99 }).kind).toBe(kind);
    expect(ticketFace(cityMuseum, { ...forEvent, ...fields }, event).kind).toBe('Special event ticket');
  });

  it('is the same picture whoever bought the ticket, and whenever', async () => {
    const draw = newDrawer();
    const another = { ...forEvent, email: 'bob@example.com', phone: '0', purchasedAt: '2026-12-02T09:00:00.000Z' };

    const pngs = await Promise.all([forEvent, another].map((ticket) => draw(ticketFace(cityMuseum, ticket, event))));

    expect(pngs[0]).toEqual(pngs[1]);
  });
});
