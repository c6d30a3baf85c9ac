/** Puts events and tickets into the table, without HTTP, for tests of handlers in this process. */
import { anEvent } from '../support/museum/octopus.ts';
import type { Invocation } from '../support/requests/invoke.ts';
import { sellTicket } from '../support/store/buyers.ts';

export const withKey = (): Invocation => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Sells a ticket for today, without a limit. */
export const sellForToday = async (fields: Parameters<typeof sellTicket>[0] = {}) =>
  (await sellTicket({ ticketDate: '2026-12-24', phone: '+49 30 901820', ...fields })).ticketId;

/** @returns the id of a new event */
export const planEvent = async (fields: Parameters<typeof anEvent>[0] = {}) => {
  const { create } = await import('../../shared/table/special-events.ts');
  return (await create(anEvent(fields))).eventId;
};
