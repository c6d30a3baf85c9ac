/** Lists the tickets of a day, or of one event on that day, for the door. */
import { listAdmissions } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { ticketCursorFaults } from '../shared/museum/cursor.ts';
import { admissionOf } from '../shared/museum/entry.ts';
import * as admissions from '../shared/table/admissions.ts';
import { getAllEvenIfCancelled } from '../shared/table/events-by-id.ts';

export const handler = await handle(
  listAdmissions,
  async ({ query: { date, eventId, ...part }, now }) => {
    const { items, next } = await admissions.list({ date, event: eventId }, part, now);
    const events = await getAllEvenIfCancelled(items.flatMap(({ eventId }) => eventId ?? []));
    // Nobody can tell whether a ticket is good whose event is missing.
    const known = items.filter(({ eventId }) => eventId === undefined || events.has(eventId));
    return { items: known.map((ticket) => admissionOf(ticket, events.get(ticket.eventId ?? ''))), next };
  },
  ({ query }) => ticketCursorFaults(query),
);
