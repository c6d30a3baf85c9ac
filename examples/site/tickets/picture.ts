/** What the API knows of a ticket: its picture, with a text for people who cannot see it, and the line in its code. */
import { answerTo } from '../api/api.ts';
import { reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';

/** The picture to save: it comes from the site, because the API asks for the site's password. */
export const ticketPicture = async ({ site, id }: Visit): Promise<Response> => {
  const headers = { 'Content-Disposition': `inline; filename="${fileName(id, 'png')}"` };
  return reply('ticket', 'image/png', await readPicture(site, id), 200, headers);
};

/** Tickets of one order are saved under different names. No name tells a whole id, which would be the ticket. */
export const fileName = (ticketId: string, type: 'png' | 'ics'): string => `ticket-${ticketId.slice(0, 8)}.${type}`;

export type Picture = Buffer<ArrayBuffer>;

export const readPicture = async ({ api }: Site, ticketId: string): Promise<Picture> => {
  const params = { path: { ticketId } };
  return Buffer.from((await answerTo(api.GET('/tickets/{ticketId}/qr', { params, parseAs: 'arrayBuffer' }))).body);
};

/**
 * The text in an `iTXt` chunk of the PNG: `why` the ticket is no longer good, if so, then what it admits to, the day
 * and the code. No lines if the picture carries no text.
 */
export const descriptionIn = (picture: Picture) => {
  const keyword = 'iTXtDescription\0\0\0';
  const start = picture.indexOf(keyword);
  if (start < 0) return { language: '', lines: [], why: undefined };
  const chunk = picture.subarray(start + keyword.length, start + 4 + picture.readUInt32BE(start - 4));
  // The translated keyword, which is empty, stands between the two.
  const [language = '', , text = ''] = chunk.toString().split('\0');
  const lines = text.split('\n');
  return { language, lines, why: lines.length === 4 ? lines[0] : undefined };
};

/**
 * The line in its QR code, which says what the ticket admits to.
 * @returns undefined for a ticket that is no longer valid
 * @throws ApiProblem 404 for a ticket that does not exist
 */
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
