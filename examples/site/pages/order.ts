/** The form that buys tickets, and the response to it. */
import { type Api, ApiProblem, answerTo, type Fault, isBusy } from '../api/api.ts';
import type { Availability } from '../api/museum-memory.ts';
import { type Fields, keyOf, sendOnce } from '../form.ts';
import { type Html, html, htmlReply, seeOther } from '../reply.ts';
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
  /** A `select`, with the sum beside each number: the sum of a typed number would need a script. */
  const numberControl: Control = (attributes, wanted) => {
    const option = (number: number) =>
      html`<option value="${number}"${wanted === `${number}` && html` selected`}>${number}${
        price !== undefined &&
        locale.rounded(price) > 0 &&
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
<p><button type="submit">${words.buy}</button></p>
</form>`;
};

/**
 * Redirects to the page of the bought tickets, or shows the form again. A form with faults gets a new key, because the
 * next request will have other content.
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
  const order = orderIn(sent, eventId);
  const wanted = numberOfTickets(sent.get('tickets') ?? '1');
  if (wanted === undefined) return formAgain(400, { faults: [wrongNumber, ...(await otherFaults(site.api, order))] });
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

const wrongNumber: Fault = { pointer: '#/tickets', code: 'not-1-to-10', detail: '1 to 10' };

/** Buys nothing: the API refuses the unknown field `tickets`, and with it names all other faults. */
const otherFaults = async (api: Api, order: ReturnType<typeof orderIn>): Promise<Fault[]> => {
  const body = { ...order, tickets: 0 };
  const refused = await api.POST('/tickets', { body }).catch((error) => error);
  if (!(refused instanceof ApiProblem) || refused.status !== 400) throw refused;
  return (refused.problem.errors ?? []).filter(({ pointer }) => pointer !== wrongNumber.pointer);
};

/**
 * Adds a fault if the form no longer offers the chosen day, unless the API has already named a fault of the day.
 * @param dates of the event; undefined for general entry
 */
export const withDayFault = (state: FormState, availability: Availability, dates?: readonly string[]): FormState => {
  const [date, pointer] = [state.values.get('ticketDate'), '#/ticketDate'];
  if (!date || state.faults.some((fault) => fault.pointer === pointer)) return state;
  const isSoldOut = availability.get(date) === 'sold-out';
  if (!isSoldOut && dates?.includes(date) !== false) return state;
  const code = isSoldOut ? 'sold-out' : 'not-an-event-date';
  return { ...state, faults: [...state.faults, { pointer, code, detail: code }] };
};

/**
 * Buys tickets one after the other, each with its own key, until one is refused.
 * @throws ApiProblem if a purchase may have taken effect, or if the first gets another refusal than 400 or 422
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

/** Leaves out empty fields: the API says which are required. */
const orderIn = (sent: Fields, eventId: string | undefined) => {
  const value = (name: string) => sent.get(name)?.trim() ?? '';
  const fields = { ticketDate: value('ticketDate'), email: asciiEmail(value('email')), phone: value('phone') };
  const filled = Object.entries(fields).filter(([, text]) => text);
  return {
    ...(eventId === undefined ? ({ ticketType: 'general' } as const) : ({ ticketType: 'event', eventId } as const)),
    ...(Object.fromEntries(filled) as typeof fields),
  };
};
