/** The page on which tickets for general entry are sold. */
import { addMonths } from '../../../shared/museum/calendar-date.ts';
import { type Html, html } from '../html.ts';
import { htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { type Control, type FormState, freshForm } from './fields.ts';
import { layout } from './layout.ts';
import { answerOrder, orderForm } from './order.ts';

export const generalEntryPage = ({ site }: Visit): Response => htmlReply('form', page(site, freshForm()));

export const buyGeneralEntry = (visit: Visit): Promise<Response> =>
  answerOrder(visit, undefined, (form) => page(visit.site, form));

const page = (site: Site, form: FormState): Html => {
  const { words } = site.locale;
  const today = site.today();
  const last = addMonths(today, site.museum.publishedMonths);
  const dateControl: Control = (attributes, chosen) =>
    html`<input type="date" ${attributes} required min="${today}" max="${last}" value="${chosen || today}">`;
  const main = html`<article class="plain">
<h1>${words.generalEntry}</h1>
<p>${words.generalHint}</p>
${orderForm(site, '/tickets/order', dateControl, form)}
</article>`;
  return layout(site, { title: words.generalEntry, main, description: words.generalHint, at: '/tickets' });
};
