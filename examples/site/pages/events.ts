/** The events of the coming year, page by page as the API has them. */
import { addDays, isDate } from '../../../shared/museum/calendar-date.ts';
import { ApiProblem } from '../../api.ts';
import { html } from '../html.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { eventCards } from './event-cards.ts';
import { layout } from './layout.ts';
import { notFoundPage } from './trouble.ts';

/**
 * The query for a page of the year that begins on a day.
 * @param limit days with events
 * @param after where the page begins, as the API's link to it says; without that the API reads all pages before it as well
 */
export const comingEvents = (startDate: string, page: number | string, limit: number, after = ''): URLSearchParams =>
  new URLSearchParams({
    startDate,
    endDate: addDays(startDate, 365),
    limit: String(limit),
    page: String(page),
    ...(after && { after }),
  });

export const eventsPage = async ({ site, query }: Visit): Promise<Reply> => {
  const { words } = site.wording;
  const [from, number] = [query.get('from') ?? site.today(), query.get('page') ?? '1'];
  if (!isDate(from)) return notFoundPage(site);
  const after = query.get('after') ?? undefined;
  const { events, prev, next } = await site.memory.eventsIn(comingEvents(from, number, 10, after)).catch(asNotFound);
  if (!events.length && number !== '1') return notFoundPage(site);
  // The neighbours are those of the API, with the day on which the reading began, so that midnight moves no event between pages.
  const neighbour = (rel: 'prev' | 'next', query: URLSearchParams | undefined, name: string) => {
    if (!query) return;
    const [from = '', page = '', place] = ['startDate', 'page', 'after'].map((key) => query.get(key) ?? undefined);
    const after = place && html`&amp;after=${place}`;
    return html`<a rel="${rel}" href="/events?from=${from}&amp;page=${page}${after}">${name}</a>`;
  };
  const main = html`<article class="list">
<h1>${words.events}</h1>
${events.length ? eventCards(site, events, from, 'h2') : html`<p>${words.noEvents}</p>`}
${(prev || next) && html`<nav class="pages" aria-label="${words.allEvents}">${neighbour('prev', prev, words.previous)} ${neighbour('next', next, words.next)}</nav>`}
</article>`;
  return htmlReply('open', layout(site, { title: words.events, main, at: '/events' }));
};

/** A page or a day that the API refuses is none that we link to. */
const asNotFound = (error: unknown): never => {
  throw error instanceof ApiProblem && error.status === 400 ? new ApiProblem(404) : error;
};
