/** The page on which staff see what is sold of an event, change it and cancel it. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, type SpecialEvent } from '../../api.ts';
import { comingDates } from '../coming.ts';
import { etagOf, type Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { layout } from '../pages/layout.ts';
import { againPage } from '../pages/trouble.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Visit } from '../visit.ts';
import { eventForm, eventIn, fieldsIn } from './event-form.ts';
import { readAdmissions, soldTable } from './sold.ts';
import { bothVersions } from './versions.ts';

export const staffEventPage = async (visit: Visit): Promise<Reply> => {
  const current = await readEvent(visit);
  return htmlReply('staff', await page(visit, current, freshForm(fieldsIn(current.event))));
};

/** If the event is no longer as the form had it, the page shows both versions, and a form that changes the new one. */
export const changeEvent = async (visit: Visit): Promise<Reply> => {
  const { site, id, readerApi, form } = visit;
  const path = pathOf(id);
  const sent = await form();
  const etag = etagOf(sent);
  try {
    await readerApi('PATCH', `/special-events/${id}`, { body: eventIn(sent), headers: { 'If-Match': etag } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    // Does not ask the API for the event: what was typed outlives an outage.
    if (isBusy(status)) return againPage(site, site.locale.words.changeEvent, path, sent, error);
    if (status !== 400 && status !== 412) throw error;
    const current = await readEvent(visit);
    const state = { ...freshForm(sent), faults: problem.errors ?? [] };
    if (status === 400) return htmlReply('staff', await page(visit, { ...current, etag }, state), 400);
    if (isSaved(current.event, sent)) return seeOther(path);
    return htmlReply('staff', await page(visit, current, { ...state, note: 'changedHint' }, sent), 412);
  }
  site.memory.noteChange();
  return seeOther(path);
};

export const cancelEvent = async ({ site, id, readerApi, form }: Visit): Promise<Reply> => {
  const sent = await form();
  const etag = etagOf(sent);
  try {
    await readerApi('DELETE', `/special-events/${id}`, { headers: { 'If-Match': etag } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (isBusy(error.status))
      return againPage(site, site.locale.words.cancelEvent, `${pathOf(id)}/cancel`, sent, error);
    // Staff see what has changed before they cancel it.
    if (error.status === 412) return seeOther(pathOf(id));
    // After a double click the event is gone already.
    if (error.status !== 404) throw error;
  }
  site.memory.noteChange();
  return seeOther('/staff');
};

const pathOf = (id: string) => `/staff/events/${id}`;

/** Whether the event is what was sent, as after a double click, or when the answer got lost. */
const isSaved = (event: SpecialEvent, sent: Fields): boolean =>
  isDeepStrictEqual({ ...event, ...eventIn(sent) }, event);

interface Current {
  readonly event: SpecialEvent;
  readonly etag: string;
}

const readEvent = async ({ id, readerApi }: Visit): Promise<Current> => {
  const { headers, body } = await readerApi<SpecialEvent>('GET', `/special-events/${id}`);
  return { event: body, etag: headers.get('etag') ?? '' };
};

const page = async (visit: Visit, { event, etag }: Current, state: FormState, others?: Fields): Promise<Html> => {
  const { site, id } = visit;
  const { words } = site.locale;
  const main = html`<article class="staff">
<h1 dir="auto">${event.name}</h1>
<p><a href="/events/${id}">${words.publicPage}</a></p>
<h2>${words.sold}</h2>
${await soldByDate(visit, event)}
<h2>${others ? words.changedMeanwhile : words.changeEvent}</h2>
${others && bothVersions(fieldsIn(event), others, site.locale)}
${eventForm(pathOf(id), ['etag', etag], state, site.locale)}
<details><summary>${words.cancelEvent}</summary>
<form method="post" action="${pathOf(id)}/cancel" class="form">
<p>${words.cancelHint}</p>
<input type="hidden" name="etag" value="${etag}">
<p><button class="grave">${words.cancelEvent}</button></p>
</form></details>
</article>`;
  return layout(site, { title: event.name, main, at: '/staff' });
};

/** A month of dates at most: the API is asked for each of them. */
const soldByDate = async ({ site, id, readerApi }: Visit, event: SpecialEvent): Promise<Html> => {
  const coming = comingDates(event, site.today());
  const dates = coming.length ? coming.slice(0, 31) : event.dates.toSorted().slice(-31);
  const rows = await Promise.all(
    dates.map(async (date) => ({
      name: site.locale.fullDate(date),
      isCancelled: false,
      admissions: await readAdmissions(readerApi, date, id),
    })),
  );
  return soldTable(site, rows, dates.length === event.dates.length);
};
