/** Draws one ticket after the other, as getTicketCode does. */

import { ticketDrawer } from '../../shared/ticket-image/ticket-drawer.ts';
import type { TicketFace } from '../../shared/ticket-image/ticket-face.ts';

const draw = ticketDrawer(new URL(process.env.FONTS ?? ''));

export const handler = async (face: TicketFace) => ({ body: await draw(face) });
