/** The capacity: how many tickets the museum's file allows for an occasion. */
import type { CalendarDate } from './calendar-date.ts';
import type { Museum } from './museum.ts';
import type { Occasion } from './occasion.ts';
import { Problem } from './problem.ts';
import type { SpecialEvent } from './special-event.ts';

export interface Capacity extends Occasion, Partial<Pick<Moves, 'locationVersion'>> {
  readonly places: number;
}

/** What is stored about an event's moves from location to location. */
export interface Moves {
  /** The event's version when it came to its location: earlier sales may not have been counted. */
  readonly locationVersion: number;
  /** When it last came from a location without a limit to one with a limit, ISO 8601. */
  readonly limitedSince?: string | undefined;
}

/**
 * The capacity of an occasion; undefined without a limit.
 * @param instant of the real clock: with a stopped clock, no tickets could be sold for an event that has moved
 * @throws Problem `unavailable` while sales from before a move may still be stored, uncounted
 */
export const capacityOf = (
  museum: Museum,
  ticketDate: CalendarDate,
  event: (SpecialEvent & Moves) | undefined,
  instant: Date,
): Capacity | undefined => {
  const places = event ? placesAt(museum, event) : museum.capacity?.perDay;
  if (places === undefined) return undefined;
  if (!event) return { ticketDate, places };
  const age = event.limitedSince === undefined ? Infinity : instant.getTime() - Date.parse(event.limitedSince);
  // After a clock was set back, an age can be negative for hours: that counts as old.
  if (Math.abs(age) < settlingTime) {
    const retryAfter = Math.ceil((settlingTime - age) / 1000);
    const why = `the event has moved to a location with a limit, and is on sale in ${retryAfter} s.`;
    throw new Problem('unavailable', { detail: `It sold nothing: ${why}`, retryAfter });
  }
  return { ticketDate, places, eventId: event.eventId, locationVersion: event.locationVersion };
};

/**
 * In milliseconds: twice the longest run of a function. One run, because a function notes the time of a move first and
 * stores the move last. Another, because a sale that read the event just before that is still to be stored.
 */
const settlingTime = 30_000;

/**
 * The event after a change, with the time if that takes it from a location without a limit to one with a limit.
 * @param instant of the real clock
 */
export const noteMove = (museum: Museum, before: SpecialEvent, after: SpecialEvent, instant: Date) =>
  placesAt(museum, before) === undefined && placesAt(museum, after) !== undefined
    ? { ...after, limitedSince: instant.toISOString() }
    : after;

type Limits = NonNullable<Museum['capacity']>;

/** Whether something is limited that was not before. Functions with another number count what they sell. */
export const isLimitNew = ({ perDay, locations = {} }: Limits, before: Limits): boolean =>
  (perDay !== undefined && before.perDay === undefined) ||
  Object.keys(locations).some((name) => !Object.hasOwn(before.locations ?? {}, name));

/** `hasOwn`, because a location may be called `constructor`. */
const placesAt = ({ capacity: { locations = {} } = {} }: Museum, { location }: SpecialEvent): number | undefined =>
  Object.hasOwn(locations, location) ? locations[location] : undefined;
