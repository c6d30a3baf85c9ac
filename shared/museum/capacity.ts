/** The capacity: how many tickets the museum's file allows for an occasion. */
import type { CalendarDate } from './calendar-date.ts';
import type { Museum } from './museum.ts';
import type { Occasion } from './occasion.ts';
import { Problem } from './problem.ts';
import type { SpecialEvent } from './special-event.ts';

export interface Capacity extends Occasion, Partial<Moves> {
  /** Whose limit it is; absent for general entry. */
  readonly location?: string;
  readonly places: number;
}

/** What is stored about an event's changes of location. */
export interface Moves {
  /** The event's version when it came to its location: earlier sales may not have been counted. */
  readonly locationVersion: number;
  /** When it last came from a location without a limit to one with a limit, ISO 8601. */
  readonly limitedSince?: string | undefined;
}

/** The capacity of an occasion; undefined without a limit. */
export const capacityOf = (
  museum: Museum,
  ticketDate: CalendarDate,
  event: (SpecialEvent & Moves) | undefined,
): Capacity | undefined => {
  const places = event ? placesAt(museum, event) : museum.capacity?.perDay;
  if (places === undefined) return undefined;
  if (!event) return { ticketDate, places };
  const { eventId, location, locationVersion, limitedSince } = event;
  return { ticketDate, places, eventId, location, locationVersion, limitedSince };
};

/**
 * Refuses a sale while sales from before a move may still be stored, uncounted.
 * @param instant of the real clock: with a stopped clock, no tickets could be sold for an event that has moved
 * @throws Problem `unavailable`
 */
export const refuseWhileUnsettled = ({ limitedSince }: Capacity, instant: Date): void => {
  const age = limitedSince === undefined ? Infinity : instant.getTime() - Date.parse(limitedSince);
  // If the clock was set back for hours, the age is negative: then it counts as old.
  if (Math.abs(age) >= settlingTime) return;
  const retryAfter = Math.ceil((settlingTime - age) / 1000);
  const why = `the event has moved to a location with a limit, and is on sale in ${retryAfter} s.`;
  throw new Problem('unavailable', { detail: `It sold nothing: ${why}`, retryAfter });
};

/**
 * In milliseconds: twice the longest run of a function. One run from the noted time of a move until the move is stored.
 * Another until the last sale that read the event before the move is stored.
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

/** What the museum limits: the names of its locations, and `''` for general entry. */
export const limitsOf = ({ capacity: { perDay, locations = {} } = {} }: Pick<Museum, 'capacity'>): string[] => [
  ...(perDay === undefined ? [] : [limitOf({})]),
  ...Object.keys(locations),
];

/** The limit that an occasion falls under, as `limitsOf` names it. */
export const limitOf = ({ location = '' }: Pick<Capacity, 'location'>): string => location;

/** `hasOwn`, because a location may be called `constructor`. */
const placesAt = ({ capacity: { locations = {} } = {} }: Museum, { location }: SpecialEvent): number | undefined =>
  Object.hasOwn(locations, location) ? locations[location] : undefined;
