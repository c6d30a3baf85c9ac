/** Cancels a ticket, as for a refund: it admits nobody, and its place is free again. */
import { cancelTicket } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { checkCancellation } from '../shared/museum/entry.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = await handle(cancelTicket, ({ path, museum, now }) =>
  tickets.cancel(path.ticketId, now, (ticket) => checkCancellation(ticket, museum)),
);
