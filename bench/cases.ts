/** Requests to every operation of the API in its variants, and what must be stored before the first of them. */
import type { Operation } from '../shared/api/operation.ts';
import * as api from '../shared/api/operations.ts';
import { datesIn } from '../shared/museum/calendar-date.ts';
import { fill, type Store } from './store.ts';
import { afterEntry, anEvent, aTicket, aTicketFor, eventFields, order, orderFor, series, today } from './subjects.ts';

export interface Case {
  readonly operation: Operation;
  readonly variant: string;
  /** Has a property for each parameter of the path. */
  readonly path?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const withKey = (name: string) => ({ headers: { 'Idempotency-Key': `${name}-7c9e6679-7425-40de-944b-e07fc1f90ae7` } });

const april = { startDate: '2027-04-01', endDate: '2027-04-30', limit: '30' };
const year = { startDate: '2027-03-01', endDate: '2028-02-29' };
const ofApril = datesIn({ startDate: '2027-04-01', endDate: '2027-04-20' }).map((date, index) =>
  anEvent(100 + index, { dates: [date] }),
);

const changing = anEvent(1);
const unlimited = anEvent(2, { dates: [today, order.ticketDate] });
const limited = anEvent(3, { location: 'Planetarium' });

const month = datesIn({ startDate: '2028-07-01', endDate: '2028-07-31' });
const freeMonth = anEvent(6, { dates: month });
const limitedMonth = anEvent(7, { dates: month, location: 'Planetarium' });
const ofDays = ({ eventId }: { readonly eventId: string }, days: number) => ({
  query: { eventId, startDate: '2028-07-01', endDate: month[days - 1] ?? '' },
});

const unusedTicket = aTicket(6, { ticketDate: today });
const generalTicket = aTicket(1, { ticketDate: today });
const eventTicket = aTicketFor(unlimited, 2, today);
const otherTicket = aTicketFor(unlimited, 3, today);
const usedTicket = afterEntry(aTicketFor(unlimited, 4, today));
const otherUsedTicket = afterEntry(aTicketFor(unlimited, 5, today));

const busyDay = '2027-06-19';
const busyEvents = [anEvent(4, { dates: [busyDay] }), anEvent(5, { dates: [busyDay] })] as const;
const ofBusyDay = [
  ...series(25, 1000, (number) => aTicketFor(busyEvents[0], number, busyDay)),
  ...series(25, 1025, (number) => aTicketFor(busyEvents[1], number, busyDay)),
  ...series(150, 1050, (number) => aTicket(number, { ticketDate: busyDay })),
];

const rows: readonly (readonly [operation: Operation, variant: string, request?: Partial<Case>])[] = [
  [api.getMuseumHours, 'a page'],
  [api.listSpecialEvents, 'a week of a month of 20', { query: { startDate: '2027-04-07' } }],
  [api.listSpecialEvents, 'a week, none in its month', { query: { startDate: '2027-08-01' } }],
  [api.listSpecialEvents, 'a month of 20, on one page', { query: april }],
  [api.listSpecialEvents, 'a year, its first page', { query: year }],
  [api.listSpecialEvents, 'a year, page 10', { query: { ...year, page: '10' } }],
  [api.listSpecialEvents, 'a year, page 1000', { query: { ...year, page: '1000' } }],
  [api.getSpecialEvent, 'an event', { path: changing }],
  [api.createSpecialEvent, 'on one day', { body: eventFields }],
  [api.createSpecialEvent, 'on one day, with a key', { body: eventFields, ...withKey('create') }],
  [
    api.createSpecialEvent,
    'on every day of a year',
    { body: { ...eventFields, dates: datesIn({ startDate: '2028-01-01', endDate: '2028-12-31' }) } },
  ],
  [api.updateSpecialEvent, 'another price', { path: changing, body: { price: 25 } }],
  [api.updateSpecialEvent, 'another month', { path: changing, body: { dates: ['2027-07-07'] } }],
  [api.deleteSpecialEvent, 'on one day', { path: changing }],
  [api.buyMuseumTickets, 'an event', { body: orderFor(unlimited) }],
  [api.buyMuseumTickets, 'an event, with a key', { body: orderFor(unlimited), ...withKey('event') }],
  [api.buyMuseumTickets, 'general entry', { body: order }],
  [api.buyMuseumTickets, 'general entry, with a key', { body: order, ...withKey('general') }],
  [api.buyMuseumTickets, 'the first of limited places', { body: orderFor(limited) }],
  [api.buyMuseumTickets, 'one of limited places', { body: orderFor(limited) }],
  [api.buyMuseumTickets, 'one of limited places, with a key', { body: orderFor(limited), ...withKey('places') }],
  [api.getAvailability, 'an event, 31 days', ofDays(freeMonth, 31)],
  [api.getAvailability, 'general entry, 31 days', { query: { startDate: '2027-05-01', endDate: '2027-05-31' } }],
  [api.getAvailability, 'an event with limited places, a day', ofDays(limitedMonth, 1)],
  [api.getAvailability, 'an event with limited places, 8 days', ofDays(limitedMonth, 8)],
  [api.getAvailability, 'an event with limited places, 31 days', ofDays(limitedMonth, 31)],
  [api.getTicketCode, 'an event', { path: eventTicket }],
  [api.getTicketCode, 'general entry', { path: generalTicket }],
  [api.admitTicketHolder, 'an event', { path: eventTicket }],
  [api.admitTicketHolder, 'an event, with a key', { path: otherTicket, ...withKey('entry') }],
  [api.admitTicketHolder, 'general entry', { path: generalTicket }],
  [api.undoEntry, 'an event', { path: usedTicket }],
  [api.undoEntry, 'an event, with a key', { path: otherUsedTicket, ...withKey('back') }],
  [api.cancelTicket, 'general entry', { path: unusedTicket }],
  [api.listAdmissions, 'an event of 25 tickets', { query: { date: busyDay, eventId: busyEvents[0].eventId } }],
  [api.listAdmissions, 'a day of 200 tickets, two events', { query: { date: busyDay, limit: '200' } }],
];

/** Send them in this order: some change what others have created. The first of an operation is its usual request. */
export const cases = rows.map(([operation, variant, request]): Case => ({ operation, variant, ...request }));

/** @throws Error for an operation without a case */
export const usualRequest = (operation: Operation): Case => {
  const usual = cases.find((one) => one.operation === operation);
  if (!usual) throw new Error(`bench/cases.ts has no case of ${operation.operationId}.`);
  return usual;
};

export const storeSubjects = (store: Store): Promise<void> => {
  const events = [changing, unlimited, limited, freeMonth, limitedMonth, ...ofApril, ...busyEvents];
  const tickets = [generalTicket, eventTicket, otherTicket, unusedTicket, usedTicket, otherUsedTicket];
  return fill(store, events, [...tickets, ...ofBusyDay]);
};

export const addressOf = ({ operation, path = {}, query = {} }: Case): string => {
  const parameters = new Map(Object.entries(path));
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters.get(name));
  return `${address}?${new URLSearchParams(query)}`;
};
