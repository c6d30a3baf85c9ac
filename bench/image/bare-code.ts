/** The least that an image of a ticket can be: its QR code alone, as the package that makes it draws it. */
import { toBuffer } from 'qrcode';
import type { TicketFace } from '../../shared/ticket-image/face.ts';

/** Goes in the place of the drawer of whole tickets. */
export const ticketDrawer =
  () =>
  ({ token = '' }: Pick<TicketFace, 'token'>): Promise<Buffer> =>
    toBuffer(token, { version: 10, errorCorrectionLevel: 'M', scale: 10 });
