/** The frame of all staff pages, with their navigation, and the parts that several pages share. */
import { type FormState, titleOf } from '../pages/fields.ts';
import { layout } from '../pages/layout.ts';
import { buttonForm } from '../pages/trouble.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site } from '../visit.ts';

export const staffLayout = (site: Site, title: string, content: Html, form = noForm): Html => {
  const { words } = site.locale;
  const ways = [
    ['/staff', words.planned],
    ['/staff/past', words.pastEvents],
    ['/staff/month', words.month],
    ['/staff/sold', words.soldOn],
    ['/staff/close', words.closeDay],
    ['/staff/plan', words.planEvent],
  ];
  const main = html`<article class="staff">
<nav class="screen" aria-label="${words.staff}">
${ways.map(([path, name]) => html`<a href="${path}">${name}</a> `)}</nav>
<h1 dir="auto">${title}</h1>
${content}
</article>`;
  return layout(site, { title: titleOf(site.locale, title, form), main, at: '/staff' });
};

const noForm: Pick<FormState, 'faults'> = { faults: [] };

/** Asks for confirmation. @param back leads back without an effect @param fields that `button` sends to `action` */
export const askPage = (
  site: Site,
  title: string,
  back: string,
  sentences: readonly string[],
  [action, button, fields]: readonly [action: string, button: string, fields: Readonly<Record<string, string>>],
): Response => {
  const { notDoneYet } = site.locale.words;
  const note = html`<p>${notDoneYet}</p><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  const content = html`${buttonForm(action, note, new Map(Object.entries(fields)), button)}
<p>← <a href="${back}" dir="auto">${title}</a></p>`;
  return htmlReply('staff', staffLayout(site, title, content));
};

/** What only the service's operator can do: a sentence, and a text to copy into a message. */
export const forOffice = ({ locale: { words } }: Site, sentence: string | undefined, text: string): Html =>
  html`${sentence && html`<p>${sentence}</p>`}
<figure class="copy screen"><figcaption>${words.toCopy}</figcaption><pre>${text}</pre></figure>`;

/** Chooses the day of a page. */
export const dayForm = ({ locale: { words } }: Site, path: string, date: string): Html =>
  html`<form action="${path}" class="line screen"><label for="date">${words.date}</label>
<input type="date" id="date" name="date" required value="${date}">
<button type="submit">${words.show}</button></form>`;

export const cancelTicketPath = '/staff/cancel-ticket';

/** Asks for the day and code of a ticket to cancel. */
export const cancelTicketForm = ({ locale: { words } }: Site, date: string | undefined): Html =>
  html`<details class="screen"><summary>${words.cancelTicket}</summary>
<form method="post" action="${cancelTicketPath}" class="form">
<p><small>${words.cancelTicketHint}</small></p>
<p class="field"><label for="ticket-date">${words.date}</label>
<input type="date" id="ticket-date" name="date" required value="${date}"></p>
<p class="field"><label for="code">${words.code}</label>
<input type="text" id="code" name="code" required autocomplete="off"></p>
<p><button type="submit">${words.cancelTicket}</button></p></form></details>`;
