/** An event as it is now, for who signs in as staff. */
import type { SpecialEvent } from '../../api.ts';
import { namesOf, type Question } from '../pages/fields.ts';
import type { Visit } from '../visit.ts';

export interface Current {
  readonly event: SpecialEvent;
  readonly etag: string;
}

export const readEvent = async ({ id, readerApi }: Visit): Promise<Current> => {
  const { headers, body } = await readerApi<SpecialEvent>('GET', `/special-events/${id}`);
  return { event: body, etag: headers.get('etag') ?? '' };
};

/** The page of the event. */
export const pathOf = (id: string): string => `/staff/events/${id}`;

/** The same page, which says that it is saved, and whom that touches. */
export const savedPath = (id: string, answered: readonly Pick<Question, 'name'>[] = []): string =>
  `${pathOf(id)}?saved=${encodeURIComponent(namesOf(answered))}`;
