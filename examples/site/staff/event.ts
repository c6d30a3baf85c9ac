/** The page on which staff see what is sold of an event, change it and cancel it. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, type SpecialEvent } from '../../api.ts';
import { type FormState, freshForm } from '../fields.ts';
import { type Html, html } from '../html.ts';
import { againPage } from '../pages/again.ts';
import { comingDates } from '../pages/event-cards.ts';
import { layout } from '../pages/layout.ts';
import { isBusy } from '../send-once.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { eventForm, eventIn, valuesOf } from './event-form.ts';
import { admissionsOf, soldTable } from './sold.ts';
import { bothVersions } from './versions.ts';

export const staffEventPage = async (visit: Visit): Promise<Reply> => {
  const current = await read(visit);
  return htmlReply('staff', await page(visit, current, freshForm(valuesOf(current.event))));
};

/** Under the condition that the event is still as it was shown: else both versions are shown, and the form is good for the new one. */
export const changeEvent = async (visit: Visit): Promise<Reply> => {
  const { site, id, authorization, form } = visit;
  const sent = await form();
  try {
    await site.apiAs(authorization)('PATCH', `/special-events/${id}`, {
      body: eventIn(sent),
      headers: { 'If-Match': sent.get('etag') ?? '' },
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    // Without asking for the event once more: what was typed outlives an outage.
    if (isBusy(status)) return againPage(site, site.wording.words.changeEvent, `/staff/events/${id}`, sent);
    if (status !== 400 && status !== 412) throw error;
    const current = await read(visit);
    if (status === 412 && isSaved(current.event, sent)) return seeOther(`/staff/events/${id}`);
    const state = { ...freshForm(sent), faults: problem.errors ?? [] };
    if (status === 412)
      return htmlReply('staff', await page(visit, current, { ...state, note: 'changedHint' }, sent), 412);
    const shown = { ...current, etag: sent.get('etag') ?? '' };
    return htmlReply('staff', await page(visit, shown, state), status);
  }
  site.memory.noteChange();
  return seeOther(`/staff/events/${id}`);
};

export const cancelEvent = async ({ site, id, authorization, form }: Visit): Promise<Reply> => {
  const sent = await form();
  try {
    const headers = { 'If-Match': sent.get('etag') ?? '' };
    await site.apiAs(authorization)('DELETE', `/special-events/${id}`, { headers });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (isBusy(error.status))
      return againPage(site, site.wording.words.cancelEvent, `/staff/events/${id}/cancel`, sent);
    // What has changed since is shown before it is cancelled.
    if (error.status === 412) return seeOther(`/staff/events/${id}`);
    // As after a double click.
    if (error.status !== 404) throw error;
  }
  site.memory.noteChange();
  return seeOther('/staff');
};

/** As after a double click, or when the answer got lost: what was sent is what there is. */
const isSaved = (event: SpecialEvent, sent: ReadonlyMap<string, string>): boolean =>
  isDeepStrictEqual({ ...event, ...eventIn(sent) }, event);

interface Current {
  readonly event: SpecialEvent;
  readonly etag: string;
}

const read = async ({ site, id, authorization }: Visit): Promise<Current> => {
  const { headers, body } = await site.apiAs(authorization)<SpecialEvent>('GET', `/special-events/${id}`);
  return { event: body, etag: headers.get('etag') ?? '' };
};

const page = async (
  visit: Visit,
  { event, etag }: Current,
  state: FormState,
  others?: ReadonlyMap<string, string>,
): Promise<Html> => {
  const { site, id } = visit;
  const { words } = site.wording;
  const main = html`<article class="staff">
<h1 dir="auto">${event.name}</h1>
<p><a href="/events/${id}">${words.publicPage}</a></p>
<h2>${words.sold}</h2>
${await soldByDate(visit, event)}
<h2>${others ? words.changedMeanwhile : words.changeEvent}</h2>
${others && bothVersions(valuesOf(event), others, site.wording)}
${eventForm(`/staff/events/${id}`, ['etag', etag], state, site.wording)}
<details><summary>${words.cancelEvent}</summary>
<form method="post" action="/staff/events/${id}/cancel" class="form">
<p>${words.cancelHint}</p>
<input type="hidden" name="etag" value="${etag}">
<p><button class="grave">${words.cancelEvent}</button></p>
</form></details>
</article>`;
  return layout(site, { title: event.name, main, at: '/staff' });
};

/** A month of dates at a time is what staff look at, and what the API is asked for. */
const soldByDate = async ({ site, id, authorization }: Visit, event: SpecialEvent): Promise<Html> => {
  const coming = comingDates(event, site.today());
  const dates = coming.length ? coming.slice(0, 31) : event.dates.toSorted().slice(-31);
  const api = site.apiAs(authorization);
  const rows = await Promise.all(
    dates.map(async (date) => ({
      name: site.wording.fullDate(date),
      isCancelled: false,
      admissions: await admissionsOf(api, date, id),
    })),
  );
  return soldTable(site, rows, dates.length === event.dates.length);
};
