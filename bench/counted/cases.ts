/** Every operation of the API in its variants, as requests to one museum, and what must be stored before the first of them. */
import type { Operation } from '../../shared/api/operation.ts';
import * as api from '../../shared/api/operations.ts';
import type { SpecialEvent } from '../../shared/museum/special-event.ts';
import { today } from '../museum.ts';
import { eventItems, ticketItems } from './items.ts';
import type { Request } from './museum.ts';
import { limitedHall } from './stack.ts';
import { putAll, type Store } from './store.ts';
import { anEvent, aTicket, aTicketFor, daysFrom, eventFields, order } from '../subjects.ts';

export interface Case extends Request {
  readonly operation: Operation;
  readonly variant: string;
}

/** To be made one after the other: some change what others have made. */
export const cases = (): Case[] => [
  of(api.getMuseumHours, 'a page'),
  of(api.listSpecialEvents, 'a week, none in its month', { query: { startDate: '2027-08-01' } }),
  of(api.listSpecialEvents, 'a week of a month of 20', { query: { startDate: '2027-04-07' } }),
  of(api.listSpecialEvents, 'a month of 20, on one page', { query: april }),
  of(api.listSpecialEvents, 'a year, its first page', { query: { startDate: '2027-03-01', endDate: '2028-02-29' } }),
  of(api.getSpecialEvent, 'an event', { path: changing }),
  of(api.createSpecialEvent, 'on one day', { body: eventFields }),
  of(api.createSpecialEvent, 'on one day, with a key', { body: eventFields, headers: aKey('create') }),
  of(api.createSpecialEvent, 'on every day of a year', {
    body: { ...eventFields, dates: daysFrom('2028-01-01', 366) },
  }),
  of(api.updateSpecialEvent, 'another price', { path: changing, body: { price: 25 } }),
  of(api.updateSpecialEvent, 'another month', { path: changing, body: { dates: ['2027-07-07'] } }),
  of(api.deleteSpecialEvent, 'on one day', { path: changing }),
  of(api.buyMuseumTickets, 'general entry', { body: order }),
  of(api.buyMuseumTickets, 'general entry, with a key', { body: order, headers: aKey('general') }),
  of(api.buyMuseumTickets, 'an event', { body: orderFor(unlimited) }),
  of(api.buyMuseumTickets, 'an event, with a key', { body: orderFor(unlimited), headers: aKey('event') }),
  of(api.buyMuseumTickets, 'the first of limited places', { body: orderFor(limited) }),
  of(api.buyMuseumTickets, 'one of limited places', { body: orderFor(limited) }),
  of(api.buyMuseumTickets, 'one of limited places, with a key', { body: orderFor(limited), headers: aKey('places') }),
  of(api.getTicketCode, 'general entry', { path: generalTicket }),
  of(api.getTicketCode, 'an event', { path: eventTicket }),
  of(api.admitTicketHolder, 'general entry', { path: generalTicket }),
  of(api.admitTicketHolder, 'an event', { path: eventTicket }),
  of(api.admitTicketHolder, 'an event, with a key', { path: otherTicket, headers: aKey('entry') }),
  of(api.listAdmissions, 'a day of 200 tickets, two events', { query: { date: busyDay } }),
  of(api.listAdmissions, 'an event of 25 tickets', { query: { date: busyDay, eventId: atTheDoor[0].eventId } }),
];

/** Stores what the requests are about. */
export const storeSubjects = async (store: Store): Promise<void> => {
  await putAll(store, await eventItems([changing, unlimited, limited, ...ofApril, ...atTheDoor]));
  await putAll(store, await ticketItems([generalTicket, eventTicket, otherTicket, ...ofBusyDay]));
};

const of = (operation: Operation, variant: string, request: Request = {}): Case => ({ operation, variant, ...request });

const aKey = (key: string) => ({ 'Idempotency-Key': `${key}-7c9e6679-7425-40de-944b-e07fc1f90ae7` });

const april = { startDate: '2027-04-01', endDate: '2027-04-30', limit: '30' };
const ofApril = daysFrom('2027-04-01', 20).map((date, index) => anEvent(100 + index, { dates: [date] }));

const changing = anEvent(1);
const unlimited = anEvent(2, { dates: [today, order.ticketDate] });
const limited = anEvent(3, { location: limitedHall });
const orderFor = ({ eventId }: SpecialEvent) => ({ ...order, ticketType: 'event', eventId });

const generalTicket = aTicket(1, { ticketDate: today });
const eventTicket = aTicketFor(unlimited, 2, today);
const otherTicket = aTicketFor(unlimited, 3, today);

const busyDay = '2027-06-19';
const atTheDoor = [anEvent(4, { dates: [busyDay] }), anEvent(5, { dates: [busyDay] })] as const;
const ofBusyDay = Array.from({ length: 200 }, (_, index) => {
  const event = atTheDoor[Math.floor(index / 25)];
  return event ? aTicketFor(event, 1000 + index, busyDay) : aTicket(1000 + index, { ticketDate: busyDay });
});
