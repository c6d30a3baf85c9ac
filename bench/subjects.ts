/** The events and tickets of the bench: of an ordinary size, and the same in every run. */
import type { SpecialEvent } from '../shared/museum/special-event.ts';
import type { Ticket } from '../shared/museum/ticket-fields.ts';

/** A Friday morning in Berlin, at which the clock of the service stands. */
export const now = '2027-03-05T09:00:00Z';
export const today = '2027-03-05';

/** What staff send to create an event: two paragraphs of text. */
export const eventFields = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms, three hearts and a keeper who knows them all. '.repeat(7),
  dates: ['2027-05-05'],
  price: 19.99,
};

export const anEvent = (number: number, fields: Partial<SpecialEvent> = {}): SpecialEvent => ({
  eventId: idOf('e', number),
  ...eventFields,
  ...fields,
});

export const aTicket = (number: number, fields: Partial<Ticket> & Pick<Ticket, 'ticketDate'>): Ticket => {
  const ticketId = idOf('7', number);
  const confirmationCode = 'ticket-general-JKLM-NPQR-STUV-WXYZ';
  return {
    ticketId,
    ticketType: 'general',
    confirmationCode,
    token: `${confirmationCode}.${ticketId}.${fields.ticketDate}..7hsKrc_T.${'A'.repeat(86)}`,
    email: 'ada.lovelace@example.org',
    purchasedAt: '2027-03-01T09:00:00.000Z',
    expiresAt: new Date('2028-09-01T00:00:00Z'),
    ...fields,
  };
};

export const aTicketFor = ({ eventId, name }: SpecialEvent, number: number, ticketDate: string): Ticket =>
  aTicket(number, { ticketDate, ticketType: 'event', eventId, eventName: name, price: String(eventFields.price) });

export const afterEntry = (ticket: Ticket): Ticket => ({
  ...ticket,
  enteredAt: '2027-03-05T08:59:00.000Z',
  entryId: 'c0a7d1de-58b5-4f0f-9d3a-7f1f0c5a2e66',
  entryStoredAt: '2027-03-05T08:59:00.000Z',
});

export const order = { ticketType: 'general', ticketDate: '2027-05-05', email: 'ada.lovelace@example.org' };
export const orderFor = ({ eventId }: SpecialEvent) => ({ ...order, ticketType: 'event', eventId });

/** A UUID (RFC 9562, version 8) made of a kind and a number. */
const idOf = (kind: string, number: number) =>
  `${kind.padEnd(8, '0')}-0000-8000-8000-${number.toString(16).padStart(12, '0')}`;

export const series = <Item>(count: number, first: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(first + index));
