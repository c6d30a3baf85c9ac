/** What a ticket says on its face, and that it says nothing of its purchaser. */
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/museum/ticket-fields.ts';
import { ticketFace } from '../../../shared/ticket-image/ticket-face.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { anEvent, aTicket } from '../../support/museum/octopus.ts';

const general = aTicket({
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ticketDate: '2026-12-24',
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  token: 'the signed line',
});

const event = { ...anEvent({ dates: ['2027-03-05', '2027-03-06'] }), isCancelled: false };

const forEvent: Ticket = {
  ...general,
  ticketType: 'event',
  ticketDate: '2027-03-05',
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  eventId: event.eventId,
  eventName: event.name,
};

const ofMuseum = { language: 'en', museumName: 'City Museum', accentColour: '#9a3324', address: '' };
const common = { ...ofMuseum, whyCancelled: '', qrText: 'the signed line' };

const free = 'Special event ticket · Free';

describe('the face of a ticket', () => {
  it('for general entry says so', () => {
    expect(ticketFace(cityMuseum, general, undefined)).toEqual({
      ...common,
      isForEvent: false,
      title: 'General entry',
      location: '',
      kind: 'Museum ticket · 09:00–18:00',
      ticketDate: '2026-12-24',
      confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
    });
  });

  it('for an event has its name and location as they are now', () => {
    const renamed = { ...event, name: 'Night of the Squid', location: 'Basin' };

    expect(ticketFace(cityMuseum, forEvent, renamed)).toEqual({
      ...common,
      isForEvent: true,
      title: 'Night of the Squid',
      location: 'Basin',
      kind: 'Special event ticket',
      ticketDate: '2027-03-05',
      confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
    });
  });

  const takenBack = '2027-03-01T09:00:00.000Z';

  it.each([
    ['The event is cancelled', { isCancelled: true }],
    ['This ticket was taken back', {}, takenBack],
    ['This ticket was taken back', { isCancelled: true }, takenBack],
    [
      'The event is on other days now: Thursday, 4 March 2027 · Saturday, 6 March 2027',
      { dates: ['2027-03-06', '2027-03-04'] },
    ],
    [
      'The event is on other days now: ' +
        'Saturday, 27 February 2027 · Sunday, 28 February 2027 · Monday, 1 March 2027 · ' +
        'Tuesday, 2 March 2027 · Wednesday, 3 March 2027 · Thursday, 4 March 2027 · Saturday, 6 March 2027 · …',
      { dates: [...daysFrom('2027-01-01', 63), '2027-03-06'] },
    ],
  ])('says why it is cancelled, and is without the signed line: %s', (why, changes, cancelledAt?: string) => {
    const ticket = { ...forEvent, ...(cancelledAt && { cancelledAt }) };
    const { whyCancelled, qrText } = ticketFace(cityMuseum, ticket, { ...event, ...changes });

    expect([whyCancelled, qrText]).toEqual([why, 'CANCELLED 1b4e28ba-2fa1-41d2-883f-0016d3cca427']);
  });

  it.each([
    ['fr', general, undefined, ['Entrée générale', '', 'Billet de musée · 09:00–18:00']],
    ['ko', forEvent, event, ['Night of the Octopus', 'Aquarium hall', '특별 행사 입장권']],
  ])('is in the language of the museum, but for the names: %s', (language, ticket, event, words) => {
    const { museumName, title, location, kind } = ticketFace({ ...cityMuseum, language }, ticket, event);

    expect([museumName, title, location, kind]).toEqual(['City Museum', ...words]);
  });

  it.each([
    ['the price that was paid, where its currency is known', { price: '12' }, 'Special event ticket · €12.00'],
    ['that it was free, in every currency', { price: '0' }, free, free],
    ['no price where none was kept', {}, 'Special event ticket'],
  ])('shows %s', (_, fields, kind, withoutCurrency = 'Special event ticket') => {
    const priceFormat = { before: '€', after: '', decimal: '.', group: ',', groupFrom: 4, digits: 2 };
    const museum = { ...cityMuseum, currency: 'EUR', priceFormat };

    expect(ticketFace(museum, { ...forEvent, ...fields }, { ...event, price: 99 }).kind).toBe(kind);
    expect(ticketFace(cityMuseum, { ...forEvent, ...fields }, event).kind).toBe(withoutCurrency);
    const ofGeneral = kind.replace('Special event ticket', 'Museum ticket · 09:00–18:00');
    expect(ticketFace(museum, { ...general, ...fields }, undefined).kind).toBe(ofGeneral);
  });

  it('has the address, and for general entry the hours of a day on which the museum is still open', () => {
    const museum = { ...cityMuseum, address: '1 Harbour Street', exceptions: { '2026-12-24': 'closed' } } as const;

    const { address, kind } = ticketFace(museum, general, undefined);

    expect([address, kind]).toEqual(['1 Harbour Street', 'Museum ticket']);
  });

  it('is the same whoever bought the ticket, whenever, and after it was used', () => {
    const sale = { email: 'bob@example.com', phone: '0', purchasedAt: '2026-12-02T09:00:00.000Z' };
    const another = { ...forEvent, ...sale, enteredAt: '2027-03-05T09:00:00.000Z', entryId: 'first' };

    expect(ticketFace(cityMuseum, another, event)).toEqual(ticketFace(cityMuseum, forEvent, event));
  });
});
