/** The special event of the tests, and a ticket for its day. */
import type { SpecialEvent } from '../../../shared/museum/special-event.ts';
import type { Ticket } from '../../../shared/museum/ticket-fields.ts';

/** `Required`: the compiler demands each new field of events here, and tests then send and compare it. */
export const octopus: Required<Omit<SpecialEvent, 'eventId'>> = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms',
  dates: ['2027-03-05'],
  price: 19.99,
};

export const newEvent = (fields: object = {}) => ({ ...octopus, ...fields });

export const anEvent = (fields: Partial<typeof octopus & { eventId: string }> = {}) => ({
  eventId: crypto.randomUUID() as string,
  ...octopus,
  ...fields,
});

export const aTicket = (fields: Partial<Ticket> = {}): Ticket => {
  const ticketId = crypto.randomUUID();
  return {
    ticketId,
    ticketType: 'general',
    ticketDate: '2027-03-05',
    confirmationCode: `ticket-general-${ticketId}`,
    token: 'signed',
    email: 'ada@example.org',
    purchasedAt: '2026-12-24T09:00:00.000Z',
    expiresAt: new Date('2028-04-08T00:00:00Z'),
    ...fields,
  };
};
