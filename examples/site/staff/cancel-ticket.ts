/**
 * Cancels a single ticket, as for a refund: staff enter its day and code, see the ticket, and confirm. The response is
 * the page of the day, not a redirect: its address would hold the code, and logs and histories keep addresses.
 */
import { HTTPException } from 'hono/http-exception';
import { ApiProblem } from '../api/api.ts';
import { isDate } from '../museum/calendar-date.ts';
import type { Visit } from '../visit.ts';
import { dayIn } from './dates.ts';
import { dayReply } from './day.ts';
import { askPage, cancelTicketPath } from './layout.ts';
import { readAdmissions } from './sold.ts';

/** @throws HTTPException if the form has no day */
export const cancelTicket = async (visit: Visit): Promise<Response> => {
  const { site, readerApi, form } = visit;
  const { words, say, fullDate } = site.locale;
  const sent = await form();
  const [typed, date] = [sent.get('code') ?? '', dayIn(sent.get('date') ?? '', site.locale)];
  if (!isDate(date)) throw new HTTPException(400);
  const dayWith = (note: 'cancelledTicket' | 'already-entered' | 'no-such-ticket', status: number, value = typed) =>
    dayReply(visit, date, say(note, { value }), status);
  const tickets = await readAdmissions(readerApi, date);
  const ticket = tickets.find((one) => letters(one.confirmationCode) === letters(typed));
  if (!ticket) return dayWith('no-such-ticket', 404);
  const { ticketId, confirmationCode: code, eventName: name = words.generalEntry, cancelled, enteredAt } = ticket;
  if (enteredAt) return dayWith('already-entered', 409);
  if (sent.get('asked') !== ticketId) {
    const sentences = [say(cancelled ? 'ticketOffered' : 'ticketLost', { code, name })];
    const press = [cancelTicketPath, words.cancelTicket, { date, code, asked: ticketId }] as const;
    return askPage(site, fullDate(date), `/staff/sold?date=${date}`, sentences, press);
  }
  try {
    await readerApi.DELETE('/tickets/{ticketId}', { params: { path: { ticketId } } });
    return dayWith('cancelledTicket', 200, code);
  } catch (error) {
    // The ticket was used between the two presses.
    const isEntered = error instanceof ApiProblem && error.problem.errors?.[0]?.code === 'already-entered';
    if (isEntered) return dayWith('already-entered', 409);
    throw error;
  }
};

/** The sixteen letters at the end of a code: people who read it out may leave out the rest. */
const letters = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-16);
