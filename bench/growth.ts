/** What lists cost, and how long they take, when there is a thousand times more that does not stand on them. */
import * as api from '../shared/api/operations.ts';
import { addMonths } from '../shared/museum/calendar-date.ts';
import { type Compared, compare } from './counted/compare.ts';
import { calendarItems, eventItems, ticketItems } from './counted/items.ts';
import { type CountedMuseum, openCountedMuseum } from './counted/museum.ts';
import { putAll } from './counted/store.ts';
import { anEvent, aTicket, aTicketFor, daysFrom, order } from './subjects.ts';
import { today } from './museum.ts';
import type { Table, Words } from './table.ts';

export const growth = async (): Promise<Readonly<Record<'amongEvents' | 'amongTickets', Table>>> => {
  const museums = [await openCountedMuseum(), await openCountedMuseum()] as const;
  try {
    for (const { store } of museums) await putAll(store, await eventItems(ofMay));
    return { amongEvents: await amongEvents(museums), amongTickets: await amongTickets(museums) };
  } finally {
    for (const museum of museums) await museum.close();
  }
};

type Museums = readonly [small: CountedMuseum, large: CountedMuseum];

const amongEvents = async (museums: Museums): Promise<Table> => {
  const [small, large] = museums;
  await putAll(small.store, await calendarItems(elsewhere(0, 100)));
  const compared: Compared[][] = [];
  let stored = 0;
  for (const size of [1000, 10_000, 100_000]) {
    await putAll(large.store, await calendarItems(elsewhere(stored, size)));
    stored = size;
    compared.push(await inOrder(lists, ({ request }) => compare(museums, api.listSpecialEvents, request)));
  }
  return {
    ...words.amongEvents,
    rows: lists.map(({ range, page }, index) => {
      const ofList = compared.flatMap((ofSize) => ofSize[index] ?? []);
      const spent = [
        ...ofList.slice(0, 1).map(({ spent: [atSmall] }) => atSmall),
        ...ofList.map((one) => one.spent[1]),
      ];
      return [
        range,
        page,
        ...spent.map(({ readUnits }) => readUnits),
        ...spent.map(({ queries }) => queries),
        ...ofList.map(({ time }) => time),
      ];
    }),
  };
};

const amongTickets = async (museums: Museums): Promise<Table> => {
  const [, large] = museums;
  for (const { store } of museums) await putAll(store, await ticketItems([...ofAnEvent, ...ofToday]));
  const more = Array.from({ length: 100_000 }, (_, index) => aTicket(1_000_000 + index, { ticketDate: today }));
  await putAll(large.store, await ticketItems(more));
  return {
    ...words.amongTickets,
    rows: await inOrder(asked, async ({ operation, what, request }) => {
      const { spent, time } = await compare(museums, operation, request);
      const units = spent.map(({ readUnits, writeUnits }) => readUnits + writeUnits);
      return [operation.operationId, what, ...units, ...spent.map(({ requests }) => requests), time];
    }),
  };
};

const sizes = ['100', '1,000', '10,000', '100,000'];

export const words = {
  amongEvents: {
    title: 'Lists among more and more events',
    about:
      'One page of ten days of GET /special-events, from 1 May 2027, or of 5 May alone. In May there is an event on each ' +
      'of 20 days; so many more, of the same size, are spread evenly over all other months from 2022 to 2031, as copies ' +
      'in the calendar without their records. Time is the median as a caller of the local run sees it, by that of the ' +
      'same request among 100, asked in turn.',
    columns: [
      'range',
      'page',
      ...sizes.map((size) => `units among ${size}`),
      ...sizes.map((size) => `queries among ${size}`),
      ...sizes.slice(1).map((size) => `time among ${size}`),
    ],
  },
  amongTickets: {
    title: 'Requests among more and more tickets',
    about:
      'The same requests to a museum with 200 tickets for today, and to one with 100,000 more of general entry for the ' +
      'same day (and with all those events). Units are those read and written; time is as above.',
    columns: [
      'operation',
      'case',
      'units among 200',
      'units among 100,200',
      'requests to the store among 200',
      'requests to the store among 100,200',
      'time among 100,200',
    ],
  },
} satisfies Record<string, Words>;

const ranges = {
  'a day': { startDate: '2027-05-05', endDate: '2027-05-05' },
  'a week': { startDate: '2027-05-01', endDate: '2027-05-07' },
  'a year': { startDate: '2027-05-01', endDate: '2028-04-30' },
  'a thousand years': { startDate: '2027-05-01', endDate: '3027-04-30' },
};

const lists = Object.entries(ranges).flatMap(([range, days]) =>
  ['1', '10', '1000', '9007199254740991'].map((page) => ({ range, page, request: { query: { ...days, page } } })),
);

const ofMay = daysFrom('2027-05-01', 20).map((date, index) => anEvent(100 + index, { dates: [date] }));

/** Of those that are spread over all other months, these. */
const elsewhere = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const month = otherMonths[number % otherMonths.length];
    const day = 1 + (Math.floor(number / otherMonths.length) % 28);
    return anEvent(1_000_000 + number, { dates: [`${month}-${String(day).padStart(2, '0')}`] });
  });

const otherMonths = Array.from({ length: 120 }, (_, index) => addMonths('2022-01-01', index).slice(0, 7)).filter(
  (month) => month !== '2027-05',
);

const [event = anEvent(100)] = ofMay;
const ofAnEvent = Array.from({ length: 50 }, (_, index) => aTicketFor(event, 100 + index, today));
const ofToday = Array.from({ length: 150 }, (_, index) => aTicket(200 + index, { ticketDate: today }));
const [ticket = {}] = ofToday;

const asked = [
  {
    operation: api.listAdmissions,
    what: 'the first 100 of the day',
    request: { query: { date: today, limit: '100' } },
  },
  {
    operation: api.listAdmissions,
    what: 'an event of 50 tickets',
    request: { query: { date: today, eventId: event.eventId } },
  },
  { operation: api.listSpecialEvents, what: 'a week', request: { query: ranges['a week'] } },
  { operation: api.buyMuseumTickets, what: 'general entry', request: { body: { ...order, ticketDate: today } } },
  { operation: api.getTicketCode, what: 'general entry', request: { path: ticket } },
];

/** One after the other. */
const inOrder = async <One, Result>(ones: readonly One[], action: (one: One) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (const one of ones) results.push(await action(one));
  return results;
};
