/** `/tickets/kept`: lists the tickets that this browser keeps, and removes them, as from a shared device. */
import pMap from 'p-map';
import { orReport, unlessMissing } from '../api/api.ts';
import { uuid } from '../form.ts';
import { layout } from '../pages/layout.ts';
import { mostTickets } from '../pages/ticket.ts';
import { type Html, html, htmlReply, seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { type KeptTicket, keeping, keptIn, mostKept } from './cookie.ts';
import { occasionOf, readLine } from './picture.ts';

/** `?add=<id>,<id>` offers to keep these, too. A ticket's page sends no `Origin`, so the form cannot be there. */
export const keptTickets = async (visit: Visit): Promise<Response> => {
  const { site, query, onError } = visit;
  const { words, fullDate } = site.locale;
  const kept = keptIn(visit);
  const keptIds = kept.map(({ id }) => id);
  const added = idsIn(query.get('add'));
  const read = async (ticket: KeptTicket) => (await nameOf(site, ticket).catch(orReport(onError))) ?? words.yourTicket;
  const names = await pMap(kept, read, { concurrency: 4 });
  const item = ({ id, ticketDate }: KeptTicket, index: number) => html`<li>
<p><a href="/tickets/${id}" dir="auto">${names[index]}</a><br>${fullDate(ticketDate)}</p>
${button('remove', [id], html`${words.removeHere}<span class="visually-hidden">: ${names[index]}</span>`)}</li>`;
  const main = html`<article class="plain kept">
<h1>${words.yourTickets}</h1>
<p>${site.locale.say('keptHint', { most: mostKept })}</p>
${added.length > 0 && button('keep', added, words.keepHere)}
${kept.length > 0 ? html`<ul>${kept.map(item)}</ul>` : !added.length && html`<p>${words.noneKept}</p>`}
${kept.length > 1 && button('remove', keptIds, words.removeAll)}
</article>`;
  return htmlReply('staff', layout(site, { title: words.yourTickets, main }));
};

export const changeKept = async (visit: Visit): Promise<Response> => {
  const sent = await visit.form();
  const removed = idsIn(sent.get('remove'));
  const wanted = idsIn(sent.get('keep')).slice(0, mostTickets);
  const added = await pMap(wanted, (id) => known(visit.site, id), { concurrency: 4 });
  const kept = [...keptIn(visit), ...added.flatMap((ticket) => ticket ?? [])];
  const left = kept.filter(({ id }) => !removed.includes(id));
  return seeOther('/tickets/kept', keeping(visit.site, left));
};

const idsIn = (text: string | null | undefined): string[] =>
  [...new Set(text?.toLowerCase().split(','))].filter((id) => uuid.test(id));

const button = (name: 'keep' | 'remove', ids: readonly string[], label: Html | string): Html =>
  html`<form method="post" action="/tickets/kept"><input type="hidden" name="${name}" value="${ids.join()}">
<button type="submit"${name === 'remove' && html` class="plain"`}>${label}</button></form>`;

const nameOf = async (site: Site, { id }: KeptTicket): Promise<string> => {
  const line = await readLine(site, id).catch(unlessMissing);
  return line ? (await occasionOf(site, line.eventId)).name : site.locale.words.ticketCancelled;
};

/** Undefined for a ticket that is no longer valid, or does not exist. */
const known = async (site: Site, id: string): Promise<KeptTicket | undefined> => {
  const line = await readLine(site, id).catch(unlessMissing);
  return line && { id, ticketDate: line.ticketDate };
};
