/** What a list costs among exhibitions that last for months, and stand in the calendar once for each of them. Counts, never times. */
import { expect, it } from 'vitest';
import { eventOn } from '../../support/calendar-entries.ts';
import { openCalendar } from '../../support/counted-calendar.ts';
import { daysFrom, monthsFrom } from '../../support/days.ts';
import { anEvent } from '../../support/octopus.ts';

const { put, read } = await openCalendar();
const specialEvents = await import('../../../shared/table/special-events.ts');

/** The events of a page, and its units. */
const taken = async (...page: Parameters<typeof read>) => {
  const { events, units } = await read(...page);
  return [events, units];
};

const limit = 10;

it.each([
  { year: 2041, exhibitions: 0, week: [1, 2], first: [10, 4], second: [10, 5] },
  { year: 2043, exhibitions: 1, week: [2, 2], first: [10, 4], second: [10, 5] },
  { year: 2045, exhibitions: 5, week: [6, 2], first: [14, 8], second: [10, 9] },
  { year: 2047, exhibitions: 20, week: [21, 3], first: [29, 21], second: [10, 21] },
])('a lecture each month and $exhibitions exhibitions on every day of $year: events and units', async (museum) => {
  const { year, exhibitions, week, first, second } = museum;
  await put(monthsFrom(`${year}-01-10`, 12).map((day) => eventOn(day)));
  for (let made = 0; made < exhibitions; made++)
    await specialEvents.create(anEvent({ dates: daysFrom(`${year}-01-01`, 365) }));
  const [start, end] = [`${year}-01-02`, `${year}-12-31`];

  expect(await taken(`${year}-06-10`, `${year}-06-17`, { limit })).toEqual(week);
  expect(await taken(start, end, { limit })).toEqual(first);
  expect(await taken(start, end, { page: 2, limit, after: start })).toEqual(second);
});
