/** What is in the museum before anything is measured: a page of events, and one of them with a ticket sold. */
import { buyMuseumTickets, createSpecialEvent } from '../shared/api/operations.ts';
import { addDays } from '../shared/museum/calendar-date.ts';
import { type Client, succeed } from './client.ts';
import { today } from './museum.ts';
import { askFor, plannedEvent, type Subject } from './requests.ts';

/** An event on each of eight days from today, which is what a list shows unless it is asked for more. @returns the first, and a ticket to it */
export const setScene = async (client: Client): Promise<Subject> => {
  const events = Array.from({ length: 8 }, (_, index) => ({ ...plannedEvent, dates: [addDays(today, index)] }));
  const ids = [];
  for (const event of events) {
    const ask = { operation: createSpecialEvent, path: createSpecialEvent.path, body: JSON.stringify(event) };
    ids.push(idIn(await succeed(client, ask), 'eventId'));
  }
  const [eventId = ''] = ids;
  const sold = await succeed(client, askFor(buyMuseumTickets, { eventId, ticketId: '' }));
  return { eventId, ticketId: idIn(sold, 'ticketId') };
};

/** The id that an answer tells of what it made. */
export const idIn = ({ body }: { readonly body: Buffer }, name: keyof Subject): string => JSON.parse(`${body}`)[name];
