/** Draws a ticket as a PNG image with its QR code. */
import { toBuffer } from 'qrcode';
import { getTicketCode } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = handle(getTicketCode, async ({ path }) => {
  const { confirmationCode, ticketId, ticketDate } = await tickets.get(path.ticketId);
  return toBuffer(`${confirmationCode}.${ticketId}.${ticketDate}`, { margin: 4, scale: 8, errorCorrectionLevel: 'M' });
});
