/** The home page: whether the museum is open, the hours of four weeks, and, if the API tells them, the next events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from 'hono/html';
import { orReport } from '../api/api.ts';
import { comingEvents } from '../coming.ts';
import { daysFrom } from '../museum/calendar-date.ts';
import { type Html, html, htmlReply, jsonLd, scrollable } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { eventCards } from './events.ts';
import { layout } from './layout.ts';
import { openingSentences } from './opening.ts';
import { type Day, museumData } from './structured-data.ts';

/** An ornament in the colours around it. */
const arcade = raw(readFileSync(join(import.meta.dirname, 'arcade.svg'), 'utf8'));

export const home = async ({ site, onError }: Visit): Promise<Response> => {
  const { museum, locale, memory } = site;
  const { words } = locale;
  const today = site.today();
  // Closed days are not in the list, so its 28 days may reach beyond the four weeks.
  const events = memory.eventsIn(comingEvents(today, 1, 6)).catch(orReport(onError, [429, 500, 503, 504]));
  const [open, listed] = await Promise.all([memory.hoursFrom(today, 28), events]);
  const weeks = daysFrom(today, 28).map((date) => ({
    date,
    hours: open.find((day) => day.date === date),
  }));
  const none = listed ? words.noEvents : `${words.apiFailed}. ${words.tryLater}`;
  const [sentence, next] = openingSentences(open, today, site.time(), locale);
  const main = html`
<section class="hero">
<div>
<h1>${sentence}</h1>
${next !== undefined && html`<p class="next">${next}</p>`}
${museum.address !== undefined && html`<p class="address"><span dir="auto">${museum.address}</span></p>`}
<p><a class="button" href="/tickets">${words.buyTicket}</a></p>
</div>
${arcade}
</section>
<div class="columns">
<section aria-labelledby="coming">
<h2 id="coming">${words.comingUp}</h2>
${listed?.events.length ? eventCards(site, listed.events.slice(0, 8), today, 'h3') : html`<p>${none}</p>`}
<p class="more"><a href="/events">${words.allEvents}</a></p>
</section>
<section aria-labelledby="hours">
<h2 id="hours">${words.hours}</h2>
${fourWeeks(site, weeks)}
</section>
</div>`;
  const head = jsonLd(museumData(site, weeks));
  const description = [museum.name, museum.address, words.hours, words.events].filter(Boolean).join(' · ');
  return htmlReply('open', layout(site, { title: museum.name, main, description, head, at: '/' }));
};

/** A row has the seven days from today's weekday on, since countries begin their week on different days. */
const fourWeeks = ({ locale, today }: Site, days: readonly Day[]): Html => {
  const { words, weekday, weekdayShort, dayAndMonth, dayOfMonth, monthShort } = locale;
  const heading = ({ date }: Day) => html`<th scope="col" abbr="${weekday(date)}">${weekdayShort(date)}</th>`;
  const cell = ({ date, hours }: Day) => {
    const isToday = date === today();
    const month = (isToday || date.endsWith('-01')) && html` <small>${monthShort(date)}</small>`;
    const open = hours && html`<span class="open">${hours.timeOpen}<i>–</i>${hours.timeClose}</span>`;
    return html`<td${isToday && html` class="today" aria-current="date"`}>
<time datetime="${date}"><span class="visually-hidden">${dayAndMonth(date)}</span>
<span aria-hidden="true">${dayOfMonth(date)}${month}</span></time>
${open ?? html`<span class="shut">${words.closed}</span>`}</td>`;
  };
  const table = html`<table class="weeks">
<caption>${words.hoursHint}</caption>
<thead><tr>${days.slice(0, 7).map(heading)}</tr></thead>
<tbody>${[0, 7, 14, 21].map((first) => html`<tr>${days.slice(first, first + 7).map(cell)}</tr>`)}</tbody>
</table>`;
  return scrollable(words.hoursHint, table);
};
