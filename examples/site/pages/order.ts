/** The form that buys a ticket, and what it leads to. */
import type { Receipt } from '../../api.ts';
import type { Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { sendOnce } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { type FormState, fieldsOf, freshForm } from './fields.ts';
import { receiptCookie } from './receipt.ts';
import { againPage } from './trouble.ts';

export const orderForm = (
  { locale }: Site,
  action: string,
  dateControl: (attributes: Html, chosen: string) => Html,
  state: FormState,
): Html => {
  const { words } = locale;
  const labels = { ticketDate: words.date, email: words.email, phone: words.phone };
  const { field, remarks } = fieldsOf(locale, labels, state);
  const email = (attributes: Html, value: string) =>
    html`<input type="email" ${attributes} required maxlength="254" autocomplete="email" value="${value}">`;
  const phone = (attributes: Html, value: string) =>
    html`<input type="tel" ${attributes} maxlength="32" autocomplete="tel" value="${value}">`;
  return html`<form method="post" action="${action}" class="form">
${remarks}
<input type="hidden" name="key" value="${state.key}">
${field('ticketDate', dateControl)}
${field('email', email)}
${field('phone', phone)}
<p><button>${words.buy}</button></p>
</form>`;
};

/**
 * Answers a form with the ticket's own page, which can be loaded again, or with the form once more. A form with faults
 * gets a new key, since what is sent next will be something else.
 * @param eventId of the ticket's event; undefined for general entry
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
  const admission = eventId === undefined ? { ticketType: 'general' } : { ticketType: 'event', eventId };
  const body = { ...admission, ...orderIn(sent) };
  const outcome = await sendOnce(sent, (headers) => site.api<Receipt>('POST', '/tickets', { body, headers }));
  if (outcome === 'key-used-before')
    return htmlReply('form', await page({ ...freshForm(sent), note: 'boughtBefore' }), 422);
  if ('busy' in outcome) return againPage(site, site.locale.words.buyTicket, action, sent, outcome.busy);
  if ('faults' in outcome) {
    const { faults } = outcome;
    if (eventId && faults.some(({ code }) => code === 'sold-out')) site.memory.noteSoldOut(eventId, body.ticketDate);
    return htmlReply('form', await page({ ...freshForm(sent), faults }), 400);
  }
  const receipt = outcome.done;
  return seeOther(`/tickets/${receipt.ticketId}`, { 'Set-Cookie': receiptCookie(site, receipt, eventId) });
};

const orderIn = (sent: Fields) => {
  const value = (name: string) => sent.get(name)?.trim() ?? '';
  const phone = value('phone');
  return { ticketDate: value('ticketDate'), email: value('email'), ...(phone && { phone }) };
};
