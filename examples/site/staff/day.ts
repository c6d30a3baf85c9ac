/** What is sold for a day: counts, and the codes of all tickets, fit to print for the door. */
import pMap from 'p-map';
import { type Admission, orReport, unlessMissing } from '../api/api.ts';
import type { KnownEvent } from '../api/museum-memory.ts';
import { comingDates } from '../coming.ts';
import { isDate, timeIn } from '../museum/calendar-date.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { dayIn } from './dates.ts';
import { cancelTicketForm, dayForm, staffLayout } from './layout.ts';
import { isGood, readAdmissions, type SoldRow, soldTable, tenAtOnce } from './sold.ts';

export const dayPage = (visit: Visit): Promise<Response> | Response => {
  const { site, query } = visit;
  const date = dayIn(query.get('date') || site.today(), site.locale);
  return isDate(date) ? dayReply(visit, date) : notFoundPage(site);
};

/** @param note what has just been done on the day, or was refused */
export const dayReply = async ({ site, readerApi, onError }: Visit, date: string, note?: string, status = 200) => {
  const { words, fullDate } = site.locale;
  const sold = Map.groupBy(await readAdmissions(readerApi, date), ({ eventId }) => eventId);
  const row = async ([eventId, admissions]: [string | undefined, Admission[]]): Promise<PlacedRow> => {
    const { perDay, locations = {} } = site.museum.capacity ?? {};
    if (eventId === undefined) return { name: html`${words.generalEntry}`, admissions, ...placeOf(site, perDay) };
    const name = html`<a href="/staff/events/${eventId}">${admissions[0]?.eventName}</a>`;
    const known = await site.memory.event(eventId).catch(unlessMissing).catch(orReport(onError));
    const remark = known === null || admissions.some(isGood) ? undefined : remarkOn(site, known, date);
    const { location = '' } = known?.event ?? {};
    return { name, admissions, remark, ...placeOf(site, locations[location], location) };
  };
  const rows = await pMap(sold, row, tenAtOnce);
  const content = html`${note && html`<p class="note" role="status">${note}</p>`}
${dayForm(site, '/staff/sold', date)}
${soldTable(site, rows, true)}
<p class="links screen"><a href="/staff/close?date=${date}">${words.closeDay}</a></p>
${rows.length > 0 && html`<p class="screen">${words.printDay}</p>`}
${cancelTicketForm(site, date)}
${rows.map((row) => codesOf(site, row))}`;
  return htmlReply('staff', staffLayout(site, fullDate(date), content), status);
};

interface PlacedRow extends SoldRow {
  readonly admissions: readonly Admission[];
  /** Where the event is, and its limit of places. */
  readonly place: string;
}

const placeOf = ({ locale }: Site, places: number | undefined, location = ''): { readonly place: string } => {
  const limit = places === undefined ? '' : locale.say('places', { count: locale.count(places) });
  return { place: [location, limit].filter(Boolean).join(', ') };
};

/** Why none of an event's tickets is valid. Undefined if the event takes place: then all tickets were cancelled. */
const remarkOn = ({ locale, today }: Site, known: KnownEvent | undefined, date: string): string | undefined => {
  const { words, shortDate, say } = locale;
  if (!known || known.isCancelled) return words.eventCancelled;
  if (known.event.dates.includes(date)) return undefined;
  const coming = comingDates(known.event, today()).map(shortDate);
  const days = [...coming.slice(0, 3), ...(coming.length > 3 ? ['…'] : [])].join(', ');
  return days ? `${words.noLongerOn}, ${say('nowOn', { days })}` : words.noLongerOn;
};

/** A box to tick for each ticket, by its code: the service tells no names. */
const codesOf = ({ locale: { words }, museum }: Site, { name, remark, admissions, place }: PlacedRow): Html => {
  const state = ({ enteredAt, cancelled }: Admission) =>
    enteredAt ? timeIn(museum.timeZone, new Date(enteredAt)) : cancelled && !remark && words.cancelled;
  const codes = admissions
    .map((one) => ({ code: one.confirmationCode.split('-').slice(2).join('-'), state: state(one) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  return html`<section class="codes"><h2 dir="auto">${name}</h2>${place && html`<p dir="auto">${place}</p>`}
${remark && html`<p><em>${remark}</em></p>`}
<ul>${codes.map(({ code, state }) => html`<li><code>${code}</code> ${state}</li>`)}</ul></section>`;
};
