/** The form that buys a ticket, and what becomes of it. */
import type { Receipt } from '../../api.ts';
import { type FormState, field, freshForm, isKey, remarks } from '../fields.ts';
import { RefusedForm } from '../form.ts';
import { type Html, html } from '../html.ts';
import { buy, isSoldOut, type Order } from '../send-once.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { againPage } from './again.ts';
import { receiptCookie } from './receipt.ts';

interface Place {
  /** Where the form is sent. */
  readonly action: string;
  readonly dateControl: (attributes: Html, chosen: string) => Html;
}

export const orderForm = ({ wording }: Site, { action, dateControl }: Place, state: FormState): Html => {
  const { words } = wording;
  const labels = { ticketDate: words.date, email: words.email, phone: words.phone };
  const value = (name: string) => state.values.get(name) ?? '';
  return html`<form method="post" action="${action}" class="form">
${remarks(state, labels, wording)}
<input type="hidden" name="key" value="${state.key}">
${field('ticketDate', labels.ticketDate, (attributes) => dateControl(attributes, value('ticketDate')), state, wording)}
${field('email', labels.email, (attributes) => html`<input type="email" ${attributes} required maxlength="254" autocomplete="email" value="${value('email')}">`, state, wording)}
${field('phone', labels.phone, (attributes) => html`<input type="tel" ${attributes} maxlength="32" autocomplete="tel" value="${value('phone')}">`, state, wording)}
<p><button>${words.buy}</button></p>
</form>`;
};

/**
 * What a form that was sent leads to: the ticket's own page, which can be loaded again; or the form once more. With faults it gets a new
 * key, since what is sent next will be something else; where nobody knows what became of it, it can only be sent again as it was.
 * @param page the whole page around the form, as it is by then
 * @throws ApiProblem 404 when there is nothing to admit to any more
 */
export const answerOrder = async (
  { site, form }: Visit,
  action: string,
  admission: Pick<Order, 'ticketType' | 'eventId'>,
  page: (form: FormState) => Html | Promise<Html>,
): Promise<Reply> => {
  const sent = await form();
  const key = sent.get('key');
  if (key === undefined || !isKey(key)) throw new RefusedForm(400, 'The form has no key.');
  const outcome = await buy(site.api, { ...admission, ...orderIn(sent) }, key);
  if (outcome === 'busy') return againPage(site, site.wording.words.buyTicket, action, sent);
  if (outcome === 'key-used-before')
    return htmlReply('form', await page({ ...freshForm(sent), note: 'boughtBefore' }), 422);
  if ('faults' in outcome) {
    if (isSoldOut(outcome) && admission.eventId)
      site.memory.noteSoldOut(admission.eventId, sent.get('ticketDate') ?? '');
    return htmlReply('form', await page({ ...freshForm(sent), faults: outcome.faults }), 400);
  }
  return toTicket(site, outcome.done, admission.eventId);
};

const orderIn = (sent: ReadonlyMap<string, string>): Pick<Order, 'ticketDate' | 'email' | 'phone'> => {
  const value = (name: string) => sent.get(name)?.trim() ?? '';
  const phone = value('phone');
  return { ticketDate: value('ticketDate'), email: value('email'), ...(phone && { phone }) };
};

const toTicket = (site: Site, receipt: Receipt, eventId?: string): Reply =>
  seeOther(`/tickets/${receipt.ticketId}`, { 'Set-Cookie': receiptCookie(site, receipt, eventId) });
