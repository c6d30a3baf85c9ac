/** Takes a single ticket back, as for a refund: staff name it by its code, see which ticket it is, and press again. */
import { ApiProblem, type Fault, type SpecialEvent } from '../../api.ts';
import type { Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import { type FormState, fieldsOf, freshForm } from '../pages/fields.ts';
import { againPage } from '../pages/trouble.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { askPage } from './ask.ts';
import { pathOf, readEvent } from './current-event.ts';
import { staffLayout } from './layout.ts';
import { soldByDay } from './sold.ts';

export const takeBackForm = ({ locale }: Site, eventId: string, state: FormState): Html => {
  const { words } = locale;
  const { field, remarks } = fieldsOf(locale, { code: words.code }, state);
  const code = (attributes: Html, value: string) =>
    html`<input ${attributes} required autocomplete="off" autocapitalize="characters" value="${value}">`;
  return html`<form method="post" action="${pathOf(eventId)}/take-back" class="form">
${remarks}
${field('code', code, words.takeBackHint)}
<p><button>${words.takeBack}</button></p></form>`;
};

export const takeTicketBack = async (visit: Visit): Promise<Reply> => {
  const { site, id, readerApi, form } = visit;
  const { words, say, fullDate } = site.locale;
  const sent = await form();
  const [back, action, button] = [pathOf(id), `${pathOf(id)}/take-back`, words.takeBack];
  try {
    const { event } = await readEvent(visit);
    const ticket = await ticketOf(visit, event, sent.get('code') ?? '');
    if (!ticket) return refusal(site, id, sent, 'no-such-ticket');
    const { ticketId, confirmationCode: code, ticketDate } = ticket;
    if (sent.get('asked') !== ticketId) {
      const sentences = [say('ticketLost', { code, day: fullDate(ticketDate) })];
      return askPage(site, event, sentences, [action, button, { code, asked: ticketId }]);
    }
    await readerApi('DELETE', `/tickets/${ticketId}`);
    return seeOther(`${back}?taken=${code}`);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const hasEntered = error.problem.errors?.some(({ code }) => code === 'already-entered');
    if (hasEntered) return refusal(site, id, sent, 'already-entered');
    if (isBusy(error.status)) return againPage(site, button, action, sent, error);
    throw error;
  }
};

/** Among the tickets that the event's page counts. By the sixteen letters behind which readers may leave out the rest. */
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

const refusal = (site: Site, id: string, sent: Fields, code: string): Reply => {
  // The word is the site's own: the API's sentence is never shown.
  const faults = [{ pointer: '#/code', code, detail: '' } as Fault];
  const content = takeBackForm(site, id, { ...freshForm(sent), faults });
  return htmlReply('staff', staffLayout(site, site.locale.words.takeBack, content), 400);
};
