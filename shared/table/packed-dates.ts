/** Dates as items keep them: a year of days takes 14 bytes instead of 4,000, and every month of the calendar has a copy. */
import { addDays, type CalendarDate, datesIn } from '../museum/calendar-date.ts';

/** In their order, days in a row as the first of them and how many follow: `2027-03-05+9 2027-04-05`. */
export const packed = (dates: readonly CalendarDate[]): string => {
  const runs: { readonly first: CalendarDate; readonly days: number }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && date === addDays(run.first, run.days)) runs.splice(-1, 1, { ...run, days: run.days + 1 });
    else runs.push({ first: date, days: 1 });
  }
  return runs.map(({ first, days }) => (days > 1 ? `${first}+${days - 1}` : first)).join(' ');
};

export const unpacked = (text: string): CalendarDate[] =>
  text.split(' ').flatMap((run) => {
    const [startDate = '', following] = run.split('+');
    return following === undefined ? startDate : datesIn({ startDate, endDate: addDays(startDate, Number(following)) });
  });
