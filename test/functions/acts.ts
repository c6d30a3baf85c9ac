/** Requests, each for its own event or ticket: the table then tells how often a request took effect. */
import { vi } from 'vitest';
import { anEvent, aTicket, newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import type { openTable } from '../support/store/test-table.ts';

export interface Act {
  readonly send: () => ReturnType<typeof invoke>;
  /** How often it took effect; 0 for a read. */
  readonly times: () => Promise<number>;
}

/** Calls a handler with freshly loaded modules, so that the SDK's retry budget is full. */
export const call = async (operationId: string, sent: Invocation = {}) => {
  vi.resetModules();
  return invoke((await import(`../../functions/${operationId}.ts`)).handler, sent);
};

export const withKey = (): Invocation => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

export const actsAt = async (table: Pick<Awaited<ReturnType<typeof openTable>>, 'items'>) => {
  const specialEvents = await import('../../shared/table/special-events.ts');
  const tickets = await import('../../shared/table/tickets.ts');

  const planEvent = (fields = {}) => specialEvents.create(anEvent(fields));

  const itemsWith = async (text: string, prefix: string) =>
    (await table.items()).filter((item) => String(item.pk).startsWith(prefix) && JSON.stringify(item).includes(text));

  const timesChanged = async (eventId: string) => Number((await itemsWith(eventId, 'EVENT#'))[0]?.version) - 1;

  const read = async (): Promise<Act> => {
    const { eventId } = await planEvent();
    return { send: () => call('getSpecialEvent', { path: { eventId } }), times: async () => 0 };
  };

  const sale = async (sent: Invocation = {}, order = {}): Promise<Act> => {
    const email = `${crypto.randomUUID()}@example.org`;
    return {
      send: () => call('buyMuseumTickets', { ...sent, body: newOrder({ email, ...order }) }),
      times: async () => (await itemsWith(email, 'TICKET#')).length,
    };
  };

  const saleForEvent = async (sent: Invocation = {}, fields = {}): Promise<Act> => {
    const { eventId } = await planEvent(fields);
    return sale(sent, { ticketType: 'event', eventId, ticketDate: '2027-03-05' });
  };

  const creation = async (sent: Invocation = {}): Promise<Act> => {
    const body = newEvent({ name: crypto.randomUUID(), dates: ['2027-03-05', '2027-04-05'] });
    return {
      send: () => call('createSpecialEvent', { ...sent, body }),
      times: async () => (await itemsWith(body.name, 'EVENT#')).length,
    };
  };

  /** A change with an `If-Match` that names the event as it is. */
  const change = async (): Promise<Act> => {
    const { eventId } = await planEvent();
    const { headers } = await call('getSpecialEvent', { path: { eventId } });
    const sent = { headers: { 'If-Match': String(headers.ETag) }, body: { dates: ['2027-04-05'] } };
    return {
      send: () => call('updateSpecialEvent', { ...sent, path: { eventId } }),
      times: () => timesChanged(eventId),
    };
  };

  const cancellation = async (): Promise<Act> => {
    const { eventId } = await planEvent();
    return { send: () => call('deleteSpecialEvent', { path: { eventId } }), times: () => timesChanged(eventId) };
  };

  const entry = async (sent: Invocation = {}): Promise<Act> => {
    const ticket = aTicket({ ticketDate: '2026-12-24' });
    await tickets.sell(ticket, { capacity: undefined, together: [] });
    return {
      send: () => call('admitTicketHolder', { ...sent, path: { ticketId: ticket.ticketId } }),
      times: async () => (await itemsWith(ticket.ticketId, 'TICKET#')).filter(({ enteredAt }) => enteredAt).length,
    };
  };

  /** A ticket is taken back, for which a place was counted. */
  const refund = async (): Promise<Act> => {
    const ticket = aTicket({ ticketDate: '2026-12-28' });
    await tickets.sell(ticket, { capacity: { ticketDate: '2026-12-28', places: 500 }, together: [] });
    const path = { ticketId: ticket.ticketId };
    return {
      send: () => call('takeBackTicket', { path }),
      times: async () => (await itemsWith(path.ticketId, 'TICKET#')).filter(({ cancelledAt }) => cancelledAt).length,
    };
  };

  const returnedEntry = async (sent: Invocation = {}): Promise<Act> => {
    const { send, times } = await entry();
    const ticketId = (await send()).json.ticketId;
    return {
      send: () => call('takeBackEntry', { ...sent, path: { ticketId } }),
      times: async () => 1 - (await times()),
    };
  };

  return { read, sale, saleForEvent, creation, change, cancellation, entry, refund, returnedEntry };
};
