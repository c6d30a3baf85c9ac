/** Sells one ticket, for general entry or for an event. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buyMuseumTickets } from '../shared/api/operations.ts';
import { signingSecret } from '../shared/callers/signing-secret.ts';
import { handle } from '../shared/http/handle.ts';
import { checkTicketDate, eventIdOf, newTicket, receipt } from '../shared/museum/ticket.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = handle(buyMuseumTickets, async ({ body, museum, today, now }) => {
  checkTicketDate(body, museum, today);
  const material = { ticketId: randomUUID(), random: randomBytes(16), secret: await signingSecret(), now };
  const eventId = eventIdOf(body);
  const ticket = eventId
    ? await tickets.sellForEvent(eventId, (event) => newTicket(body, material, event))
    : await tickets.sell(newTicket(body, material));
  return receipt(ticket);
});
