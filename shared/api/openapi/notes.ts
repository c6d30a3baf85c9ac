/** What callers should know about an operation beyond its summary and its schemas. */
import { saleFaultCodes } from '../faults.ts';
import type * as operations from '../operations.ts';

const pages = `A page holds up to \`limit\` days; \`Link\` names the pages beside it. A page past the end is
\`[]\`: then you have read everything. No page before it is empty, and nothing stands on two pages. With
\`If-None-Match\` the answer is 304 while the page and its \`Link\` are the same.`;

const repeated = `Send an \`Idempotency-Key\` that nobody can guess, such as a UUID: for 24 hours the same request of
the same caller gets the first answer again, and nothing is done twice. The key with another request is 422. While the
first request is still being worked on, the second is 409.`;

const saleRefusals = Object.entries(saleFaultCodes)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n\n');

/** In Markdown, by operation. */
export const notes: Readonly<Record<string, string>> = {
  getMuseumHours: `The days on which the museum is open, from \`startDate\` on, in its own time zone. Closed days are
left out and do not count for \`limit\`. Hours are published for some months ahead; after them the list ends.

${pages}`,

  createSpecialEvent: `Send all fields but \`eventId\`: the service assigns it, and ignores one that is sent. Dates may
lie in the past, and keep their order.

${repeated}`,

  listSpecialEvents: `Every event with a date in the range stands once in the list, on its first day in the range. The
list is ordered by that day, then by name and id. Both bounds belong to the range. Without \`startDate\` the range
begins today at the museum, without \`endDate\` it has eight days; \`startDate\` may lie in the past.

${pages} Days without an event do not count for \`limit\`. A page that is too large to answer is 400: ask for fewer
days. Follow \`next\`, which says where to go on (\`after\`). A page by its number behind 40,000 entries of the calendar
is 400; an event has an entry for each month of its dates.`,

  getSpecialEvent: `The case of letters in an \`eventId\` does not matter. With \`If-None-Match\` the answer is 304
until the event changes.`,

  updateSpecialEvent: `Changes only the fields that are sent: two callers who change different fields at once both win.
\`{}\` changes nothing; \`null\` is not a value. With \`If-Match\` the answer is 412 once somebody else has changed
the event. The \`eventId\` may be sent, too, as it is in the path.`,

  deleteSpecialEvent: `The event is then 404 and in no list, no ticket is sold for it, and the images of its tickets are
stamped. Its record and its tickets are kept for refunds. With \`If-Match\` the answer is 412 once somebody else has
changed the event.`,

  buyMuseumTickets: `Each request sells one ticket. The caller takes the payment. For general entry an \`eventId\` is
ignored. A day for which no ticket is sold is 400, with one of these codes:

${saleRefusals}

When an event moves from a location without a limit to one with a limit, half a minute passes in which each purchase
is 503; \`Retry-After\` says how long.

${repeated}`,

  getTicketCode: `A picture for a phone and for print: what the ticket admits to, when, its confirmation code, and a
signed QR code. Once the ticket is taken back, or its event is cancelled or moved to other days, the picture is
stamped, and its code holds \`CANCELLED <ticketId>\` instead. With \`If-None-Match\` the answer is 304 until the
picture changes.`,

  takeBackTicket: `For a refund, or when a payment cannot be captured. The ticket then lets nobody in (\`cancelled\`),
its picture is stamped, and its place can be sold again. The same request again is 204 again. A ticket that has let in
is 409 with the code \`already-entered\`. E-mail and phone stay until the record expires or they are erased.`,

  admitTicketHolder: `A refusal is 409 with a code: \`cancelled\`, \`wrong-day\`, or \`already-entered\` with the time
of that entry. The body may be missing. \`enteredAt\` is the time of a scan that was made earlier today, without a
network.

${repeated}`,

  takeBackEntry: `Possible for ten minutes after the entry was stored; later it is 409 with the code \`too-late\`. A
ticket that has not let in is 404 with the code \`not-entered\`.

${repeated}`,

  listAdmissions: `Ordered by event, then by id. Each ticket says whether it is cancelled and when it let in, and
nothing of its purchaser. Follow \`next\` in \`Link\` until there is none: a part may hold fewer tickets than \`limit\`,
even none. Tickets and entries show up moments after they are stored.`,
} satisfies Record<keyof typeof operations, string>;
