/** Cancels a single ticket, as for a refund: staff name it by day and code, see which it is, and press again. */
import { HTTPException } from 'hono/http-exception';
import { ApiProblem } from '../api/api.ts';
import { type Html, html } from '../html.ts';
import { isDate } from '../museum/calendar-date.ts';
import { seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { dayIn } from './dates.ts';
import { askPage } from './layout.ts';
import { readAdmissions } from './sold.ts';

const action = '/staff/cancel-ticket';

export const cancelTicketForm = ({ locale: { words } }: Site, date: string | undefined): Html =>
  html`<details class="screen"><summary>${words.cancelTicket}</summary>
<form method="post" action="${action}" class="form">
<p><small>${words.cancelTicketHint}</small></p>
<p class="field"><label for="ticket-date">${words.date}</label>
<input type="date" id="ticket-date" name="date" required value="${date}"></p>
<p class="field"><label for="code">${words.code}</label>
<input id="code" name="code" required autocomplete="off"></p>
<p><button>${words.cancelTicket}</button></p></form></details>`;

/** Said about a ticket on the page of its day. */
const notes = ['cancelledTicket', 'already-entered', 'no-such-ticket'] as const;

export const ticketNoteIn = ({ site: { locale }, query }: Visit): Html | undefined => {
  const note = notes.find((one) => query.has(one));
  return note && html`<p class="note" role="status">${locale.say(note, { value: query.get(note) ?? '' })}</p>`;
};

/** @throws HTTPException if the form has no day */
export const cancelTicket = async ({ site, readerApi, form }: Visit): Promise<Response> => {
  const { words, say, fullDate } = site.locale;
  const sent = await form();
  const [typed, date] = [sent.get('code') ?? '', dayIn(sent.get('date') ?? '', site.locale)];
  if (!isDate(date)) throw new HTTPException(400);
  const redirectWith = (note: (typeof notes)[number], code = typed) =>
    seeOther(`/staff/sold?${new URLSearchParams({ date, [note]: code })}`);
  const tickets = await readAdmissions(readerApi, date);
  const ticket = tickets.find((one) => letters(one.confirmationCode) === letters(typed));
  if (!ticket) return redirectWith('no-such-ticket');
  const { ticketId, confirmationCode: code, eventName: name = words.generalEntry, cancelled, enteredAt } = ticket;
  if (enteredAt) return redirectWith('already-entered');
  if (sent.get('asked') !== ticketId) {
    const sentences = [say(cancelled ? 'ticketOffered' : 'ticketLost', { code, name })];
    const fields = { date, code, asked: ticketId };
    return askPage(site, fullDate(date), `/staff/sold?date=${date}`, sentences, [action, words.cancelTicket, fields]);
  }
  try {
    await readerApi.DELETE('/tickets/{ticketId}', { params: { path: { ticketId } } });
    return redirectWith('cancelledTicket', code);
  } catch (error) {
    // The ticket was used between the two presses.
    const isEntered = error instanceof ApiProblem && error.problem.errors?.[0]?.code === 'already-entered';
    if (isEntered) return redirectWith('already-entered');
    throw error;
  }
};

/** The sixteen letters: people who read a code out may say no more. */
const letters = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-16);
