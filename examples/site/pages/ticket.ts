/**
 * The page of one ticket or several, for everyone who knows its address: nothing else protects it. The address is
 * `/tickets/<first id>?and=<id>,<id>`, and its query is secret, too.
 */
import { orReport } from '../api/api.ts';
import { uuid } from '../form.ts';
import type { Locale, Words } from '../locale.ts';
import { html, htmlReply } from '../reply.ts';
import { keptIn } from '../tickets/cookie.ts';
import { descriptionIn, fileName, type Picture, readPicture } from '../tickets/picture.ts';
import type { Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { notFoundPage } from './trouble.ts';

export const ticketPage = async (visit: Visit): Promise<Response> => {
  const { site, id, query, onError } = visit;
  const { words, say } = site.locale;
  const ids = ticketIdsIn(id, query);
  if (!ids) return notFoundPage(site);
  // Not in parallel, because crowds ask for many pictures. One missing picture makes the whole page "not found".
  const failures: Error[] = [];
  const orNote = orReport((error) => failures.push(error));
  const pictures = await Array.fromAsync(ids, (one) => readPicture(site, one).catch(orNote));
  const count = ids.length;
  if (failures.length === count) throw failures[0];
  failures.forEach(onError);
  const title = count > 1 ? words.yourTickets : words.yourTicket;
  const isGood = pictures.some((picture) => picture && !descriptionIn(picture).why);
  const kept = keptIn(visit).map((ticket) => ticket.id);
  const isKept = ids.every((one) => kept.includes(one));
  const mail = [`${title}, ${site.museum.name}`, site.address + ticketsAddress(ids, count)].map(encodeURIComponent);
  const above = html`<h1>${title}</h1>
${storyIn(query, count, site.locale).map((sentence) => html`<p class="note" role="alert">${sentence}</p>`)}`;
  const hints = html`<p>${words.printHint} ${words.noMail}</p>
<p>${words.ticketSecret}</p>
<p><a class="button" href="mailto:?subject=${mail[0]}&amp;body=${mail[1]}">${words.sendToMyself}</a></p>`;
  const keep = html`<p><a href="/tickets/kept?add=${ids.join()}">${words.keepHere}</a></p>`;
  const keptHere = html`<p>${words.isKept} <a href="/tickets/kept">${words.yourTickets}</a></p>`;
  const below = html`${isGood && hints}
${isKept ? keptHere : isGood && keep}`;
  /** The picture is inlined, because the API would draw it anew for each request. */
  const section = (picture: Picture | null, index: number) => {
    const { language, lines, why } = descriptionIn(picture ?? Buffer.alloc(0));
    const [occasion, day, code] = lines.slice(-3);
    const spoken = html`dir="auto" lang="${language}"`;
    const alt = lines.length ? html`lang="${language}" alt="${lines.join(', ')}"` : html`alt="${words.ticketPicture}"`;
    const described = html`<dl>
<dt ${spoken}>${occasion}</dt><dd ${spoken}>${day}</dd>
<dt>${words.code}</dt><dd><code>${code}</code></dd>
</dl>`;
    return html`<div class="ticket">
<div>
${index === 0 && above}
${count > 1 && html`<h2>${say('ticketNumber', { number: index + 1, count })}</h2>`}
${why !== undefined && html`<p class="note" role="alert">${words.ticketCancelled}<br><span ${spoken}>${why}</span></p>`}
${!picture && html`<p class="note" role="alert">${words.apiFailed}. ${words.tryLater}</p>`}
</div>
${!!picture && html`<img src="data:image/png;base64,${picture.toString('base64')}" width="680" height="1116" ${alt}>`}
<div>
${lines.length > 0 && described}
<div class="screen">
${index === 0 && below}
<ul class="links">${links(ids[index] ?? '', why === undefined)}</ul>
</div>
</div>
</div>`;
  };
  const links = (one: string, isGood: boolean) => [
    isGood && html`<li><a href="/tickets/${one}/code">${words.codeAlone}</a></li>`,
    isGood && html`<li><a href="/tickets/${one}/ticket.ics">${words.toCalendar}</a></li>`,
    html`<li><a href="/tickets/${one}/ticket.png" download="${fileName(one, 'png')}">${words.savePicture}</a></li>`,
    count > 1 && html`<li><a href="/tickets/${one}">${words.thisAlone}</a></li>`,
  ];
  const main = html`<div class="tickets">${pictures.map(section)}</div>`;
  return htmlReply('ticket', layout(site, { title, main }));
};

/** The most tickets that one form sells, and one page shows. */
export const mostTickets = 10;

/** @param why fewer are sold: a fault's code, or a status @param before how many the form had sold before */
export const ticketsAddress = (ids: readonly string[], wanted: number, why?: string | number, before?: number) => {
  const [first, ...others] = ids;
  const query = [
    others.length > 0 && `and=${others}`,
    why !== undefined && `of=${wanted}&then=${why}`,
    before !== undefined && `before=${before}`,
  ].filter(Boolean);
  return `/tickets/${first}${query.length ? `?${query.join('&')}` : ''}`;
};

/** Undefined for an address that the site does not make. @param first the id in the path */
const ticketIdsIn = (first: string, query: URLSearchParams): readonly string[] | undefined => {
  const ids = [...new Set([first, ...(query.get('and')?.toLowerCase().split(',') ?? [])])];
  return ids.length <= mostTickets && ids.every((id) => uuid.test(id)) ? ids : undefined;
};

/** Says what was sold before by the same form, and why fewer tickets were sold than wanted, if so. */
const storyIn = (query: URLSearchParams, sold: number, { words, say }: Locale): string[] => {
  const number = (name: string) => numberOfTickets(query.get(name) ?? '') ?? 0;
  const [before, wanted] = [number('before'), number('of')];
  const reason = words[reasons.get(query.get('then') ?? '') ?? 'failedHint'];
  return [
    ...(before > 0 && before <= sold ? [say('soldBefore', { before, now: sold - before })] : []),
    ...(wanted > sold ? [`${say('someSold', { sold, wanted })} ${reason}`] : []),
  ];
};

const reasons = new Map<string, keyof Words>([
  ['sold-out', 'noPlacesLeft'],
  ['past-date', 'past-date'],
  ['museum-closed', 'museum-closed'],
  ['not-an-event-date', 'not-an-event-date'],
  ['404', 'eventCancelled'],
]);

export const numberOfTickets = (text: string): number | undefined =>
  /^[1-9]\d?$/.test(text) && Number(text) <= mostTickets ? Number(text) : undefined;
