/** A special event, as callers see it and as its tickets see it. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';
import { Problem } from './problem.ts';

export type SpecialEvent = ValueOf<typeof schemas.specialEvent>;

/** An event that tickets were sold for: it may be cancelled. */
export type TicketedEvent = SpecialEvent & { readonly isCancelled: boolean };

/** The event with the fields that a request names; its id stays, whatever id was sent. */
export const withFields = <Event extends { readonly eventId: string }, Fields extends object>(
  event: Event,
  fields: Fields,
) => ({ ...event, ...fields, eventId: event.eventId });

export const noSuchEvent = (): Problem =>
  new Problem('not-found', { detail: 'There is no special event with this eventId.' });
