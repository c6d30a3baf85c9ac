/**
 * The receipt that the purchaser's browser keeps for the ticket's page. The API tells it once, and afterwards draws
 * the picture only.
 */
import { uuid } from '../../../shared/api/formats.ts';
import { isDate } from '../../../shared/museum/calendar-date.ts';
import { ApiProblem, type Receipt } from '../../api.ts';
import type { Site } from '../visit.ts';

interface KeptReceipt {
  readonly eventId?: string;
  readonly ticketDate: string;
  readonly confirmationCode: string;
}

export const receiptCookie = (
  { address }: Site,
  { ticketId, ticketDate, confirmationCode }: Receipt,
  eventId: string | undefined,
): string => {
  const kept: KeptReceipt = { ...(eventId !== undefined && { eventId }), ticketDate, confirmationCode };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const secure = address.startsWith('https:') ? '; Secure' : '';
  return `receipt=${value}; Path=/tickets/${ticketId}; Max-Age=34000000; HttpOnly; SameSite=Lax${secure}`;
};

/** Undefined if there is none, or if the site did not write it: it is shown to its sender only. */
export const readReceipt = (cookie: string | undefined): KeptReceipt | undefined => {
  try {
    const kept = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const { eventId, ticketDate, confirmationCode } = Object(kept);
    const isOurs =
      isText(ticketDate, isDate) &&
      isText(confirmationCode, (text) => /^ticket-(?:general|event)(?:-[0-9A-Z]{4}){4}$/.test(text)) &&
      (eventId === undefined || isText(eventId, (text) => uuid.test(text)));
    return isOurs ? { ...(eventId !== undefined && { eventId }), ticketDate, confirmationCode } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isText = (value: unknown, isFit: (text: string) => boolean): boolean => typeof value === 'string' && isFit(value);

/** What the ticket of a receipt admits to by now. */
export const admissionOf = async ({ memory, locale }: Site, { eventId, ticketDate }: KeptReceipt) => {
  if (eventId === undefined) return { name: locale.words.generalEntry, isCancelled: false };
  try {
    const { event, isCancelled } = await memory.event(eventId);
    return { name: event.name, isCancelled: isCancelled || !event.dates.includes(ticketDate) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return { name: undefined, isCancelled: true };
  }
};
