/** What reads cost in a museum with many other events and tickets. */
import { addMonths } from '../shared/museum/calendar-date.ts';
import { type Museum, openMuseum } from './bench-museum.ts';
import { busyDay, cases, storeSubjects } from './cases.ts';
import type { Cell, Section } from './section.ts';
import { fill } from './store.ts';
import { anEvent, aTicket, series } from './subjects.ts';
import { costOf } from './units.ts';

const [few, many] = [100, 20_000];

export const growth: Section = {
  columns:
    'operation | case | units among few | units among many | requests to the store among few | ' +
    'requests to the store among many',
  measure: async () => {
    await using small = await openMuseum();
    await using large = await openMuseum();
    await storeAmong(small, few);
    await storeAmong(large, many);
    const rows: Cell[][] = [];
    for (const one of cases.filter(({ operation }) => operation.method === 'GET')) {
      const [less, more] = [await costOf(one, small), await costOf(one, large)];
      const counts = [less.unitsRead, more.unitsRead, less.requests, more.requests];
      rows.push([one.operation.operationId, one.variant, ...counts]);
    }
    return rows;
  },
};

/** Stores what the reads find, `others` events in other months, and as many other tickets for the busy day. */
const storeAmong = async ({ store }: Museum, others: number): Promise<void> => {
  await storeSubjects(store);
  const events = series(others, 1_000_000, (number) => {
    const day = 1 + (Math.floor(number / months.length) % 28);
    return anEvent(number, { dates: [`${months[number % months.length]}-${String(day).padStart(2, '0')}`] });
  });
  const tickets = series(others, 1_000_000, (number) => aTicket(number, { ticketDate: busyDay }));
  await fill(store, events, tickets);
};

/** Ten years without the two months whose lists are read. */
const months = series(120, 0, (month) => addMonths('2022-01-01', month).slice(0, 7)).filter(
  (month) => month !== '2027-04' && month !== '2027-08',
);
