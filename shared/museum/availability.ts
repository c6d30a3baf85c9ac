/** Whether places are left: what visitors are told before they buy. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';
import { type CalendarDate, type DateRange, datesIn } from './calendar-date.ts';
import type { Capacity } from './capacity.ts';
import type { Museum } from './museum.ts';
import type { SpecialEvent } from './special-event.ts';
import { dayFaults } from './ticket.ts';

type Availability = ValueOf<typeof schemas.availability>['availability'];

/** The days of a range for which there are tickets: the event's dates, or the days on which the museum is open. */
export const daysOfAdmission = (
  museum: Museum,
  { startDate, endDate }: DateRange,
  event: SpecialEvent | undefined,
  today: CalendarDate,
): CalendarDate[] => {
  const days = event
    ? event.dates.filter((date) => startDate <= date && date <= endDate).sort()
    : datesIn({ startDate, endDate });
  return days.filter((date) => dayFaults(date, { museum, today }, event).length === 0);
};

/** @param left 0 or less when all are sold */
export const availabilityOf = ({ places }: Capacity, left: number): Availability => {
  if (left <= 0) return 'sold-out';
  return left === 1 || left * 10 <= places ? 'few' : 'available';
};
