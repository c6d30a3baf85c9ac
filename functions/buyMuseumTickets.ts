/** Sells one ticket: for general entry, or for an event. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buyMuseumTickets } from '../shared/api/operations.ts';
import { signingSecret } from '../shared/callers/signing-secret.ts';
import { handle } from '../shared/http/handle.ts';
import { capacityOf } from '../shared/museum/capacity.ts';
import { eventIdOf, newTicket, receiptOf, saleFaults } from '../shared/museum/ticket.ts';
import { once } from '../shared/table/requests.ts';
import { sell } from '../shared/table/sales.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(
  buyMuseumTickets,
  once(async (request, record) => {
    const eventId = eventIdOf(request.body);
    const [event, secret] = await Promise.all([eventId ? specialEvents.get(eventId) : undefined, signingSecret()]);
    const ticket = newTicket(request, { ticketId: randomUUID(), random: randomBytes(16), secret }, event);
    const receipt = receiptOf(ticket);
    await sell(ticket, capacityOf(request.museum, ticket.ticketDate, event), record(receipt));
    return receipt;
  }),
  saleFaults,
);
