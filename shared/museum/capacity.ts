/** How many tickets there are for one day, of general entry or of one event: as the museum's file says. */
import type { Museum } from '../api/museum.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { SpecialEvent } from './special-event.ts';

export interface Capacity {
  readonly ticketDate: CalendarDate;
  /** Absent for general entry. */
  readonly eventId?: string;
  readonly places: number;
}

/** Undefined where there is no limit. */
export const capacityOf = (
  { capacity }: Museum,
  ticketDate: CalendarDate,
  event: SpecialEvent | undefined,
): Capacity | undefined => {
  const places = event ? capacity?.locations?.[event.location] : capacity?.perDay;
  return places === undefined ? undefined : { ticketDate, places, ...(event && { eventId: event.eventId }) };
};
