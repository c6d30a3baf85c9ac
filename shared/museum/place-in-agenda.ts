/** Places in an agenda, its cursors: where a page ends and the next one begins, as callers carry them from one to the other. */
import { addDays, type CalendarDate, type DateRange, isDate } from './calendar-date.ts';
import type { Fault } from './problem.ts';
import { notOfThisList, placeFaults } from './refused-place.ts';
import type { SpecialEvent } from './special-event.ts';

/** What says where an event stands on its day. */
export type Standing = Pick<SpecialEvent, 'name' | 'eventId'>;

/** A day, and the event up to which it is left out. */
export interface Start {
  readonly day: CalendarDate;
  readonly behind?: Standing;
}

/**
 * `2027-03-05`, or with an event of it behind which that day goes on. By its name and not by a number: that would mean another event once one
 * before it is planned or cancelled, and who reads on would miss some or see some again.
 */
export const placeBehind = (day: CalendarDate, event?: Standing): string =>
  event ? `${day}_${Buffer.from(`${event.eventId}${event.name}`).toString('base64url')}` : day;

/** @throws Problem `invalid-request` for what is no place in a list of this range */
export const startBehind = (place: string, { startDate, endDate }: DateRange): Start => {
  const day = place.slice(0, 10);
  const [, eventId, name = ''] = anEvent.exec(Buffer.from(place.slice(11), 'base64url').toString()) ?? [];
  const behind = eventId === undefined ? undefined : { eventId, name };
  if (!isDate(day) || day < startDate || day > endDate || place !== placeBehind(day, behind)) throw notOfThisList();
  return behind ? { day, behind } : { day: addDays(day, 1) };
};

/** What is wrong with a place in the list of a range, as far as that is one. */
export const agendaPlaceFaults = (after: unknown, { startDate, endDate }: DateRange): readonly Fault[] => {
  const from = isDate(startDate) ? startDate : '0001-01-01';
  const to = isDate(endDate) && endDate >= from ? endDate : '9999-12-31';
  return typeof after === 'string' ? placeFaults(() => startBehind(after, { startDate: from, endDate: to })) : [];
};

const anEvent = /^([0-9a-f-]{36})(.+)$/s;
