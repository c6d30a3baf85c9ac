/** The page of an event, on which its tickets are sold. */
import { unlessMissing } from '../api/api.ts';
import type { Availability, KnownEvent } from '../api/museum-memory.ts';
import { comingDates, shorten } from '../coming.ts';
import { type Html, html, htmlReply, jsonLd } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { type Control, type FormState, freshForm, titleOf } from './fields.ts';
import { layout } from './layout.ts';
import { answerOrder, orderForm, withDayFault } from './order.ts';
import { eventData } from './structured-data.ts';

export const eventPage = async ({ site, id }: Visit): Promise<Response> =>
  htmlReply('form', await page(site, await site.memory.event(id), freshForm()));

/** Asks the API first: if the form was sent before, the API knows the ticket even when the event is gone. */
export const buyEventTicket = async (visit: Visit): Promise<Response> => {
  const { site, id } = visit;
  const pageWith = async (form: FormState) => page(site, await site.memory.event(id), form);
  try {
    return await answerOrder(visit, id, pageWith);
  } catch (error) {
    unlessMissing(error);
    return htmlReply('form', await pageWith(freshForm()), 404);
  }
};

const page = async (site: Site, known: KnownEvent, sent: FormState): Promise<Html> => {
  const { event, isCancelled } = known;
  const { words, fullDate, price } = site.locale;
  const coming = comingDates(event, site.today());
  const listed = coming.length ? coming : event.dates.toSorted();
  const availability = await site.memory.availability(isCancelled ? [] : coming, event.eventId);
  const form = withDayFault(sent, availability, event.dates);
  const day = (date: string) => {
    const remark = placesOn(site, availability, date);
    return html`<li><time datetime="${date}">${fullDate(date)}</time>${remark && html` <em>${remark}</em>`}</li>`;
  };
  const aside = html`<section aria-labelledby="buy" class="aside"><h2 id="buy">${words.buyTicket}</h2>
${coming.length ? sale(site, event, coming, availability, form) : html`<p>${words.eventOver}</p>`}</section>`;
  const main = html`<article class="event">
<header>
<h1 dir="auto">${event.name}</h1>
<dl>
<dt>${words.location}</dt><dd><span dir="auto">${event.location}</span></dd>
<dt>${words.price}</dt><dd>${price(event.price)}</dd>
</dl>
</header>
<div class="columns">
<div>
${isCancelled && html`<p class="note" role="alert">${words.eventCancelled}</p>`}
<p class="prose" dir="auto">${event.eventDescription}</p>
<h2 id="dates">${words.dates}</h2>
<ul class="dates"${listed.length > 12 && html` tabindex="0" aria-labelledby="dates"`}>${listed.map(day)}</ul>
</div>
${!isCancelled && aside}
</div>
</article>`;
  const head = html`<link rel="canonical" href="${site.address}/events/${event.eventId}">
${jsonLd(eventData(site, known, availability))}`;
  const description = [...listed.slice(0, 1).map(fullDate), event.location, event.eventDescription].join(' · ');
  const title = titleOf(site.locale, event.name, form);
  return layout(site, { title, main, description: shorten(description, 160), head, at: '/events' });
};

/**
 * Selects the first date with places, until the visitor has chosen a date. If the visitor's date is sold out, no date
 * is selected: a second press must not buy another date. HTML requires an empty first option in a required `select`.
 */
const sale = (
  site: Site,
  { eventId, price }: KnownEvent['event'],
  coming: readonly string[],
  availability: Availability,
  form: FormState,
): Html => {
  const { words, choiceDate } = site.locale;
  const empty = html`<option value="">${words.chooseDate}</option>`;
  const free = coming.filter((date) => availability.get(date) !== 'sold-out');
  if (!free.length) return html`<p>${words.allSoldOut}</p>`;
  const dateControl: Control = (attributes, wanted) => {
    const chosen = form.values.has('ticketDate') ? wanted : free[0];
    return html`<select ${attributes} required>${empty}${coming.map((date) => {
      const remark = placesOn(site, availability, date);
      const state = !free.includes(date) ? html` disabled` : date === chosen && html` selected`;
      return html`<option value="${date}"${state}>${choiceDate(date)}${remark && ` (${remark})`}</option>`;
    })}</select>`;
  };
  return orderForm(site, { action: `/events/${eventId}/order`, price }, dateControl, form);
};

const placesOn = ({ locale: { words } }: Site, availability: Availability, date: string) =>
  ({ few: words.fewPlaces, 'sold-out': words.soldOut, available: undefined })[availability.get(date) ?? 'available'];
