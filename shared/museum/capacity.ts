/** How many tickets there are for one day, of general entry or of one event: as the museum's file says. */
import type { Museum } from '../api/museum.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { SpecialEvent } from './special-event.ts';

export interface Capacity {
  readonly ticketDate: CalendarDate;
  /** Absent for general entry. */
  readonly eventId?: string;
  readonly places: number;
  /** The version in which the event came to its location: before that it may have been where no places are counted. */
  readonly locationVersion?: number;
}

/** Undefined where there is no limit. */
export const capacityOf = (
  { capacity }: Museum,
  ticketDate: CalendarDate,
  event: (SpecialEvent & { readonly locationVersion: number }) | undefined,
): Capacity | undefined => {
  const places = event ? placesAt(event.location, capacity?.locations) : capacity?.perDay;
  return places === undefined
    ? undefined
    : { ticketDate, places, ...(event && { eventId: event.eventId, locationVersion: event.locationVersion }) };
};

/** A location may be called like something that every object has. */
const placesAt = (location: string, limits: Readonly<Record<string, number>> = {}): number | undefined =>
  Object.hasOwn(limits, location) ? limits[location] : undefined;
