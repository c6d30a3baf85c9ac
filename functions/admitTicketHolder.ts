/** Admits the holder of a ticket, once. */
import { admitTicketHolder } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { entryOf, entryTime, scanFaults } from '../shared/museum/entry.ts';
import { once } from '../shared/table/requests.ts';
import * as specialEvents from '../shared/table/special-events.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = await handle(
  admitTicketHolder,
  once(async (request, record, entryId) => {
    const ticket = await tickets.get(request.path.ticketId, request.now);
    const event = ticket.eventId ? await specialEvents.getEvenIfCancelled(ticket.eventId) : undefined;
    const entry = entryOf(ticket, event, request, { entryId, enteredAt: entryTime(request) });
    await tickets.admit({ ...entry, entryId }, request.now, record(entry));
    return entry;
  }),
  scanFaults,
);
