/** The page on which tickets for general entry are sold. */
import { addDays, addMonths } from '../museum/calendar-date.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { type Control, type FormState, freshForm, titleOf } from './fields.ts';
import { layout } from './layout.ts';
import { answerOrder, orderForm, withDayFault } from './order.ts';

export const generalEntryPage = async ({ site }: Visit): Promise<Response> =>
  htmlReply('form', await page(site, freshForm()));

export const buyGeneralEntry = (visit: Visit): Promise<Response> =>
  answerOrder(visit, undefined, (form) => page(visit.site, form));

const page = async (site: Site, sent: FormState): Promise<Html> => {
  const { words, say, shortDate, price } = site.locale;
  const { generalPrice } = site.museum;
  const days = await daysToEnter(site);
  const availability = await site.memory.availability(days);
  const form = withDayFault(sent, availability);
  const first = days.find((date) => availability.get(date) !== 'sold-out') ?? days[0] ?? site.today();
  const last = addMonths(site.today(), site.museum.publishedMonths);
  const chosen = form.values.get('ticketDate') ?? first;
  const dateControl: Control = (attributes) =>
    html`<input type="date" ${attributes} required min="${days[0] ?? first}" max="${last}" value="${chosen}">`;
  const daysWith = (word: 'fewPlacesOn' | 'soldOutOn', state: string) => {
    const those = days.filter((date) => availability.get(date) === state).map(shortDate);
    return those.length > 0 && html`<p class="places">${say(word, { days: those.join(', ') })}</p>`;
  };
  const main = html`<article class="plain">
<h1>${words.generalEntry}</h1>
<p>${words.generalHint}</p>
${generalPrice !== undefined && html`<dl><dt>${words.price}</dt><dd>${price(generalPrice)}</dd></dl>`}
${daysWith('soldOutOn', 'sold-out')}
${daysWith('fewPlacesOn', 'few')}
${orderForm(site, { action: '/tickets/order', price: generalPrice }, dateControl, form)}
</article>`;
  const title = titleOf(site.locale, words.generalEntry, form);
  return layout(site, { title, main, description: words.generalHint, at: '/tickets' });
};

/** The open days of 31, from the next one on: today only until the museum closes. */
const daysToEnter = async ({ memory, today, time: now }: Site): Promise<string[]> => {
  const open = await memory.hoursFrom(today(), 30);
  const time = now();
  const days = open.flatMap(({ date, timeClose }) => (date > today() || time < timeClose ? [date] : []));
  return days.filter((date) => date < addDays(days[0] ?? date, 31));
};
