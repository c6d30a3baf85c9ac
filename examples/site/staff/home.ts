/** What staff see first: the events of the coming year, and the way to plan one. */
import { neighbourIn, type SpecialEvent } from '../../api.ts';
import { html } from '../html.ts';
import { comingDates } from '../pages/event-cards.ts';
import { comingEvents } from '../pages/events.ts';
import { layout } from '../pages/layout.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { wide } from '../wide.ts';
import { dayForm } from './sold.ts';

export const staffHome = async ({ site, authorization }: Visit): Promise<Reply> => {
  const { words, shortDate, price, count } = site.wording;
  const api = site.apiAs(authorization);
  // Whoever may not see what is sold is no staff, though the events are no secret.
  const [events] = await Promise.all([allEvents(api, site.today()), api('GET', '/admissions?limit=1')]);
  const rows = events.map((event) => {
    const [first = '', ...others] = comingDates(event, site.today());
    return html`<tr><th scope="row"><a href="/staff/events/${event.eventId}" dir="auto">${event.name}</a></th>
<td>${first && shortDate(first)}${others.length > 0 && ` + ${count(others.length)}`}</td><td class="where"><span dir="auto">${event.location}</span></td><td>${price(event.price)}</td></tr>`;
  });
  const main = html`<article class="staff">
<h1>${words.staff}</h1>
<p><a class="button" href="/staff/plan">${words.planEvent}</a></p>
<h2>${words.soldOn}</h2>
${dayForm(site, site.today())}
<h2>${words.planned}</h2>
${
  events.length
    ? wide(
        words.planned,
        html`<table><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.dates}</th><th scope="col">${words.location}</th><th scope="col">${words.price}</th></tr></thead>
<tbody>${rows}</tbody></table>`,
      )
    : html`<p>${words.noEvents}</p>`
}
</article>`;
  return htmlReply('staff', layout(site, { title: words.staff, main, at: '/staff' }));
};

/** Read anew: staff want to see what they have just done, whoever did it. */
const allEvents = async (api: ReturnType<Visit['site']['apiAs']>, today: string): Promise<SpecialEvent[]> => {
  const all: SpecialEvent[] = [];
  for (let query: URLSearchParams | undefined = comingEvents(today, 1, 30); query; ) {
    const { headers, body } = await api<SpecialEvent[]>('GET', `/special-events?${query}`);
    all.push(...body);
    query = neighbourIn(headers, 'next');
  }
  return all;
};
