/** An occasion: what a ticket admits to. That is general entry, or an event, on a day. */
import type { CalendarDate } from './calendar-date.ts';

export interface Occasion {
  readonly ticketDate: CalendarDate;
  /** Absent for general entry. */
  readonly eventId?: string;
}

/** Stands in the place of an eventId in keys, in cursors and at doors. */
export const generalEntry = 'general';

/** An eventId, or `general`. */
export const eventOf = ({ eventId = generalEntry }: { readonly eventId?: string | undefined }): string => eventId;

/** The reverse. */
export const eventFieldOf = (event: string): Pick<Occasion, 'eventId'> =>
  event === generalEntry ? {} : { eventId: event };
