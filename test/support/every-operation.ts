/** A good request for each operation that asks the store, and the handler that answers it. */
import { handler as buyMuseumTickets } from '../../functions/buyMuseumTickets.ts';
import { handler as createSpecialEvent } from '../../functions/createSpecialEvent.ts';
import { handler as deleteSpecialEvent } from '../../functions/deleteSpecialEvent.ts';
import { handler as getSpecialEvent } from '../../functions/getSpecialEvent.ts';
import { handler as getTicketCode } from '../../functions/getTicketCode.ts';
import { handler as listSpecialEvents } from '../../functions/listSpecialEvents.ts';
import { handler as updateSpecialEvent } from '../../functions/updateSpecialEvent.ts';
import { invoke, type Outcome } from './invoke.ts';

export const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';
export const ticketId = '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11';

const fields = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms',
  dates: ['2027-03-05'],
};
const purchase = { ticketDate: '2027-03-05', email: 'ada@example.org', phone: '+49 30 901820' };

/** The item of the event, as the table holds it. */
export const eventItem = { pk: `EVENT#${eventId}`, sk: 'EVENT', version: 3, eventId, ...fields, price: '19.99' };

export const everyOperation: readonly (readonly [name: string, call: () => Promise<Outcome>])[] = [
  ['createSpecialEvent', () => invoke(createSpecialEvent, { body: { ...fields, price: 19.99 } })],
  ['listSpecialEvents', () => invoke(listSpecialEvents)],
  ['getSpecialEvent', () => invoke(getSpecialEvent, { path: { eventId } })],
  ['updateSpecialEvent', () => invoke(updateSpecialEvent, { path: { eventId }, body: { name: 'Renamed' } })],
  ['deleteSpecialEvent', () => invoke(deleteSpecialEvent, { path: { eventId } })],
  ['buyMuseumTickets', () => invoke(buyMuseumTickets, { body: { ticketType: 'general', ...purchase } })],
  ['buyMuseumTickets', () => invoke(buyMuseumTickets, { body: { ticketType: 'event', eventId, ...purchase } })],
  ['getTicketCode', () => invoke(getTicketCode, { path: { ticketId } })],
];
