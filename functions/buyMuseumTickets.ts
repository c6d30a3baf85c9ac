/** Sells one ticket, for general entry or for an event. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buyMuseumTickets } from '../shared/api/operations.ts';
import { signingSecret } from '../shared/callers/signing-secret.ts';
import { handle } from '../shared/http/handle.ts';
import { checkTicketDate, newTicket, receipt } from '../shared/museum/ticket.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = handle(buyMuseumTickets, async ({ body, museum, today, now }) => {
  checkTicketDate(body, museum, today);
  const made = { ticketId: randomUUID(), random: randomBytes(16), secret: await signingSecret(), now };
  return receipt(
    await (body.ticketType === 'event'
      ? tickets.sellForEvent(body.eventId as string, (event) => newTicket(body, made, event))
      : tickets.sell(newTicket(body, made))),
  );
});
