/** Sells one ticket: for general entry, or for an event. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buyMuseumTickets } from '../shared/api/operations.ts';
import { signingSecret } from '../shared/callers/signing-secret.ts';
import { handle } from '../shared/http/handle.ts';
import { museum } from '../shared/http/request.ts';
import { capacityOf } from '../shared/museum/capacity.ts';
import { eventIdOf, newTicket, receiptOf, saleFaults } from '../shared/museum/ticket.ts';
import { getReady } from '../shared/readiness.ts';
import { eraOf } from '../shared/table/limits.ts';
import { once } from '../shared/table/requests.ts';
import * as specialEvents from '../shared/table/special-events.ts';
import * as tickets from '../shared/table/tickets.ts';

const limits = () => eraOf(museum.capacity, () => new Date());
getReady(limits);

export const handler = await handle(
  buyMuseumTickets,
  once(async (request, remember) => {
    const eventId = eventIdOf(request.body);
    const [event, secret, era] = await Promise.all([
      eventId ? specialEvents.get(eventId) : undefined,
      signingSecret(),
      limits(),
    ]);
    const ticket = newTicket(request, { ticketId: randomUUID(), random: randomBytes(16), secret }, event);
    const receipt = receiptOf(ticket);
    const capacity = capacityOf(request.museum, ticket.ticketDate, event, new Date());
    await tickets.sell(ticket, { capacity, era, together: remember(receipt) });
    return receipt;
  }),
  saleFaults,
);
