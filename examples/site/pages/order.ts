/** The form that buys tickets, and what it leads to. */
import { ApiProblem, type Receipt } from '../../api.ts';
import { type Fields, keyOf } from '../form.ts';
import { type Html, html } from '../html.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { type Outcome, sendOnce } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { type FormState, fieldsOf, freshForm } from './fields.ts';
import { mostTickets, numberOfTickets, ticketsAddress } from './tickets-address.ts';
import { againPage } from './trouble.ts';

export const orderForm = (
  { locale }: Site,
  action: string,
  dateControl: (attributes: Html, chosen: string) => Html,
  state: FormState,
): Html => {
  const { words } = locale;
  const labels = { ticketDate: words.date, tickets: words.howMany, email: words.email, phone: words.phone };
  const { field, remarks } = fieldsOf(locale, labels, state);
  const number = (attributes: Html, value: string) =>
    html`<input type="number" ${attributes} required min="1" max="${mostTickets}" value="${value || 1}">`;
  const email = (attributes: Html, value: string) =>
    html`<input type="email" ${attributes} required maxlength="254" autocomplete="email" value="${value}">`;
  const phone = (attributes: Html, value: string) =>
    html`<input type="tel" ${attributes} maxlength="32" autocomplete="tel" value="${value}">`;
  return html`<form method="post" action="${action}" class="form">
${remarks}
<input type="hidden" name="key" value="${state.key}">
${field('ticketDate', dateControl)}
${field('tickets', number)}
${field('email', email)}
${field('phone', phone)}
<p><button>${words.buy}</button></p>
</form>`;
};

/**
 * Answers a form with the page of its tickets, which can be loaded again, or with the form once more. One with faults
 * gets a new key, since what is sent next will be something else.
 * @param eventId of the tickets' event; undefined for general entry
 * @param page the whole page around the form
 * @throws ApiProblem 404 when the event is gone
 */
export const answerOrder = async (
  { site, form }: Visit,
  action: string,
  eventId: string | undefined,
  page: (form: FormState) => Html | Promise<Html>,
): Promise<Reply> => {
  const sent = await form();
  const formAgain = async (status: number, why: Partial<FormState>) =>
    htmlReply('form', await page({ ...freshForm(sent), ...why }), status);
  const wanted = numberOfTickets(sent.get('tickets') ?? '1');
  if (wanted === undefined)
    return formAgain(400, { faults: [{ pointer: '#/tickets', code: 'not-1-to-10', detail: '1 to 10' }] });
  const order = orderIn(sent, eventId);
  const { ids: sold, end } = await buyInTurn(wanted, (part) =>
    sendOnce(sent, (headers) => site.api<Receipt>('POST', '/tickets', { body: order, headers }), part),
  );
  const tickets = (why?: string | number): Reply => {
    const { ids, before } = site.memory.noteSold(keyOf(sent), sold);
    return seeOther(ticketsAddress(ids, { wanted, why, before }));
  };
  if (!end) return tickets();
  if (end === 'key-used-before') return formAgain(422, { note: 'boughtBefore' });
  if ('busy' in end) return againPage(site, site.locale.words.buyTicket, action, sent, end.busy);
  if ('refused' in end) return { ...tickets(end.refused.status), trouble: end.refused.status !== 404 && end.refused };
  const [{ code = '' } = {}] = end.faults;
  if (eventId && code === 'sold-out') site.memory.noteSoldOut(eventId, order.ticketDate);
  return sold.length ? tickets(code) : formAgain(400, end);
};

/** One ticket after the other, each under a key of its own, until one is not sold. @throws ApiProblem of the first */
const buyInTurn = async (wanted: number, buy: (part: string) => Promise<Outcome<Receipt>>) => {
  const ids: string[] = [];
  while (ids.length < wanted) {
    const outcome = await buy(`-${ids.length + 1}`).catch((error) => {
      if (!ids.length || !(error instanceof ApiProblem)) throw error;
      return { refused: error };
    });
    if (outcome === 'key-used-before' || !('done' in outcome)) return { ids, end: outcome };
    ids.push(outcome.done.ticketId);
  }
  return { ids };
};

const orderIn = (sent: Fields, eventId: string | undefined) => {
  const value = (name: string) => sent.get(name)?.trim() ?? '';
  const phone = value('phone');
  return {
    ...(eventId === undefined ? { ticketType: 'general' } : { ticketType: 'event', eventId }),
    ticketDate: value('ticketDate'),
    email: value('email'),
    ...(phone && { phone }),
  };
};
