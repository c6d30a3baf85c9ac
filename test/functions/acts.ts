/** Puts events and tickets into the table, without HTTP, for tests of handlers in this process. */
import { anEvent, aTicket } from '../support/museum/octopus.ts';
import type { Invocation } from '../support/requests/invoke.ts';

export const withKey = (): Invocation => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Sells a ticket for today, without a limit. */
export const sellForToday = async (fields: Parameters<typeof aTicket>[0] = {}) => {
  const { sell } = await import('../../shared/table/sales.ts');
  const ticket = aTicket({ ticketDate: '2026-12-24', phone: '+49 30 901820', ...fields });
  await sell(ticket, undefined, []);
  return ticket.ticketId;
};

/** @returns the id of a new event */
export const planEvent = async (fields: Parameters<typeof anEvent>[0] = {}) => {
  const { create } = await import('../../shared/table/special-events.ts');
  return (await create(anEvent(fields))).eventId;
};
