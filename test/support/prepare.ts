/** What must be there before a test can ask for it, made over HTTP: events, tickets, and both for a good request. */
import { eventId, ticketId, todaysTicketId } from './contract.ts';
import type { Entry, Example } from './contract-entry.ts';
import { call, type Received, type Sent } from './http.ts';
import { newEvent, octopus } from './octopus.ts';

/** Creates an event as staff and gives it back as the service answered. */
export const createEvent = async (fields: object = {}): Promise<Received['json']> =>
  (await call('POST', '/special-events', { as: 'staff', body: newEvent(fields) })).json;

/** An order of a ticket for general entry, unless it says otherwise. */
export const newOrder = (fields: object = {}) => ({
  ticketType: 'general',
  ticketDate: '2026-12-28',
  email: 'ada@example.org',
  ...fields,
});

export const buyTicket = async (fields: object = {}): Promise<Received['json']> =>
  (await call('POST', '/tickets', { as: 'site', body: newOrder(fields) })).json;

/**
 * The call that an example describes, by somebody who may, after an event has moved. Only what the example names is made for it: a ticket
 * to that event, and one for today.
 */
export const callOf = async (
  { method, path, roles: [as] }: Entry,
  example: Example,
): Promise<[method: string, path: string, sent: Sent]> => {
  const described = JSON.stringify(example);
  const event = await createEvent({ dates: ['2027-03-06'] });
  await call('PATCH', `/special-events/${event.eventId}`, { as: 'staff', body: { dates: octopus.dates } });
  const made = new Map([[eventId, event.eventId]]);
  if (described.includes(eventId) || described.includes(ticketId)) {
    const order = { ticketType: 'event', eventId: event.eventId, ticketDate: octopus.dates[0] };
    made.set(ticketId, (await buyTicket(order)).ticketId);
  }
  if (described.includes(todaysTicketId))
    made.set(todaysTicketId, (await buyTicket({ ticketDate: '2026-12-24' })).ticketId);
  const {
    path: parameters = {},
    query = {},
    headers,
    body,
  }: Example = JSON.parse([...made].reduce((text, [id, own]) => text.replaceAll(id, own), described));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name] ?? '');
  return [
    method,
    `${address}?${new URLSearchParams(query)}`,
    {
      ...(as && { as }),
      ...(headers && { headers }),
      ...(body && { body }),
    },
  ];
};
