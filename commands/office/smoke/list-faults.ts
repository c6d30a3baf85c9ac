/** What is wrong with a list: its order, items nobody asked for, its length, its links. */
import type { Operation } from '../../../shared/api/operation.ts';
import { generalEntry } from '../../../shared/museum/occasion.ts';
import type { MuseumAnswer } from './answer.ts';

type Item = MuseumAnswer['items'][number];

/** Lists are in order, without repeats. An event is listed on the first of its days in the range. */
export const listFaults = (request: string, { items, next, previous }: MuseumAnswer, row?: Operation): string[] => {
  const queryOf = (address = '') => new URLSearchParams(address.split('?')[1]);
  const [path, query] = [request.replace(/^\w+ |\/?\?.*/g, ''), queryOf(request)];
  const parameters = row?.request.query?.properties ?? {};
  const own = [...query].filter(([name]) => name in parameters && !/^(?:page|after)$/.test(name));
  const isKept = (link: string) =>
    link.startsWith(`${path}?`) && own.every(([name, value]) => queryOf(link).get(name) === value);
  const startDate = query.get('startDate') ?? queryOf(next).get('startDate');
  const isKnown = startDate !== null || !items[0]?.dates;
  const places = items.map((item) => placeOf(item, startDate ?? ''));
  const days = new Set(places.map(([first]) => first)).size;
  const limit = Number(query.get('limit') ?? parameters.limit?.default ?? Infinity);
  const isShort = 'page' in parameters && next !== undefined && days < limit;
  const isInOrder = places.every((place, index) => sortKeyOf(place) > sortKeyOf(places[index - 1]));
  return [
    ...(isKnown && !isInOrder ? ['not in order'] : []),
    ...(isKnown && (days > limit || isShort) ? [`${days} days, with a limit of ${limit}`] : []),
    ...(items.every((item) => isAsked(item, query)) ? [] : ['it holds what was not asked for']),
    ...(items.some(({ timeOpen: from, timeClose: to }) => from && `${from}` >= `${to}`) ? ['a day has no hours'] : []),
    ...[next, previous].flatMap((link) => (!link || isKept(link) ? [] : `a link to another list: ${link}`)),
  ];
};

/** Whether one of its days is in the range that the query names. */
const isAsked = ({ dates, date, ticketDate }: Item, query: URLSearchParams): boolean => {
  const [from, to] = ['startDate', 'endDate'].map((name) => query.get('date') ?? query.get(name));
  return [dates ?? date ?? ticketDate].flat().some((day) => `${day}` >= (from ?? '') && `${day}` <= (to ?? '~'));
};

/** Events by day, name and id; tickets by event and id; others by day. */
const placeOf = ({ dates, name, eventId, ticketId, date }: Item, startDate: string): string[] => {
  const days = Array.isArray(dates) ? dates.map(String).filter((day) => day >= startDate) : undefined;
  if (days) return [days.sort()[0], name, eventId].map(String);
  // A limit of tickets counts each.
  return [ticketId === undefined ? `${date}` : `${eventId ?? generalEntry}\0${ticketId}`];
};

/** Sorts as the parts do one after the other. */
const sortKeyOf = (place: readonly string[] = []): string => place.join('\0');
