/** What a list costs among exhibitions that last for months, and stand in the calendar once for each of them. Counts, never times. */
import { expect, it } from 'vitest';
import { eventOn } from '../../support/calendar-entries.ts';
import { daysFrom, monthsFrom } from '../../support/days.ts';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

const read = async (startDate: string, endDate: string, wanted: { page: number; limit: number; after?: string }) => {
  let events = 0;
  const requests = await table.requestsOf(async () => {
    events = (await calendar.list({ startDate, endDate }, wanted)).items.length;
  });
  return { events, units: requests.reduce((units, { output }) => units + output.ConsumedCapacity.CapacityUnits, 0) };
};

const limit = 10;

it.each([
  { year: 2041, exhibitions: 0, week: [1, 2], first: [10, 4], second: [10, 5] },
  { year: 2043, exhibitions: 1, week: [2, 2], first: [10, 4], second: [10, 5] },
  { year: 2045, exhibitions: 5, week: [6, 2], first: [14, 8], second: [10, 9] },
  { year: 2047, exhibitions: 20, week: [21, 3], first: [29, 21], second: [10, 21] },
])('a lecture each month and $exhibitions exhibitions on every day of $year: events and units', async (museum) => {
  const { year, exhibitions, week, first, second } = museum;
  await table.put(monthsFrom(`${year}-01-10`, 12).map((day) => eventOn(day)));
  for (let made = 0; made < exhibitions; made++)
    await specialEvents.create(anEvent({ dates: daysFrom(`${year}-01-01`, 365) }));
  const [start, end] = [`${year}-01-02`, `${year}-12-31`];

  expect(Object.values(await read(`${year}-06-10`, `${year}-06-17`, { page: 1, limit }))).toEqual(week);
  expect(Object.values(await read(start, end, { page: 1, limit }))).toEqual(first);
  expect(Object.values(await read(start, end, { page: 2, limit, after: start }))).toEqual(second);
});
