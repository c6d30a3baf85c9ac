/** The page of a ticket, for everyone who knows its address: there is no other lock on it. */
import { html } from '../html.ts';
import { htmlReply, type Reply, reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { admissionOf, readReceipt } from './receipt.ts';

export const ticketPage = async (visit: Visit): Promise<Reply> => {
  const { site, id } = visit;
  const { words, fullDate } = site.locale;
  const receipt = readReceipt(visit.receipt);
  // A ticket that the API cannot draw has no page either.
  const [admission] = await Promise.all([receipt && admissionOf(site, receipt), readPicture(visit)]);
  const picture = `/tickets/${id}/ticket.png`;
  const alt = admission?.isCancelled ? words.ticketCancelled : words.ticketPicture;
  const main = html`<article class="ticket">
<div>
<h1>${words.yourTicket}</h1>
${admission?.isCancelled && html`<p class="note" role="alert">${words.ticketCancelled}</p>`}
${
  receipt &&
  html`<dl>
<dt dir="auto">${admission?.name ?? words.date}</dt>
<dd><time datetime="${receipt.ticketDate}">${fullDate(receipt.ticketDate)}</time></dd>
<dt>${words.code}</dt><dd><code>${receipt.confirmationCode}</code></dd>
</dl>`
}
<div class="screen">
<p>${words.printHint}</p>
<p>${words.ticketSecret}</p>
<p class="links"><a class="button" href="${picture}" download="ticket.png">${words.savePicture}</a>
<a href="${receipt?.eventId === undefined ? '/tickets' : `/events/${receipt.eventId}`}">${words.anotherTicket}</a></p>
</div>
</div>
<img src="${picture}" width="680" height="1116" alt="${alt}">
</article>`;
  return htmlReply('ticket', layout(site, { title: words.yourTicket, main }));
};

/** The browser gets the picture from the site, since the API asks for the site's password. */
export const ticketPicture = async (visit: Visit): Promise<Reply> =>
  reply('ticket', 'image/png', await readPicture(visit), {
    headers: { 'Content-Disposition': 'inline; filename="ticket.png"' },
  });

const readPicture = async ({ site, id }: Visit): Promise<Buffer> =>
  (await site.api<Buffer>('GET', `/tickets/${id}/qr`, { headers: { Accept: 'image/png' } })).body;
