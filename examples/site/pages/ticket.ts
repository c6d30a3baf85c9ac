/**
 * The page of one ticket or several, for everyone who knows its address: nothing else protects it. The address is
 * `/tickets/<first id>?and=<id>,<id>`, and its query is secret, too.
 */
import { answerTo } from '../api/api.ts';
import { uuid } from '../form.ts';
import { html } from '../html.ts';
import type { Locale, Words } from '../locale.ts';
import { htmlReply, reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { notFoundPage } from './trouble.ts';

export const ticketPage = async ({ site, id, query }: Visit): Promise<Response> => {
  const { words, say } = site.locale;
  const ids = ticketIdsIn(id, query);
  if (!ids) return notFoundPage(site);
  // One after the other, as they were sold, because crowds ask for many. A ticket without a picture has no page.
  const pictures = await Array.fromAsync(ids, (one) => readPicture(site, one));
  const count = ids.length;
  const title = count > 1 ? words.yourTickets : words.yourTicket;
  const above = html`<h1>${title}</h1>
${storyIn(query, count, site.locale).map((sentence) => html`<p class="note" role="alert">${sentence}</p>`)}`;
  /** The picture is within the page, because the API would draw it anew for each request. */
  const section = (picture: Picture, index: number) => {
    const { language, lines } = descriptionIn(picture);
    const [occasion, day, code] = lines.slice(-3);
    const spoken = html`dir="auto" lang="${language}"`;
    const alt = lines.length ? html`lang="${language}" alt="${lines.join(', ')}"` : html`alt="${words.ticketPicture}"`;
    return html`<section class="ticket">
<div>
${index === 0 && above}
${count > 1 && html`<h2>${say('ticketNumber', { number: index + 1, count })}</h2>`}
${lines.length === 4 && html`<p class="note" role="alert">${words.ticketCancelled}</p>`}
</div>
<img src="data:image/png;base64,${picture.toString('base64')}" width="680" height="1116" ${alt}>
<div>
${
  lines.length > 0 &&
  html`<dl>
<dt ${spoken}>${occasion}</dt><dd ${spoken}>${day}</dd>
<dt>${words.code}</dt><dd><code>${code}</code></dd>
</dl>`
}
<div class="screen">
${index === 0 && html`<p>${words.printHint}</p><p>${words.ticketSecret}</p>`}
<p><a class="button" href="/tickets/${ids[index]}/ticket.png" download="ticket.png">${words.savePicture}</a></p>
</div>
</div>
</section>`;
  };
  const main = html`<article class="tickets">${pictures.map(section)}</article>`;
  return htmlReply('ticket', layout(site, { title, main }));
};

/** The picture to save: it comes from the site, because the API asks for the site's password. */
export const ticketPicture = async ({ site, id }: Visit): Promise<Response> => {
  const headers = { 'Content-Disposition': 'inline; filename="ticket.png"' };
  return reply('ticket', 'image/png', await readPicture(site, id), 200, headers);
};

type Picture = Buffer<ArrayBuffer>;

const readPicture = async ({ api }: Site, ticketId: string): Promise<Picture> => {
  const params = { path: { ticketId } };
  return Buffer.from((await answerTo(api.GET('/tickets/{ticketId}/qr', { params, parseAs: 'arrayBuffer' }))).body);
};

/**
 * What the ticket admits to, the day, the code: the text that the picture carries (an `iTXt` chunk of the PNG). One
 * line more stands before them if the ticket is cancelled; there is none if the picture carries no text.
 */
const descriptionIn = (picture: Picture): { readonly language: string; readonly lines: readonly string[] } => {
  const keyword = 'iTXtDescription\0\0\0';
  const start = picture.indexOf(keyword);
  if (start < 0) return { language: '', lines: [] };
  const chunk = picture.subarray(start + keyword.length, start + 4 + picture.readUInt32BE(start - 4));
  // The translated keyword, which is empty, stands between the two.
  const [language = '', , text = ''] = chunk.toString().split('\0');
  return { language, lines: text.split('\n') };
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
