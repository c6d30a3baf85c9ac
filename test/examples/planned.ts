/** Events that staff of the museum under test plan, and tickets to them. */
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';

export const plan = async (fields: object): Promise<string> => (await createEvent(fields)).eventId;

export const cancel = (eventId: string) => granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });

export const change = (eventId: string, body: object) =>
  granted('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

export const sell = (eventId: string, ticketDate: string): Promise<{ ticketId: string; confirmationCode: string }> =>
  buyTicket({ ticketType: 'event', eventId, ticketDate });

/** The tickets of an event, by the addresses of their pages. */
export const sold = async (eventId: string, date = '2027-03-05'): Promise<string[]> => {
  const { json } = await granted('GET', `/admissions?date=${date}&eventId=${eventId}`, { as: 'staff' });
  return json.map(({ ticketId }: { ticketId: string }) => `/tickets/${ticketId}`);
};
