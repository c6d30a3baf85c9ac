/** Takes a single ticket back, as for a refund: staff name it by day and code, see which it is, and press again. */
import { isDate } from '../../../shared/museum/calendar-date.ts';
import { ApiProblem } from '../../api.ts';
import { RefusedForm } from '../form.ts';
import { type Html, html } from '../html.ts';
import { againPage } from '../pages/trouble.ts';
import { type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { askPage } from './ask.ts';
import { dayIn } from './dates.ts';
import { readAdmissions } from './sold.ts';

const action = '/staff/take-back';

export const takeBackForm = ({ locale: { words } }: Site, date: string | undefined): Html =>
  html`<details class="screen"><summary>${words.takeBack}</summary>
<form method="post" action="${action}" class="form">
<p><small>${words.takeBackHint}</small></p>
<p class="field"><label for="ticket-date">${words.date}</label>
<input type="date" id="ticket-date" name="date" required value="${date}"></p>
<p class="field"><label for="code">${words.code}</label>
<input id="code" name="code" required autocomplete="off"></p>
<p><button>${words.takeBack}</button></p></form></details>`;

/** The tickets of a day, with one of these notes about a ticket. */
const notedPath = (date: string, note: TicketNote, code: string): string =>
  `/staff/sold?${new URLSearchParams({ date, [note]: code })}`;

const ticketNotes = ['ticketTaken', 'already-entered', 'no-such-ticket'] as const;
type TicketNote = (typeof ticketNotes)[number];

export const ticketNoteIn = ({ site: { locale }, query }: Visit): Html | undefined => {
  const note = ticketNotes.find((one) => query.has(one));
  return note && html`<p class="note" role="status">${locale.say(note, { value: query.get(note) ?? '' })}</p>`;
};

/** @throws RefusedForm if it has no day */
export const takeTicketBack = async ({ site, readerApi, form }: Visit): Promise<Reply> => {
  const { words, say, fullDate } = site.locale;
  const sent = await form();
  const [typed, date] = [sent.get('code') ?? '', dayIn(sent.get('date') ?? '', site.locale)];
  if (!isDate(date)) throw new RefusedForm(400, 'The form has no day.');
  const noted = (note: TicketNote, code = typed) => seeOther(notedPath(date, note, code));
  try {
    const tickets = await readAdmissions(readerApi, date);
    const ticket = tickets.find((one) => letters(one.confirmationCode) === letters(typed));
    if (!ticket) return noted('no-such-ticket');
    const { ticketId, confirmationCode: code, eventName: name = words.generalEntry, cancelled, enteredAt } = ticket;
    if (enteredAt) return noted('already-entered');
    if (sent.get('asked') !== ticketId) {
      const sentences = [say(cancelled ? 'ticketOffered' : 'ticketLost', { code, name })];
      const fields = { date, code, asked: ticketId };
      return askPage(site, fullDate(date), `/staff/sold?date=${date}`, sentences, [action, words.takeBack, fields]);
    }
    await readerApi('DELETE', `/tickets/${ticketId}`);
    return noted('ticketTaken', code);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.problem.errors?.some(({ code }) => code === 'already-entered')) return noted('already-entered');
    if (isBusy(error.status)) return againPage(site, words.takeBack, action, sent, error);
    throw error;
  }
};

/** The sixteen letters: who reads a code out may say no more. */
const letters = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-16);
