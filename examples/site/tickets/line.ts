/** The line in a ticket's QR code, which says what the ticket admits to. */
import { answerTo } from '../api/api.ts';
import type { Site } from '../visit.ts';

/** @returns undefined for a ticket that is no longer good @throws ApiProblem 404 for one that never was */
export const readLine = async ({ api }: Site, ticketId: string) => {
  const request = { params: { path: { ticketId } }, headers: { Accept: 'text/plain' }, parseAs: 'text' } as const;
  const text = (await answerTo<string>(api.GET('/tickets/{ticketId}/qr', request))).body;
  const [code = '', , ticketDate, eventId = ''] = text.split('.');
  return ticketDate === undefined ? undefined : { text, code, ticketDate, eventId };
};

/** @param eventId empty for general entry */
export const occasionOf = async ({ locale, memory }: Site, eventId: string) => {
  if (!eventId) return { name: locale.words.generalEntry, location: '' };
  return (await memory.event(eventId)).event;
};
