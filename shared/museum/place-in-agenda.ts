/** Places in an agenda: where a page ends and the next one begins, as callers carry them from one to the other. */
import { addDays, type CalendarDate, type DateRange, isDate } from './calendar-date.ts';
import { notOfThisList, placeFaults } from './page.ts';
import type { Fault } from './problem.ts';

/** A day, and how many of its parts are left out. */
export interface Start {
  readonly day: CalendarDate;
  readonly parts: number;
}

/** A day, or the first of its parts to that with the number `part`, counted from 1. */
export interface Section {
  readonly day: CalendarDate;
  readonly part: number;
  readonly isLastOfDay: boolean;
}

/** `2027-03-05`, or `2027-03-05_2` where that day goes on. */
export const placeBehindSection = ({ day, part, isLastOfDay }: Section): string =>
  isLastOfDay ? day : `${day}_${part}`;

/** @throws Problem `invalid-request` for what is no place in a list of this range */
export const startBehind = (place: string, { startDate, endDate }: DateRange): Start => {
  const [, day = '', parts] = /^([\d-]{10})(?:_([1-9]\d?))?$/.exec(place) ?? [];
  if (!isDate(day) || day < startDate || day > endDate) throw notOfThisList();
  return parts === undefined ? { day: addDays(day, 1), parts: 0 } : { day, parts: Number(parts) };
};

/** What is wrong with a place in the list of a range, as far as that is one. */
export const agendaPlaceFaults = (after: unknown, { startDate, endDate }: DateRange): readonly Fault[] => {
  const from = isDate(startDate) ? startDate : '0001-01-01';
  const to = isDate(endDate) && endDate >= from ? endDate : '9999-12-31';
  return typeof after === 'string' ? placeFaults(() => startBehind(after, { startDate: from, endDate: to })) : [];
};
