/** An event as it is now, for who signs in as staff. */
import type { SpecialEvent } from '../../api.ts';
import type { Visit } from '../visit.ts';
import { type Asked, namesOf } from './questions.ts';

export interface Current {
  readonly event: SpecialEvent;
  readonly etag: string;
}

/** The site remembers it: a cancellation can be told of it later. */
export const readEvent = async ({ site, id, readerApi }: Visit): Promise<Current> => {
  const { headers, body } = await readerApi<SpecialEvent>('GET', `/special-events/${id}`);
  site.memory.see(body);
  return { event: body, etag: headers.get('etag') ?? '' };
};

/** The page of the event. */
export const pathOf = (id: string): string => `/staff/events/${id}`;

/** The same page, which says that it is saved, and whom that touches. */
export const savedPath = (id: string, answered: readonly Asked[] = []): string =>
  `${pathOf(id)}?saved=${encodeURIComponent(namesOf(answered))}`;
