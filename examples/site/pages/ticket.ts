/** The page of one ticket or several, for everyone who knows its address: there is no other lock on it. */
import { type Html, html } from '../html.ts';
import type { Words } from '../locale.ts';
import { type Description, descriptionIn } from '../png-description.ts';
import { htmlReply, type Reply, reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { storyIn, ticketIdsIn } from './tickets-address.ts';
import { notFoundPage } from './trouble.ts';

export const ticketPage = async ({ site, id, query }: Visit): Promise<Reply> => {
  const { words, say } = site.locale;
  const ids = ticketIdsIn(id, query);
  if (!ids) return notFoundPage(site);
  const pictures: Buffer[] = [];
  // One after the other, as they were sold: a crowd of families asks for many. A ticket without picture has no page.
  for (const one of ids) pictures.push(await readPicture(site, one));
  const count = ids.length;
  const title = count > 1 ? words.yourTickets : words.yourTicket;
  const story = storyIn(query, count, site.locale);
  const above = html`<h1>${title}</h1>
${story.map((sentence) => html`<p class="note" role="alert">${sentence}</p>`)}`;
  const main = pictures.map((picture, index) => {
    const heading = html`${index === 0 && above}
${count > 1 && html`<h2>${say('ticketNumber', { number: index + 1, count })}</h2>`}`;
    const hints = index === 0 && html`<p>${words.printHint}</p><p>${words.ticketSecret}</p>`;
    return ticketSection(words, `/tickets/${ids[index]}/ticket.png`, picture, { heading, hints });
  });
  return htmlReply('ticket', layout(site, { title, main: html`<article class="tickets">${main}</article>` }));
};

/**
 * The picture stands in the page, since each request for it is drawn anew. Its description has what the ticket admits
 * to, the day, the code; one line more if it is cancelled.
 * @param address to save it from
 */
const ticketSection = (
  words: Words,
  address: string,
  picture: Buffer,
  { heading, hints }: { readonly heading: Html; readonly hints: Html | false },
): Html => {
  const { language, text }: Description = descriptionIn(picture) ?? { language: '', text: '' };
  const lines = text.split('\n');
  const isCancelled = lines.length === 4;
  const [admission, day, code] = lines.slice(-3);
  const spoken = html`dir="auto" lang="${language}"`;
  const alt =
    code === undefined ? html`alt="${words.ticketPicture}"` : html`lang="${language}" alt="${lines.join(', ')}"`;
  return html`<section class="ticket">
<div>
${heading}
${isCancelled && html`<p class="note" role="alert">${words.ticketCancelled}</p>`}
</div>
<img src="data:image/png;base64,${picture.toString('base64')}" width="680" height="1116" ${alt}>
<div>
${
  code !== undefined &&
  html`<dl>
<dt ${spoken}>${admission}</dt><dd ${spoken}>${day}</dd>
<dt>${words.code}</dt><dd><code>${code}</code></dd>
</dl>`
}
<div class="screen">
${hints}
<p><a class="button" href="${address}" download="ticket.png">${words.savePicture}</a></p>
</div>
</div>
</section>`;
};

/** To save: the browser gets it from the site, since the API asks for the site's password. */
export const ticketPicture = async ({ site, id }: Visit): Promise<Reply> =>
  reply('ticket', 'image/png', await readPicture(site, id), {
    headers: { 'Content-Disposition': 'inline; filename="ticket.png"' },
  });

const readPicture = async ({ api }: Site, ticketId: string): Promise<Buffer> =>
  (await api<Buffer>('GET', `/tickets/${ticketId}/qr`, { headers: { Accept: 'image/png' } })).body;
