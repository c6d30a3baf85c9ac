/** What callers should know about an operation beyond its summary and its schemas. */
import { saleFaultCodes } from '../faults.ts';
import type * as operations from '../operations.ts';

const pages = `A page holds up to \`limit\` days; \`Link\` names its neighbours. Whoever reads until \`[]\` has read
all: no page before that is empty, and nothing stands on two of them. A page past the end is \`[]\`. With
\`If-None-Match\` the answer is 304 while page and neighbours are the same.`;

const repeated = `With an \`Idempotency-Key\` (a name that the caller makes up, such as a UUID, and nobody guesses)
the same request of the same caller gets the first answer again for 24 hours, and nothing is done twice. The key
with another request is 422; while the first is still being worked on, 409.`;

const saleRefusals = Object.entries(saleFaultCodes)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n\n');

/** In Markdown, by operation. */
export const notes: Readonly<Record<string, string>> = {
  getMuseumHours: `The days on which the museum is open, from \`startDate\` on, with the times of its own time zone.
Closed days are left out and do not count. Hours are published for some months; past those the list is empty.

${pages}`,

  createSpecialEvent: `All fields but \`eventId\`, which the service assigns: one that is sent is ignored. Dates may
lie in the past, and keep their order.

${repeated}`,

  listSpecialEvents: `Every event with a date in the range, once, on the first of its days there: in the order of
these days, then of names and ids. \`startDate\` may lie in the past; both bounds count. Without \`endDate\` the
range is eight days, without \`startDate\` it begins today at the museum.

${pages} Days without an event do not count. Should a page be too large to answer, that is 400: ask for fewer days.
\`next\` also says where to go on (\`after\`): so every page is read alone. A page by its number behind 40,000 entries
of the calendar (an event has one for each month of its dates) is 400.`,

  getSpecialEvent: `An \`eventId\` is the same in any letter case. With \`If-None-Match\` the answer is 304 until
the event changes.`,

  updateSpecialEvent: `Changes the fields that are sent, and only these: two callers who change different fields at
once both win. \`{}\` changes nothing; \`null\` is no value. With \`If-Match\` the change is 412 once somebody else
has changed the event. Who sends back all that was read may leave \`eventId\` in.`,

  deleteSpecialEvent: `From then on the event is 404 and in no list, nothing is sold for it, and the images of its
tickets are stamped. Its record and its tickets are kept for refunds. With \`If-Match\` it is 412 once somebody else
has changed the event.`,

  buyMuseumTickets: `One request, one ticket; paying is the caller's affair. For general entry a given \`eventId\`
is ignored. A day for which no ticket is sold is 400, with one of these codes:

${saleRefusals}

For half a minute after its move from a location without a capacity to one with a capacity, nothing is sold for an
event: that is 503, and \`Retry-After\` says for how long.

${repeated}`,

  getTicketCode: `A picture for a phone and for print: what the ticket admits to, when, its confirmation code, and a
signed QR code. Once the ticket is taken back, or its event is cancelled or moved to other days, the picture is
stamped, and its code says so:
\`CANCELLED <ticketId>\`. With \`If-None-Match\` the answer is 304 until the picture changes.`,

  takeBackTicket: `For a refund, or a payment that cannot be captured. The ticket lets nobody in (\`cancelled\`), its
picture is stamped, and its place is sold again. Sent again it is 204 again. A ticket that has let in is 409 with the
code \`already-entered\`. E-mail and phone stay until the record expires or they are erased.`,

  admitTicketHolder: `Refused with 409 and a code: \`cancelled\`, \`wrong-day\`, or \`already-entered\` with the
time of that. The body may be missing; \`enteredAt\` is for a scan that was made earlier the same day without a
network.

${repeated}`,

  takeBackEntry: `For ten minutes after an entry was stored. Nothing to take back is 404 with the code
\`not-entered\`; later it is 409 with the code \`too-late\`.

${repeated}`,

  listAdmissions: `By event, then by id, with whether each is cancelled and when it let in; nothing of its
purchaser. While there is more, \`Link\` has a \`next\`, also beside fewer tickets than \`limit\`, or none. Tickets
and entries show up moments after they are stored.`,
} satisfies Record<keyof typeof operations, string>;
