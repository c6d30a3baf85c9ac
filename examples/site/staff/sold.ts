/** How many tickets are sold, and how many of them have let in: for a day, or for the dates of one event. */
import { isDate } from '../../../shared/museum/calendar-date.ts';
import { type Admission, type Api, readAllPages } from '../../api.ts';
import { type Html, html, scrollable } from '../html.ts';
import { layout } from '../pages/layout.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';

export const soldPage = async ({ site, query, readerApi }: Visit): Promise<Reply> => {
  const { words, fullDate } = site.locale;
  const date = query.get('date') ?? site.today();
  if (!isDate(date)) return notFoundPage(site);
  const sold = Map.groupBy(await readAdmissions(readerApi, date), ({ eventId }) => eventId);
  const rows = Array.from(sold, ([eventId, admissions]) => ({
    name: eventId === undefined ? words.generalEntry : admissions[0]?.eventName,
    isCancelled: admissions[0]?.cancelled,
    admissions,
  }));
  const main = html`<article class="staff">
<h1>${words.soldOn}</h1>
${dayForm(site, date)}
<h2>${fullDate(date)}</h2>
${soldTable(site, rows, true)}
</article>`;
  return htmlReply('staff', layout(site, { title: words.soldOn, main, at: '/staff' }));
};

export const dayForm = ({ locale: { words } }: Site, date: string): Html =>
  html`<form action="/staff/sold" class="line"><label for="date">${words.date}</label>
<input type="date" id="date" name="date" required value="${date}"> <button>${words.show}</button></form>`;

interface SoldRow {
  readonly name: string | undefined;
  readonly isCancelled: boolean | undefined;
  readonly admissions: readonly Admission[];
}

/** @param isAll whether the rows are all that is sold. Only then there is a sum, which readers would take for that */
export const soldTable = ({ locale: { words, count } }: Site, rows: readonly SoldRow[], isAll: boolean): Html => {
  const line = (name: Html, admissions: readonly Admission[]) => {
    const entered = admissions.filter(({ enteredAt }) => enteredAt);
    return html`<tr><th scope="row">${name}</th>
<td>${count(admissions.length)}</td><td>${count(entered.length)}</td></tr>`;
  };
  const row = ({ name, isCancelled, admissions }: SoldRow) => {
    const cancelled = isCancelled && html` <em>${words.eventCancelled}</em>`;
    return line(html`<span dir="auto">${name}</span>${cancelled}`, admissions);
  };
  const all = rows.flatMap(({ admissions }) => admissions);
  return scrollable(
    words.sold,
    html`<table class="sold">
<thead><tr><td></td><th scope="col">${words.sold}</th><th scope="col">${words.entered}</th></tr></thead>
<tbody>${rows.map(row)}</tbody>
${isAll && html`<tfoot>${line(html`${words.sum}`, all)}</tfoot>`}</table>`,
  );
};

/** All tickets of a day, or of one event on that day. */
export const readAdmissions = (api: Api, date: string, eventId?: string): Promise<Admission[]> => {
  const query = new URLSearchParams({ date, limit: '1000', ...(eventId !== undefined && { eventId }) });
  return readAllPages<Admission>((path) => api('GET', path), '/admissions', query);
};
