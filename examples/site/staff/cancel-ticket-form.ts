/** The form in which staff name a ticket to cancel, by its day and code. */
import { type Html, html } from '../html.ts';
import type { Site } from '../visit.ts';

export const cancelTicketPath = '/staff/cancel-ticket';

export const cancelTicketForm = ({ locale: { words } }: Site, date: string | undefined): Html =>
  html`<details class="screen"><summary>${words.cancelTicket}</summary>
<form method="post" action="${cancelTicketPath}" class="form">
<p><small>${words.cancelTicketHint}</small></p>
<p class="field"><label for="ticket-date">${words.date}</label>
<input type="date" id="ticket-date" name="date" required value="${date}"></p>
<p class="field"><label for="code">${words.code}</label>
<input id="code" name="code" required autocomplete="off"></p>
<p><button>${words.cancelTicket}</button></p></form></details>`;
