/** What is sold for a day: counts, and the codes of all tickets, fit to print for the door. */
import pMap from 'p-map';
import { type Admission, ApiProblem } from '../api/api.ts';
import { comingDates } from '../coming.ts';
import { type Html, html } from '../html.ts';
import { isDate, timeIn } from '../museum/calendar-date.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { cancelTicketForm, ticketNoteIn } from './cancel-ticket.ts';
import { dayIn } from './dates.ts';
import { staffLayout } from './layout.ts';
import { isGood, readAdmissions, type SoldRow, soldTable, tenAtOnce } from './sold.ts';

export const dayPage = async (visit: Visit): Promise<Response> => {
  const { site, query, readerApi } = visit;
  const { words, fullDate } = site.locale;
  const date = dayIn(query.get('date') || site.today(), site.locale);
  if (!isDate(date)) return notFoundPage(site);
  const sold = Map.groupBy(await readAdmissions(readerApi, date), ({ eventId }) => eventId);
  const row = async ([eventId, admissions]: [string | undefined, Admission[]]): Promise<SoldRow> => {
    if (eventId === undefined) return { name: html`${words.generalEntry}`, admissions };
    const name = html`<a href="/staff/events/${eventId}">${admissions[0]?.eventName}</a>`;
    return { name, admissions, remark: admissions.some(isGood) ? undefined : await remarkOn(site, eventId, date) };
  };
  const rows = await pMap(sold, row, tenAtOnce);
  const content = html`${ticketNoteIn(visit)}
<form action="/staff/sold" class="line screen"><label for="date">${words.date}</label>
<input type="date" id="date" name="date" required value="${date}"> <button>${words.show}</button></form>
${soldTable(site, rows, true)}
${rows.length > 0 && html`<p class="screen">${words.printDay}</p>`}
${cancelTicketForm(site, date)}
${rows.map((row) => codesOf(site, row))}`;
  return htmlReply('staff', staffLayout(site, fullDate(date), content));
};

/** Why none of an event's tickets is good. Undefined if the event still takes place: then they were cancelled. */
const remarkOn = async ({ memory, locale, today }: Site, eventId: string, date: string) => {
  const { words, shortDate, say } = locale;
  const known = await memory.event(eventId).catch((error) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  });
  if (!known || known.isCancelled) return words.eventCancelled;
  if (known.event.dates.includes(date)) return undefined;
  const coming = comingDates(known.event, today()).map(shortDate);
  const days = [...coming.slice(0, 3), ...(coming.length > 3 ? ['…'] : [])].join(', ');
  return days ? `${words.noLongerOn}, ${say('nowOn', { days })}` : words.noLongerOn;
};

/** A box to tick for each ticket, by its code: the service tells no names. */
const codesOf = ({ locale: { words }, museum }: Site, { name, remark, admissions }: SoldRow): Html => {
  const state = ({ enteredAt, cancelled }: Admission) =>
    enteredAt ? timeIn(museum.timeZone, new Date(enteredAt)) : cancelled && !remark && words.cancelled;
  const codes = admissions
    .map((one) => ({ code: one.confirmationCode.split('-').slice(2).join('-'), state: state(one) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  return html`<section class="codes"><h2 dir="auto">${name}</h2>${remark && html`<p><em>${remark}</em></p>`}
<ul>${codes.map(({ code, state }) => html`<li><code>${code}</code> ${state}</li>`)}</ul></section>`;
};
