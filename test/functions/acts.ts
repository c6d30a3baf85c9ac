/** Requests, each for its own event or ticket: the table then tells how often a request took effect. */
import { vi } from 'vitest';
import { anEvent, aTicket, newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import type { openTable } from '../support/store/test-table.ts';

export interface Act {
  readonly send: () => ReturnType<typeof invoke>;
  /** How often it took effect; 0 for a read. */
  readonly times: () => Promise<number>;
}

export const withKey = (): Invocation => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Sells a ticket for today; its place is counted if there are so many. */
export const sellForToday = async (fields: Parameters<typeof aTicket>[0] = {}, places?: number) => {
  const { sell } = await import('../../shared/table/sales.ts');
  const ticket = aTicket({ ticketDate: '2026-12-24', phone: '+49 30 901820', ...fields });
  await sell(ticket, places ? { ticketDate: ticket.ticketDate, places } : undefined, []);
  return ticket.ticketId;
};

/** Calls a handler with freshly loaded modules, so that the SDK's retry budget is full. */
const call = async (operationId: string, sent: Invocation) => {
  vi.resetModules();
  return invoke((await import(`../../functions/${operationId}.ts`)).handler, sent);
};

export const actsAt = async ({ items }: Pick<Awaited<ReturnType<typeof openTable>>, 'items'>) => {
  const specialEvents = await import('../../shared/table/special-events.ts');
  // A function begins the era of its limits while it starts.
  await (await import('../../shared/table/limits.ts')).erasForSales();

  const act = (operationId: string, sent: Invocation, times: Act['times']): Act => ({
    send: () => call(operationId, sent),
    times,
  });

  const planEvent = async (fields = {}) => (await specialEvents.create(anEvent(fields))).eventId;

  /** The items of events, or of tickets, in which this stands. */
  const itemsWith = async (text: string, prefix: 'EVENT#' | 'TICKET#') =>
    (await items()).filter((item) => String(item.pk).startsWith(prefix) && JSON.stringify(item).includes(text));

  /** How many tickets there are in which this stands; with this attribute, if one is named. */
  const ticketsWith =
    (text: string, attribute = 'pk') =>
    async () =>
      (await itemsWith(text, 'TICKET#')).filter((item) => item[attribute]).length;

  const changesOf = (eventId: string) => async () => Number((await itemsWith(eventId, 'EVENT#'))[0]?.version) - 1;

  const sale = async (sent: Invocation = {}, order = {}) => {
    const email = `${crypto.randomUUID()}@example.org`;
    return act('buyMuseumTickets', { ...sent, body: newOrder({ email, ...order }) }, ticketsWith(email));
  };

  const entry = async (sent: Invocation = {}) => {
    const ticketId = await sellForToday({}, 500);
    return act('admitTicketHolder', { ...sent, path: { ticketId } }, ticketsWith(ticketId, 'enteredAt'));
  };

  return {
    sale,
    entry,

    read: async () => act('getSpecialEvent', { path: { eventId: await planEvent() } }, async () => 0),

    saleForEvent: async (sent: Invocation = {}, fields = {}) =>
      sale(sent, { ticketType: 'event', eventId: await planEvent(fields), ticketDate: '2027-03-05' }),

    creation: async (sent: Invocation = {}) => {
      const body = newEvent({ name: crypto.randomUUID(), dates: ['2027-03-05', '2027-04-05'] });
      return act('createSpecialEvent', { ...sent, body }, async () => (await itemsWith(body.name, 'EVENT#')).length);
    },

    /** A change with an `If-Match` that names the event as it is. */
    change: async () => {
      const path = { eventId: await planEvent() };
      const { headers } = accepted('getSpecialEvent', await call('getSpecialEvent', { path }));
      const sent = { path, headers: { 'If-Match': String(headers.ETag) }, body: { dates: ['2027-04-05'] } };
      return act('updateSpecialEvent', sent, changesOf(path.eventId));
    },

    cancellation: async () => {
      const eventId = await planEvent();
      return act('deleteSpecialEvent', { path: { eventId } }, changesOf(eventId));
    },

    refund: async () => {
      const ticketId = await sellForToday({}, 500);
      return act('cancelTicket', { path: { ticketId } }, ticketsWith(ticketId, 'cancelledAt'));
    },

    returnedEntry: async (sent: Invocation = {}) => {
      const { send, times } = await entry();
      const { ticketId } = accepted('admitTicketHolder', await send()).json;
      return act('undoEntry', { ...sent, path: { ticketId } }, async () => 1 - (await times()));
    },
  };
};
