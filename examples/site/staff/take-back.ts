/** Takes a single ticket back, as for a refund: staff name it by its code, see which ticket it is, and press again. */
import { ApiProblem, type SpecialEvent } from '../../api.ts';
import { type Html, html } from '../html.ts';
import { againPage } from '../pages/trouble.ts';
import { type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { askPage } from './ask.ts';
import { pathOf, readEvent } from './current-event.ts';
import { soldByDay } from './sold.ts';

export const takeBackForm = ({ locale: { words } }: Site, eventId: string): Html =>
  html`<form method="post" action="${pathOf(eventId)}/take-back" class="form">
<p class="field"><label for="code">${words.code}</label><small id="code-hint">${words.takeBackHint}</small>
<input id="code" name="code" required autocomplete="off" aria-describedby="code-hint"></p>
<p><button>${words.takeBack}</button></p></form>`;

/** The event's page, with one of these notes about a ticket. */
const notedPath = (eventId: string, note: TicketNote, code: string): string =>
  `${pathOf(eventId)}?${new URLSearchParams({ [note]: code })}`;

export const ticketNotes = ['ticketTaken', 'already-entered', 'no-such-ticket'] as const;
type TicketNote = (typeof ticketNotes)[number];

export const takeTicketBack = async (visit: Visit): Promise<Reply> => {
  const { site, id, readerApi, form } = visit;
  const { words, say, fullDate } = site.locale;
  const sent = await form();
  const typed = sent.get('code') ?? '';
  const [action, button] = [`${pathOf(id)}/take-back`, words.takeBack];
  try {
    const { event } = await readEvent(visit);
    const ticket = await ticketOf(visit, event, typed);
    if (!ticket) return seeOther(notedPath(id, 'no-such-ticket', typed));
    const { ticketId, confirmationCode: code, ticketDate, cancelled, enteredAt } = ticket;
    if (enteredAt) return seeOther(notedPath(id, 'already-entered', typed));
    if (sent.get('asked') !== ticketId) {
      const kind = cancelled ? 'ticketOffered' : 'ticketLost';
      const sentences = [say(kind, { code, day: fullDate(ticketDate) })];
      return askPage(site, event, sentences, [action, button, { code, asked: ticketId }]);
    }
    await readerApi('DELETE', `/tickets/${ticketId}`);
    return seeOther(notedPath(id, 'ticketTaken', code));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const hasEntered = error.problem.errors?.some(({ code }) => code === 'already-entered');
    if (hasEntered) return seeOther(notedPath(id, 'already-entered', typed));
    if (isBusy(error.status)) return againPage(site, button, action, sent, error);
    throw error;
  }
};

/** Among the tickets that the event's page counts, by the sixteen letters: who reads a code out may say no more. */
const ticketOf = async (visit: Visit, event: SpecialEvent, typed: string) => {
  const { rows } = await soldByDay(visit, event, visit.site.memory.noteDays(event));
  const wanted = letters(typed);
  return rows.flatMap(({ admissions }) => admissions).find((one) => letters(one.confirmationCode) === wanted);
};

const letters = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-16);
