/** The event and the tickets of the contract's examples as the table holds them, for a mock of the table. */
import { enteredTicketId, eventId, ticketId, todaysTicketId } from '../contract/contract.ts';
import { octopus } from '../museum/octopus.ts';

export const eventItem = {
  pk: `EVENT#${eventId}`,
  sk: 'EVENT',
  version: 3,
  locationVersion: 1,
  eventId,
  ...octopus,
  months: ['2027-03'],
  price: '19.99',
};

const ticketItem = {
  pk: `TICKET#${ticketId}`,
  sk: 'TICKET',
  ticketId,
  ticketType: 'general',
  ticketDate: '2027-03-05',
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  token: 'ticket-general-2345-6789-ABCD-EFGH.signed',
  email: 'ada@example.org',
  phone: '+49 30 901820',
  purchasedAt: '2026-12-24T09:00:00.000Z',
  expiresAt: 1_838_764_800,
};

const todaysTicketItem = {
  ...ticketItem,
  pk: `TICKET#${todaysTicketId}`,
  ticketId: todaysTicketId,
  ticketDate: '2026-12-24',
};

const enteredTicketItem = {
  ...todaysTicketItem,
  pk: `TICKET#${enteredTicketId}`,
  ticketId: enteredTicketId,
  enteredAt: '2026-12-24T08:59:00.000Z',
  entryId: 'first',
  entryStoredAt: '2026-12-24T08:59:00.000Z',
};

/** What a read of this key finds. */
export const storedUnder = ({ pk }: { readonly pk: string }) => {
  const Item = [eventItem, ticketItem, todaysTicketItem, enteredTicketItem].find((item) => item.pk === pk);
  return Item ? { Item } : {};
};
