/** A month on one page: on which days the museum is closed, what takes place, and what is sold. */
import pMap from 'p-map';
import type { Admission, SpecialEvent } from '../api/api.ts';
import { addMonths, daysFrom, isDate } from '../museum/calendar-date.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { staffLayout } from './layout.ts';
import { closedDays } from './questions.ts';
import { askAdmissions, isGood, readEvents, tenAtOnce } from './sold.ts';

export const monthPage = async ({ site, query, ...reader }: Visit): Promise<Response> => {
  const { words, monthAndYear } = site.locale;
  const first = `${query.get('month') || site.today().slice(0, 7)}-01`;
  if (!isDate(first)) return notFoundPage(site);
  const days = daysFrom(first, 31).filter((day) => day.startsWith(first.slice(0, 7)));
  const [events, sold, closed] = await Promise.all([
    readEvents(reader.readerApi, { startDate: first, endDate: days.at(-1) ?? first, limit: 30 }),
    pMap(days, (day) => askAdmissions(reader, day), tenAtOnce),
    closedDays(site.memory, days),
  ]);
  const way = (months: number, word: string) => {
    const month = addMonths(first, months);
    return html`<a href="/staff/month?month=${month.slice(0, 7)}">${word}: ${monthAndYear(month)}</a> `;
  };
  const item = (day: string, index: number) => {
    const taking = events.filter(({ dates }) => dates.includes(day));
    return dayItem(site, day, taking, sold[index]?.filter(isGood), closed.includes(day));
  };
  const content = html`<p class="links screen">${way(-1, words.before)} ${way(1, words.after)}</p>
<ol class="month">${days.map(item)}</ol>`;
  return htmlReply('staff', staffLayout(site, monthAndYear(first), content));
};

const dayItem = (
  { locale, today }: Site,
  day: string,
  events: readonly SpecialEvent[],
  sold: readonly Admission[] | undefined,
  isClosed: boolean,
): Html => {
  const { words, weekdayShort, dayOfMonth, fullDate, say, count } = locale;
  const soldOf = (eventId: string | undefined) => {
    const number = sold?.filter((one) => one.eventId === eventId).length;
    return number !== 0 && html` <small>${say('soldCount', { count: count(number) })}</small>`;
  };
  const general = soldOf(undefined);
  const special = ({ eventId, name }: SpecialEvent) =>
    html`<p><a href="/staff/events/${eventId}" dir="auto">${name}</a>${soldOf(eventId)}</p>`;
  return html`<li data-weekday="${new Date(`${day}T00:00:00Z`).getUTCDay()}"${day === today() && html` class="today"`}>
<a href="/staff/sold?date=${day}" title="${fullDate(day)}">
<time datetime="${day}">${weekdayShort(day)} ${dayOfMonth(day)}</time></a>
${isClosed && html`<em>${words.closed}</em>`}
${general && html`<p>${words.generalEntry}${general}</p>`}
${events.map(special)}
</li>`;
};
