/** What a ticket says on its face, and that it says nothing of its purchaser. */
import { expect, it } from 'vitest';
import type { Ticket } from '../../../shared/museum/ticket-fields.ts';
import { ticketFace } from '../../../shared/ticket-image/ticket-face.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { anEvent, aTicket } from '../../support/museum/octopus.ts';

const ofGeneral = { ticketDate: '2026-12-24', confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH' };
const ofEvent = { ticketDate: '2027-03-05', confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ' };

const ticketId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const general = aTicket({ ...ofGeneral, ticketId, token: 'the signed line', phone: '+49 30 901820' });
const event = { ...anEvent({ dates: ['2027-03-05', '2027-03-06'] }), isCancelled: false };
const { eventId, name: eventName } = event;
const forEvent: Ticket = { ...general, ...ofEvent, ticketType: 'event', eventId, eventName };

const ofMuseum = { language: 'en', museumName: 'City Museum', accentColour: '#9a3324', address: '' };
const common = { ...ofMuseum, whyCancelled: '', qrText: 'the signed line' };

it('a ticket says to what it admits, by the name and location that an event has now', () => {
  const renamed = { ...event, name: 'Night of the Squid', location: 'Basin' };

  expect(ticketFace({ ...cityMuseum, address: '1 Harbour Street' }, general, undefined)).toEqual({
    ...{ ...common, ...ofGeneral, isForEvent: false, title: 'General entry', location: '' },
    address: '1 Harbour Street',
    kind: 'Museum ticket · 09:00–18:00',
  });
  expect(ticketFace(cityMuseum, forEvent, renamed)).toEqual({
    ...{ ...common, ...ofEvent, isForEvent: true, title: 'Night of the Squid', location: 'Basin' },
    kind: 'Special event ticket',
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
])('it says why it is cancelled, and is without the signed line: %s', (why, changes, cancelledAt?: string) => {
  const ticket = { ...forEvent, ...(cancelledAt && { cancelledAt }) };
  const { whyCancelled, qrText } = ticketFace(cityMuseum, ticket, { ...event, ...changes });

  expect([whyCancelled, qrText]).toEqual([why, `CANCELLED ${ticketId}`]);
});

it('it is in the language of the museum, but for the names', () => {
  const french = ticketFace({ ...cityMuseum, language: 'fr' }, general, undefined);
  const korean = ticketFace({ ...cityMuseum, language: 'ko' }, forEvent, event);

  expect([french.title, french.kind]).toEqual(['Entrée générale', 'Billet de musée · 09:00–18:00']);
  expect([korean.museumName, korean.title, korean.kind]).toEqual(['City Museum', eventName, '특별 행사 입장권']);
});

const free = 'Special event ticket · Free';

it.each([
  ['the price that was paid, where its currency is known', { price: '12' }, 'Special event ticket · €12.00'],
  ['that it was free, in every currency', { price: '0' }, free, free],
  ['no price where none was kept', {}, 'Special event ticket'],
])('it shows %s', (_, fields, kind, withoutCurrency = 'Special event ticket') => {
  const priceFormat = { before: '€', after: '', decimal: '.', group: ',', groupFrom: 4, digits: 2 };
  const museum = { ...cityMuseum, currency: 'EUR', priceFormat };

  expect(ticketFace(museum, { ...forEvent, ...fields }, { ...event, price: 99 }).kind).toBe(kind);
  expect(ticketFace(cityMuseum, { ...forEvent, ...fields }, event).kind).toBe(withoutCurrency);
  const ofMuseum = kind.replace('Special event ticket', 'Museum ticket · 09:00–18:00');
  expect(ticketFace(museum, { ...general, ...fields }, undefined).kind).toBe(ofMuseum);
});

it('it shows no hours for a day on which the museum is now closed', () => {
  const museum = { ...cityMuseum, exceptions: { '2026-12-24': 'closed' } } as const;

  expect(ticketFace(museum, general, undefined).kind).toBe('Museum ticket');
});
