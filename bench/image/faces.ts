/** Tickets to draw: one in each script that the fonts cover, some with long names, and a cancelled one. */
import type { TicketFace } from '../../shared/ticket-image/ticket-face.ts';
import { today } from '../subjects.ts';
import names from './names.json' with { type: 'json' };

const confirmationCode = 'ticket-event-JKLM-NPQR-STUV-WXYZ';
const ticketId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const eventId = 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11';

export const latin: TicketFace = {
  language: 'en',
  museumName: 'City Museum',
  accentColour: '#9a3324',
  address: '1 Harbour Street, Northport',
  isForEvent: true,
  kind: 'Special event ticket',
  ticketDate: today,
  title: 'Night of the Octopus',
  location: 'Aquarium hall',
  confirmationCode,
  isCancelled: false,
  // As long as the line of any ticket to an event, without a valid signature.
  qrText: [confirmationCode, ticketId, today, eventId, '7hsKrc_T', 'A'.repeat(86)].join('.'),
};

export const faces: Readonly<Record<string, TicketFace>> = {
  ...Object.fromEntries(
    Object.entries(names).map(([kind, [title = '', location = '']]) => [kind, { ...latin, title, location }]),
  ),
  'latin, shortened': { ...latin, title: names['latin, three lines'].join(' ').repeat(9) },
  'chinese, shortened': { ...latin, title: names['chinese, three lines'].join(' ').repeat(9) },
  'latin, cancelled': { ...latin, isCancelled: true, qrText: `CANCELLED ${ticketId}` },
};
