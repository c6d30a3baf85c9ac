/** What is wrong with a list: its order, something that stands in it twice, more days than its limit. */
import { generalEntry } from '../../../shared/museum/occasion.ts';
import type { MuseumAnswer } from './answer.ts';

/**
 * Every list is in order, and nothing stands in it twice. Events stand on the first of their days in the range.
 * @param usual limit, unless the request has one
 */
export const listFaults = (request: string, { items }: MuseumAnswer, usual = Infinity): string[] => {
  const query = new URLSearchParams(request.split('?')[1]);
  const startDate = query.get('startDate');
  if (items[0]?.dates && !startDate) return [];
  const places = items.map((item) => placeOf(item, startDate ?? ''));
  const groups = new Set(places.map(([first]) => first));
  const limit = Number(query.get('limit') ?? usual);
  return [
    ...(places.every((place, index) => sortKeyOf(place) > sortKeyOf(places[index - 1])) ? [] : ['not in order']),
    ...(groups.size > limit ? [`${groups.size} days, with a limit of ${limit}`] : []),
    ...(items.some(({ timeOpen, timeClose }) => `${timeOpen}` > `${timeClose}`)
      ? ['a day closes before it opens']
      : []),
  ];
};

/** Events by day, name and id; tickets by event and id; others by day. */
const placeOf = (
  { dates, name, eventId, ticketId, date }: MuseumAnswer['items'][number],
  startDate: string,
): string[] => {
  const days = Array.isArray(dates) ? dates.map(String).filter((day) => day >= startDate) : undefined;
  if (days) return [days.sort()[0], name, eventId].map(String);
  return ticketId === undefined ? [`${date}`] : [`${eventId ?? generalEntry}`, `${ticketId}`];
};

/** Sorts as the parts do one after the other. */
const sortKeyOf = (place: readonly string[] = []): string => place.join('\0');
