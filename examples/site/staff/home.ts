/** Staff's lists of events and their sold tickets: of the coming year, which staff see first, and of the past one. */
import { orReport } from '../api/api.ts';
import { comingDates, comingEvents } from '../coming.ts';
import type { Words } from '../locale.ts';
import { addDays } from '../museum/calendar-date.ts';
import { type Html, html, htmlReply, scrollable } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { staffLayout } from './layout.ts';
import { type ListedEvent, readEvents, soldOfEach } from './sold.ts';

export const staffHome = async (visit: Visit): Promise<Response> => {
  const today = visit.site.today();
  const listed = await eventsFrom(visit, today, (days) => days);
  return listPage(visit, 'planned', listed, 'noEvents');
};

/** The latest events come first. Each event has its last day first. */
export const pastEvents = async (visit: Visit): Promise<Response> => {
  const today = visit.site.today();
  const listed = await eventsFrom(visit, addDays(today, -366), (days) => days.filter((day) => day < today).reverse());
  listed.sort((one, other) => ((one.days[0] ?? '') > (other.days[0] ?? '') ? -1 : 1));
  return listPage(visit, 'pastEvents', listed, 'noPastEvents');
};

/** The second request checks the role: only staff may read both lists. */
const eventsFrom = async ({ readerApi, onError }: Visit, startDate: string, select: (days: string[]) => string[]) => {
  const [events] = await Promise.all([
    readEvents(readerApi, comingEvents(startDate, 1, 30)),
    readerApi.GET('/admissions', { params: { query: { limit: 1 } } }).catch(orReport(onError)),
  ]);
  return events.map((event): ListedEvent => ({ ...event, days: select(comingDates(event, startDate)) }));
};

const listPage = async (visit: Visit, title: keyof Words, events: readonly ListedEvent[], none: keyof Words) => {
  const { words } = visit.site.locale;
  const content = events.length ? await eventTable(visit, events) : html`<p>${words[none]}</p>`;
  return htmlReply('staff', staffLayout(visit.site, words[title], content));
};

const eventTable = async (visit: Visit, events: readonly ListedEvent[]): Promise<Html> => {
  const { words, shortDate, price, count, say } = visit.site.locale;
  const sold = await soldOfEach(visit, events);
  const headings = [words.name, words.dates, words.sold, words.location, words.price];
  const row = ({ eventId, name, location, days, price: ofOne }: ListedEvent, index: number): Html => {
    const { sold: tickets = 0, isAll } = sold[index] ?? {};
    const [first = '', ...others] = days;
    const more = others.length > 0 && ` +\u00a0${count(others.length)}`;
    return html`<tr><th scope="row"><a href="/staff/events/${eventId}" dir="auto">${name}</a></th>
<td data-label="${words.dates}"><time datetime="${first}">${shortDate(first)}</time>${more}</td>
<td data-label="${words.sold}">${isAll ? count(tickets) : say('atLeast', { count: count(tickets) })}</td>
<td data-label="${words.location}" class="where"><span dir="auto">${location}</span></td>
<td data-label="${words.price}">${price(ofOne)}</td></tr>`;
  };
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  const table = html`<table class="cards"><thead><tr>${head}</tr></thead>
<tbody>${events.map(row)}</tbody></table>`;
  return scrollable(words.dates, table);
};
