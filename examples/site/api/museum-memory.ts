/** What the site knows of the museum: what the API tells it, and events that the site saw before their cancellation. */
import { addDays } from '../museum/calendar-date.ts';
import {
  type Api,
  ApiProblem,
  answerTo,
  type DayOfTickets,
  type EventQuery,
  neighbourIn,
  type OpenDay,
  readAllPages,
  type SpecialEvent,
} from './api.ts';
import { cacheWithin } from './api-cache.ts';

/** What the API says of each day. A day that is missing counts as one with places: the purchase decides. */
export type Availability = ReadonlyMap<string, DayOfTickets['availability']>;

export type KnownEvent = Awaited<ReturnType<ReturnType<typeof museumMemory>['event']>>;

/** @param api asks each time whether what it remembers still holds */
export const museumMemory = (api: Api) => {
  const seen = cacheWithin<{ readonly event: SpecialEvent; readonly days: readonly string[] }>(8);
  const soldByForm = cacheWithin<readonly string[]>(4);

  /** @returns all days on which the site has seen the event, also those that it has left since */
  const see = (event: SpecialEvent): readonly string[] => {
    const days = [...new Set([...(seen.get(event.eventId)?.days ?? []), ...event.dates])];
    seen.set(event.eventId, { event, days });
    return days;
  };

  const readEvents = async (query: EventQuery) => {
    const answer = await answerTo(api.GET('/special-events', { params: { query } }));
    answer.body.forEach(see);
    return answer;
  };

  return {
    hoursFrom: async (startDate: string, limit: number): Promise<readonly OpenDay[]> =>
      (await answerTo(api.GET('/museum-hours', { params: { query: { startDate, limit } } }))).body,

    eventsIn: async (query: EventQuery) => {
      const { headers, body } = await readEvents(query);
      return { events: body, prev: neighbourIn(headers, 'prev'), next: neighbourIn(headers, 'next') };
    },

    allEventsIn: (query: EventQuery): Promise<SpecialEvent[]> => readAllPages(readEvents, query),

    /** @throws ApiProblem 404 for an event that the site never saw: it may be cancelled, or it never was */
    event: async (eventId: string) => {
      try {
        const { body } = await answerTo(api.GET('/special-events/{eventId}', { params: { path: { eventId } } }));
        see(body);
        return { event: body, isCancelled: false };
      } catch (error) {
        const known = seen.get(eventId);
        if (!known || !(error instanceof ApiProblem) || error.status !== 404) throw error;
        // The site has seen the event, and the API no longer has it.
        return { event: known.event, isCancelled: true };
      }
    },

    see,

    /**
     * Whether these days, in their order, have places for an event or for general entry. If the API does not say, the
     * page does without.
     */
    availability: async (days: readonly string[], eventId?: string): Promise<Availability> => {
      const queries = rangesOf(days).map((range) => ({ ...range, ...(eventId && { eventId }) }));
      const ask = (query: (typeof queries)[number]) => answerTo(api.GET('/availability', { params: { query } }));
      try {
        const answers = await Promise.all(queries.map(ask));
        return new Map(answers.flatMap(({ body }) => body.map(({ date, availability }) => [date, availability])));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        return new Map();
      }
    },

    /** @returns all tickets that the form has sold by now, and how many it sold before, if that was another number */
    noteSold: (key: string, sold: readonly string[]): { readonly ids: readonly string[]; readonly before?: number } => {
      const known = soldByForm.get(key) ?? sold;
      // The service forgets a form after a day, and sells anew.
      const isSame = known[0] === sold[0];
      const ids = isSame && known.length > sold.length ? known : sold;
      soldByForm.set(key, ids);
      return isSame && known.length !== sold.length ? { ids, before: known.length } : { ids };
    },
  };
};

/** The fewest ranges, of 31 days at most, that have all these days. */
const rangesOf = (days: readonly string[]) => {
  const ranges: { startDate: string; endDate: string }[] = [];
  for (const startDate of days)
    if (startDate > (ranges.at(-1)?.endDate ?? '')) ranges.push({ startDate, endDate: addDays(startDate, 30) });
  return ranges;
};
