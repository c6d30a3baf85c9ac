/** A special event: creating and changing it, and when it takes place. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { Problem } from './problem.ts';

export type SpecialEvent = ValueOf<typeof schemas.specialEvent>;

/** An event that tickets were sold for: it may be cancelled. */
export type TicketedEvent = SpecialEvent & { readonly isCancelled: boolean };

type NewSpecialEvent = ValueOf<typeof schemas.newSpecialEvent>;
type SpecialEventChanges = ValueOf<typeof schemas.specialEventChanges>;

/** The event of a request, under the id that the service gives it. */
export const specialEvent = (eventId: string, { eventId: _, ...fields }: NewSpecialEvent): SpecialEvent => ({
  eventId,
  ...fields,
});

/** Replaces the fields that `changes` names; the id stays. */
export const change = (event: SpecialEvent, { eventId: _, ...changes }: SpecialEventChanges): SpecialEvent => ({
  ...event,
  ...changes,
});

export const takesPlaceOn = (event: SpecialEvent, date: CalendarDate): boolean => event.dates.includes(date);

export const noSuchEvent = (): Problem =>
  new Problem('not-found', { detail: 'There is no special event with this eventId.' });
