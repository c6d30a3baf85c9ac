/** What staff see first: the events of the coming year, and the way to plan one. */
import { readAllPages, type SpecialEvent } from '../../api.ts';
import { comingDates, comingEvents } from '../coming.ts';
import { type Html, html, scrollable } from '../html.ts';
import { layout } from '../pages/layout.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { dayForm } from './sold.ts';

export const staffHome = async ({ site, readerApi }: Visit): Promise<Reply> => {
  const { words } = site.locale;
  const today = site.today();
  // Not from the cache: staff want to see what they have just done. The second request makes sure that they are staff.
  const [events] = await Promise.all([
    readAllPages<SpecialEvent>((path) => readerApi('GET', path), '/special-events', comingEvents(today, 1, 30)),
    readerApi('GET', '/admissions?limit=1'),
  ]);
  const main = html`<article class="staff">
<h1>${words.staff}</h1>
<p><a class="button" href="/staff/plan">${words.planEvent}</a></p>
<h2>${words.soldOn}</h2>
${dayForm(site, today)}
<h2>${words.planned}</h2>
${events.length ? eventTable(site, events, today) : html`<p>${words.noEvents}</p>`}
</article>`;
  return htmlReply('staff', layout(site, { title: words.staff, main, at: '/staff' }));
};

const eventTable = ({ locale }: Site, events: readonly SpecialEvent[], today: string): Html => {
  const { words, shortDate, price, count } = locale;
  const headings = [words.name, words.dates, words.location, words.price];
  const row = (event: SpecialEvent): Html => {
    const [first = '', ...others] = comingDates(event, today);
    const more = others.length > 0 && ` +\u00a0${count(others.length)}`;
    const dates = first && html`<time datetime="${first}">${shortDate(first)}</time>${more}`;
    return html`<tr><th scope="row"><a href="/staff/events/${event.eventId}" dir="auto">${event.name}</a></th>
<td>${dates}</td>
<td class="where"><span dir="auto">${event.location}</span></td><td>${price(event.price)}</td></tr>`;
  };
  return scrollable(
    words.planned,
    html`<table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${events.map(row)}</tbody></table>`,
  );
};
