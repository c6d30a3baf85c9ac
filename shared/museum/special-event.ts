/** A special event: how it is made and changed, and when it takes place. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';
import type { CalendarDate } from './calendar-date.ts';
import { Problem } from './problem.ts';

export type SpecialEvent = ValueOf<typeof schemas.specialEvent>;

/** An event as those know it who have tickets to it: also when it is cancelled. */
export type TicketedEvent = SpecialEvent & { readonly isCancelled: boolean };

type NewSpecialEvent = ValueOf<typeof schemas.newSpecialEvent>;
type SpecialEventChanges = ValueOf<typeof schemas.specialEventChanges>;

/** The first and the last day on which events can take place; the compiler holds them to the schema's bounds. */
export const eventDates: (typeof schemas.eventDate)['x-within'] = ['2000-01-01', '2099-12-31'];

/** An event as it was asked for, under the id that the service gives it. */
export const specialEvent = (eventId: string, { eventId: _, ...fields }: NewSpecialEvent): SpecialEvent => ({
  eventId,
  ...fields,
});

/** The event with the fields that `changes` names replaced; its id stays. */
export const changed = (event: SpecialEvent, { eventId: _, ...changes }: SpecialEventChanges): SpecialEvent => ({
  ...event,
  ...changes,
});

export const takesPlaceOn = (event: SpecialEvent, date: CalendarDate): boolean => event.dates.includes(date);

export const noSuchEvent = (): Problem =>
  new Problem('not-found', { detail: 'There is no special event with this eventId.' });
