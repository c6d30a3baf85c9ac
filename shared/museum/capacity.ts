/** The capacity: how many tickets the museum's file allows for a day, of general entry or of one event. */
import type { Museum } from '../api/museum.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { SpecialEvent } from './special-event.ts';

export interface Capacity {
  readonly ticketDate: CalendarDate;
  /** Absent for general entry. */
  readonly eventId?: string;
  readonly places: number;
  /** The event's version when it came to its location: earlier sales may not have been counted. */
  readonly locationVersion?: number;
}

/** Undefined without a limit. */
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

/** A location may be called `constructor`. */
const placesAt = (location: string, limits: Readonly<Record<string, number>> = {}): number | undefined =>
  Object.hasOwn(limits, location) ? limits[location] : undefined;
