/** The page of a ticket, for whoever knows its address: there is no other lock on it. */
import { html } from '../html.ts';
import { htmlReply, type Reply, reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { layout } from './layout.ts';
import { admissionOf, receiptIn } from './receipt.ts';

export const ticketPage = async (visit: Visit): Promise<Reply> => {
  const { site, id, cookie } = visit;
  const { words, fullDate } = site.wording;
  const kept = receiptIn(cookie);
  // A ticket that the API cannot draw has no page either.
  const [admission] = await Promise.all([kept && admissionOf(site, kept), pictureOf(visit)]);
  const main = html`<article class="ticket">
<div>
<h1>${words.yourTicket}</h1>
${admission?.isCancelled && html`<p class="note" role="alert">${words.ticketCancelled}</p>`}
${
  kept &&
  html`<dl>
<dt dir="auto">${admission?.name ?? words.date}</dt><dd><time datetime="${kept.ticketDate}">${fullDate(kept.ticketDate)}</time></dd>
<dt>${words.code}</dt><dd><code>${kept.confirmationCode}</code></dd>
</dl>`
}
<div class="screen">
<p>${words.printHint}</p>
<p>${words.ticketSecret}</p>
<p class="links"><a class="button" href="/tickets/${id}/ticket.png" download="ticket.png">${words.savePicture}</a>
<a href="${kept?.eventId === undefined ? '/tickets' : `/events/${kept.eventId}`}">${words.anotherTicket}</a></p>
</div>
</div>
<img src="/tickets/${id}/ticket.png" width="680" height="1116" alt="${admission?.isCancelled ? words.ticketCancelled : words.ticketPicture}">
</article>`;
  return htmlReply('ticket', layout(site, { title: words.yourTicket, main }));
};

/** The browser never calls the API, which asks for the site's password. */
export const ticketPicture = async (visit: Visit): Promise<Reply> =>
  reply('ticket', 'image/png', await pictureOf(visit), {
    headers: { 'Content-Disposition': 'inline; filename="ticket.png"' },
  });

const pictureOf = async ({ site, id }: Visit): Promise<Buffer> =>
  (await site.api<Buffer>('GET', `/tickets/${id}/qr`, { headers: { Accept: 'image/png' } })).body;
