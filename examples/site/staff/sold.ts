/** How many tickets are sold and have let in: for a day, or for the dates of one event. */
import { isDate } from '../../../shared/museum/calendar-date.ts';
import { type Admission, type Api, ApiProblem, neighbourIn } from '../../api.ts';
import { type Html, html } from '../html.ts';
import { layout } from '../pages/layout.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { wide } from '../wide.ts';

export const soldPage = async ({ site, query, authorization }: Visit): Promise<Reply> => {
  const { words, fullDate } = site.wording;
  const date = query.get('date') ?? site.today();
  if (!isDate(date)) throw new ApiProblem(404);
  const sold = await admissionsOf(site.apiAs(authorization), date);
  const groups = [...Map.groupBy(sold, ({ eventId }) => eventId).entries()];
  const rows = groups.map(([eventId, admissions]) => ({
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

export const dayForm = ({ wording: { words } }: Site, date: string): Html =>
  html`<form action="/staff/sold" class="line"><label for="date">${words.date}</label>
<input type="date" id="date" name="date" required value="${date}"> <button>${words.show}</button></form>`;

interface SoldRow {
  readonly name: string | undefined;
  readonly isCancelled: boolean | undefined;
  readonly admissions: readonly Admission[];
}

/** @param isAll whether nothing is sold beyond these rows: a sum is taken for that of all */
export const soldTable = ({ wording: { words, count } }: Site, rows: readonly SoldRow[], isAll: boolean): Html => {
  const entered = (admissions: readonly Admission[]) => admissions.filter(({ enteredAt }) => enteredAt).length;
  const line = (name: Html, admissions: readonly Admission[]) =>
    html`<tr><th scope="row">${name}</th><td>${count(admissions.length)}</td><td>${count(entered(admissions))}</td></tr>`;
  return wide(
    words.sold,
    html`<table class="sold"><thead><tr><td></td><th scope="col">${words.sold}</th><th scope="col">${words.entered}</th></tr></thead>
<tbody>${rows.map(({ name, isCancelled, admissions }) =>
      line(html`<span dir="auto">${name}</span>${isCancelled && html` <em>${words.eventCancelled}</em>`}`, admissions),
    )}</tbody>
${
  isAll &&
  html`<tfoot>${line(
    html`${words.sum}`,
    rows.flatMap(({ admissions }) => admissions),
  )}</tfoot>`
}</table>`,
  );
};

/** All of a day, or of one event on it: the list goes on for as long as its `Link` says so. */
export const admissionsOf = async (api: Api, date: string, eventId?: string): Promise<Admission[]> => {
  const all: Admission[] = [];
  const first = new URLSearchParams({ date, limit: '1000', ...(eventId !== undefined && { eventId }) });
  for (let query: URLSearchParams | undefined = first; query; ) {
    const { headers, body } = await api<Admission[]>('GET', `/admissions?${query}`);
    all.push(...body);
    query = neighbourIn(headers, 'next');
  }
  return all;
};
