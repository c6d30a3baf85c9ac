/** The events of the coming year, page by page as the API has them. */
import { ApiProblem, type SpecialEvent } from '../api/api.ts';
import { comingDates, comingEvents } from '../coming.ts';
import { isDate } from '../museum/calendar-date.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { notFoundPage } from './trouble.ts';

export const eventsPage = async ({ site, query }: Visit): Promise<Response> => {
  const { words } = site.locale;
  const [from, number] = [query.get('from') ?? site.today(), query.get('page') ?? '1'];
  if (!isDate(from)) return notFoundPage(site);
  const page = comingEvents(from, Number(number), 10, query.get('after') ?? undefined);
  const answer = await site.memory.eventsIn(page).catch(nothingForReader);
  if (!answer || (!answer.events.length && number !== '1')) return notFoundPage(site);
  const { events, prev, next } = answer;
  const turn = html`<nav class="pages" aria-label="${words.allEvents}">
${prev && link('prev', prev, words.previous)}
${next && link('next', next, words.next)}</nav>`;
  const main = html`<article class="list">
<h1>${words.events}</h1>
${events.length ? eventCards(site, events, from, 'h2') : html`<p>${words.noEvents}</p>`}
${(prev || next) && turn}
</article>`;
  const description = [site.museum.name, ...events.slice(0, 5).map(({ name }) => name)].join(' · ');
  return htmlReply('open', layout(site, { title: words.events, main, description, at: '/events' }));
};

/** A link keeps the list's first day, so that midnight moves no event between the pages. */
const link = (rel: 'prev' | 'next', query: URLSearchParams, name: string): Html => {
  const value = (key: string) => query.get(key) ?? '';
  const address = new URLSearchParams({ from: value('startDate'), page: value('page') });
  if (query.has('after')) address.set('after', value('after'));
  return html`<a rel="${rel}" href="/events?${address.toString()}">${name}</a>`;
};

/** Catches a refused page or day, to which the site never links. Rethrows others: the site itself sets `limit`. */
const nothingForReader = (error: unknown): void => {
  if (!(error instanceof ApiProblem) || !error.problem.errors?.every(({ parameter }) => parameter !== 'limit'))
    throw error;
};

/** A list of events. @param from hides earlier dates @param level of headings: one below the heading of the list */
export const eventCards = ({ locale }: Site, events: readonly SpecialEvent[], from: string, level: 'h2' | 'h3') => {
  const { words, dayOfMonth, monthShort, weekdayShort, fullDate, price, say, count } = locale;
  const card = (event: SpecialEvent): Html => {
    const dates = comingDates(event, from);
    const [first = event.dates[0] ?? from] = dates;
    const date = fullDate(first);
    return html`<li>
<time datetime="${first}" aria-hidden="true"><b>${dayOfMonth(first)}</b>${monthShort(first)}
<small>${weekdayShort(first)}</small></time>
<div>
<${level}><a href="/events/${event.eventId}" dir="auto">${event.name}</a></${level}>
<p>${dates.length > 1 ? say('moreDates', { date, count: count(dates.length - 1) }) : date}</p>
<p><span dir="auto">${event.location}</span> ·
<span class="visually-hidden">${words.price}: </span>${price(event.price)}</p>
</div></li>`;
  };
  return html`<ol class="events">${events.map(card)}</ol>`;
};
