/** The form that buys tickets, and what it leads to. */
import { ApiProblem, answerTo, isBusy } from '../api/api.ts';
import { type Fields, keyOf, sendOnce } from '../form.ts';
import { type Html, html } from '../html.ts';
import { htmlReply, seeOther } from '../reply.ts';
import { keeping, keptIn } from '../tickets/cookie.ts';
import type { Site, Visit } from '../visit.ts';
import { asciiEmail } from './ascii-email.ts';
import { type Control, type FormState, fieldsOf, freshForm } from './fields.ts';
import { mostTickets, numberOfTickets, ticketsAddress } from './ticket.ts';

/** @param price of one ticket; undefined if it is not known */
export const orderForm = (
  { locale }: Site,
  { action, price }: { readonly action: string; readonly price: number | undefined },
  dateControl: Control,
  state: FormState,
): Html => {
  const { words } = locale;
  /** A choice of numbers, each with its sum, because the sum of a number that is typed would need a script. */
  const numberControl: Control = (attributes, wanted) => {
    const option = (number: number) =>
      html`<option value="${number}"${wanted === `${number}` && html` selected`}>${number}${
        price !== undefined &&
        price > 0 &&
        ` × ${locale.price(price)} = ${locale.price(number * locale.rounded(price))}`
      }</option>`;
    return html`<select ${attributes}>${Array.from({ length: mostTickets }, (_, index) => option(index + 1))}</select>`;
  };
  const labels = { ticketDate: words.date, tickets: words.howMany, email: words.email, phone: words.phone };
  const { field, input, remarks } = fieldsOf(locale, labels, state);
  return html`<form method="post" action="${action}" class="form">
${remarks}
<input type="hidden" name="key" value="${state.key}">
${field('ticketDate', dateControl)}
${field('tickets', numberControl)}
${input('email', html`type="email" required maxlength="254" autocomplete="email"`)}
${input('phone', html`type="tel" maxlength="32" autocomplete="tel"`)}
<p><button>${words.buy}</button></p>
</form>`;
};

/**
 * Answers a form with the page of its tickets, which can be loaded again, or with the form once more. A form with
 * faults gets a new key, because the next request will have other content.
 * @param eventId of the tickets' event; undefined for general entry
 * @param page the whole page around the form
 * @throws ApiProblem 404 when the event is gone
 */
export const answerOrder = async (
  visit: Visit,
  eventId: string | undefined,
  page: (form: FormState) => Html | Promise<Html>,
): Promise<Response> => {
  const { site, onError } = visit;
  const sent = await visit.form();
  const formAgain = async (status: number, why: Partial<FormState>) =>
    htmlReply('form', await page({ ...freshForm(sent), ...why }), status);
  const wanted = numberOfTickets(sent.get('tickets') ?? '1');
  if (wanted === undefined)
    return formAgain(400, { faults: [{ pointer: '#/tickets', code: 'not-1-to-10', detail: '1 to 10' }] });
  const order = orderIn(sent, eventId);
  const { sold, end } = await buyInTurn(wanted, (part) =>
    sendOnce(sent, (header) => answerTo(site.api.POST('/tickets', { body: order, params: { header } })), part),
  );
  if (end?.status === 422) return formAgain(422, { note: 'boughtBefore' });
  const faults = end?.problem.errors ?? [];
  const code = faults[0]?.code;
  if (end && !sold.length) return formAgain(400, { faults });
  if (end && ![400, 404].includes(end.status)) onError(end);
  const { ids, before } = site.memory.noteSold(keyOf(sent), sold);
  const bought = ids.map((id) => ({ id, ticketDate: order.ticketDate }));
  const headers = keeping(site, [...keptIn(visit), ...bought]);
  return seeOther(ticketsAddress(ids, wanted, code ?? end?.status, before), headers);
};

/**
 * One ticket after the other, each under a key of its own, until one is refused.
 * @throws ApiProblem if nobody knows what has been done, and if the first is refused for other reasons than faults
 */
const buyInTurn = async (wanted: number, buy: (part: string) => Promise<{ readonly ticketId: string }>) => {
  const sold: string[] = [];
  while (sold.length < wanted)
    try {
      sold.push((await buy(`-${sold.length + 1}`)).ticketId);
    } catch (error) {
      if (!(error instanceof ApiProblem) || isBusy(error)) throw error;
      if (!sold.length && ![400, 422].includes(error.status)) throw error;
      return { sold, end: error };
    }
  return { sold };
};

const orderIn = (sent: Fields, eventId: string | undefined) => {
  const value = (name: string) => sent.get(name)?.trim() ?? '';
  const phone = value('phone');
  return {
    ...(eventId === undefined ? ({ ticketType: 'general' } as const) : ({ ticketType: 'event', eventId } as const)),
    ticketDate: value('ticketDate'),
    email: asciiEmail(value('email')),
    ...(phone && { phone }),
  };
};
