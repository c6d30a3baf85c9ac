/** Lists the tickets of a day, or of one event on that day, for the door. */
import { listAdmissions } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { admissionOf } from '../shared/museum/entry.ts';
import * as admissions from '../shared/table/admissions.ts';
import { listPlaceFaults } from '../shared/table/place-in-list.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(
  listAdmissions,
  async ({ query: { date: ticketDate, eventId, ...part }, now }) => {
    const { items, next } = await admissions.list({ ticketDate, eventId }, part, now);
    const events = await specialEvents.getAllEvenIfCancelled(items.flatMap(({ eventId = [] }) => eventId));
    return { items: items.map((ticket) => admissionOf(ticket, events.get(ticket.eventId ?? ''))), next };
  },
  ({ query: { date: ticketDate, eventId, after } }) => listPlaceFaults(after, { ticketDate, eventId }),
);
