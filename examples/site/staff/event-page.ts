/** The page of an event: what is sold of it, whom to tell of a change, and the forms that change and cancel it. */
import type { SpecialEvent } from '../api/api.ts';
import { comingDates } from '../coming.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';
import type { FormState } from '../pages/fields.ts';
import { type Html, html, scrollable } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { carried } from './changes.ts';
import { eventForm, eventLabels } from './event-form.ts';
import { cancelTicketForm, forOffice, staffLayout } from './layout.ts';
import { readLost } from './questions.ts';
import { soldByDay, soldTable } from './sold.ts';

export interface Current {
  readonly event: SpecialEvent;
  readonly etag: string;
}

/** @param contested the fields that both the reader and somebody else have changed */
export const eventPage = async (
  visit: Visit,
  current: Current,
  state: FormState,
  filledWith: Fields,
  contested: readonly string[] = [],
) => {
  const { site, id } = visit;
  const { words, say } = site.locale;
  const command = `npm run tickets -- --event ${id}`;
  const isYear = visit.query.has('year');
  const { event, etag } = current;
  const { rows, isAll } = await soldByDay(visit, event);
  const content = html`${whatIsDone(visit, event)}
<p class="links screen"><a href="/events/${id}">${words.publicPage}</a>
<a href="/staff/plan?like=${id}">${words.likeThis}</a></p>
<h2>${words.sold}</h2>
${soldTable(site, rows, isAll)}
<p class="screen"><small>${isYear ? words.yearAsked : words.daysAsked}
${!isYear && html`<a href="/staff/events/${id}?year">${words.askYear}</a>`}</small></p>
${forOffice(site, words.officeCounts, say('askCounts', { name: event.name, command }))}
${cancelTicketForm(site, dayOf(site, event))}
<h2>${contested.length ? words.changedMeanwhile : words.changeEvent}</h2>
${contested.length > 0 && bothVersions(filledWith, state.values, contested, site.locale)}
${eventForm(`/staff/events/${id}`, carried(filledWith), state, site.locale)}
<details id="cancel"${visit.query.has('cancel') && html` open`}><summary>${words.cancelEvent}</summary>
<form method="post" action="/staff/events/${id}/cancel" class="form">
<p>${words.cancelHint}</p>
<input type="hidden" name="etag" value="${etag}">
<p><button type="submit" class="grave">${words.cancelEvent}</button></p>
</form></details>`;
  return staffLayout(site, event.name, content, state);
};

/** For an event that the site has seen. @throws ApiProblem 404 for any other, which may never have existed */
export const cancelledPage = async (visit: Visit): Promise<Html> => {
  const { site, id } = visit;
  const { words, say } = site.locale;
  const { event } = await site.memory.event(id);
  const { name } = event;
  const [buyers, undo] = [`npm run --silent tickets -- --event ${id} --csv`, `npm run reinstate -- ${id}`];
  const content = html`<p class="note" role="status">${words.eventCancelled}
${buyersToTell(visit) || words.cancelledBuyers}</p>
${forOffice(site, undefined, say('askBuyers', { name, commands: buyers }))}
${forOffice(site, words.reinstate, say('askReinstate', { name, command: undo }))}
${cancelTicketForm(site, dayOf(site, event))}`;
  return staffLayout(site, name, content);
};

/** The next day of the event, or its last one. */
const dayOf = ({ today }: Site, event: SpecialEvent): string | undefined =>
  comingDates(event, today())[0] ?? event.dates.toSorted().at(-1);

/** That a change is saved and whom to tell, or why a cancellation was refused. */
const whatIsDone = (visit: Visit, { name }: SpecialEvent): Html | false => {
  const { site, id, query } = visit;
  const { words, say, shortDate } = site.locale;
  if (query.has('changed')) return html`<p class="note" role="alert">${words.notCancelled}</p>`;
  if (!query.has('saved')) return false;
  const dates = readLost(query.get('saved') ?? '').map(({ date }) => date);
  const commands = dates.map((date) => `npm run --silent tickets -- --event ${id} --date ${date} --csv`).join('\n');
  const text = say('askBuyers', { name: `${name} (${dates.map(shortDate).join(', ')})`, commands });
  return html`<div class="note" role="status"><p>${words.saved} ${buyersToTell(visit)}</p>
${dates.length > 0 && forOffice(site, undefined, text)}</div>`;
};

const buyersToTell = ({ site, query }: Visit): string => {
  const buyers = readLost(query.get('saved') ?? '').reduce((sum, { count }) => sum + count, 0);
  return buyers > 0 ? site.locale.sayCount('buyersToTell', buyers) : '';
};

const bothVersions = (theirs: Fields, yours: Fields, contested: readonly string[], locale: Locale): Html => {
  const { words } = locale;
  const cellOf = (fields: Fields, name: string) => html`<td class="prose" dir="auto">${fields.get(name)}</td>`;
  const rows = Object.entries(eventLabels(locale))
    .filter(([name]) => contested.includes(name))
    .map(([name, label]) => html`<tr><th scope="row">${label}</th>${cellOf(theirs, name)}${cellOf(yours, name)}</tr>`);
  const table = html`<table class="versions">
<thead><tr><td></td><th scope="col">${words.theirs}</th><th scope="col">${words.yours}</th></tr></thead>
<tbody>${rows}</tbody></table>`;
  return scrollable(words.changedMeanwhile, table);
};
