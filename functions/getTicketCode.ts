/** Draws a ticket as a PNG image with a QR code, or gives the text in that code; a cancelled ticket is stamped. */
import { getTicketCode } from '../shared/api/operations.ts';
import { prefersText } from '../shared/http/accept.ts';
import { handle } from '../shared/http/handle.ts';
import { codeTextOf } from '../shared/museum/ticket.ts';
import * as specialEvents from '../shared/table/special-events.ts';
import * as tickets from '../shared/table/tickets.ts';
import { ticketDrawer } from '../shared/ticket-image/ticket-drawer.ts';
import { ticketFace } from '../shared/ticket-image/ticket-face.ts';

/** The build puts the fonts beside the bundle. */
const draw = ticketDrawer(new URL('./fonts/', import.meta.url));

export const handler = await handle(getTicketCode, async ({ path, headers, museum, now }) => {
  const ticket = await tickets.get(path.ticketId, now);
  const event = ticket.eventId ? await specialEvents.getEvenIfCancelled(ticket.eventId) : undefined;
  if (prefersText(headers.Accept)) return codeTextOf(ticket, event);
  return draw(ticketFace(museum, ticket, event));
});
