/** Creates events and tickets over HTTP, and the bodies of good requests. */
import { enteredTicketId, eventId, type PromisedOperation, ticketId, todaysTicketId } from '../contract/contract.ts';
import { granted } from '../requests/granted.ts';
import type { Sent } from '../requests/http.ts';
import type { Received } from '../requests/received.ts';
import { newEvent, octopus } from './octopus.ts';

export const createEvent = async (fields: object = {}): Promise<Received['json']> =>
  (await granted('POST', '/special-events', { as: 'staff', body: newEvent(fields) })).json;

export const newOrder = (fields: object = {}) => ({
  ticketType: 'general',
  ticketDate: '2026-12-28',
  email: 'ada@example.org',
  ...fields,
});

export const buyTicket = async (fields: object = {}): Promise<Received['json']> =>
  (await granted('POST', '/tickets', { as: 'site', body: newOrder(fields) })).json;

/** Turns an example of the contract into a call by a permitted role, and creates all that examples refer to. */
export const callOf = async (
  { method, path, roles: [as] }: PromisedOperation,
  example: PromisedOperation['examples'][number],
): Promise<[method: string, path: string, sent: Sent]> => {
  const event = await createEvent({ dates: ['2027-03-06'] });
  await granted('PATCH', `/special-events/${event.eventId}`, { as: 'staff', body: { dates: octopus.dates } });
  const toEvent = await buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate: octopus.dates[0] });
  const buy = () => buyTicket({ ticketDate: '2026-12-24' });
  const [today, entered] = [await buy(), await buy()];
  await granted('POST', `/tickets/${entered.ticketId}/entry`, { as: 'door' });
  const text = JSON.stringify(example)
    .replaceAll(eventId, event.eventId)
    .replaceAll(ticketId, toEvent.ticketId)
    .replaceAll(todaysTicketId, today.ticketId)
    .replaceAll(enteredTicketId, entered.ticketId);
  const { path: parameters = {}, query = {}, ...sent }: typeof example = JSON.parse(text);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name] ?? '');
  return [method, `${address}?${new URLSearchParams(query)}`, { ...(as && { as }), ...sent }];
};
