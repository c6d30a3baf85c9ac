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

/** By day. A missing day counts as `available`: the purchase decides. */
export type Availability = ReadonlyMap<string, DayOfTickets['availability']>;

export type KnownEvent = Awaited<ReturnType<ReturnType<typeof museumMemory>['event']>>;

/** @param api revalidates its cached answers before each use */
export const museumMemory = (api: Api) => {
  const seen = cacheWithin<{ readonly event: SpecialEvent; readonly days: readonly string[] }>(8);
  const soldByForm = cacheWithin<readonly string[]>(4);

  /** @returns all days on which the site has seen the event, also days that the event has left since */
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

    /** @throws ApiProblem 404 for an event that the site never saw: cancelled, or nonexistent */
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
     * The places that an event or general entry has on these days, but for what the API does not tell soon.
     * @param days in order
     */
    availability: async (days: readonly string[], eventId?: string): Promise<Availability> => {
      const queries = rangesOf(days).map((range) => ({ ...range, ...(eventId && { eventId }) }));
      const signal = AbortSignal.timeout(3_000);
      const ask = async (query: (typeof queries)[number]) => {
        try {
          return (await answerTo(api.GET('/availability', { params: { query }, signal }))).body;
        } catch (error) {
          if (error instanceof ApiProblem) return [];
          throw error;
        }
      };
      const answers = await Promise.all(queries.map(ask));
      return new Map(answers.flat().map(({ date, availability }) => [date, availability]));
    },

    /** @returns all tickets that the form has sold by now, and the number it had sold before, if different */
    noteSold: (key: string, sold: readonly string[]): { readonly ids: readonly string[]; readonly before?: number } => {
      const known = soldByForm.get(key) ?? sold;
      // After a day the service forgets the form's key, and sells new tickets.
      const isSame = known[0] === sold[0];
      const ids = isSame && known.length > sold.length ? known : sold;
      soldByForm.set(key, ids);
      return isSame && known.length !== sold.length ? { ids, before: known.length } : { ids };
    },
  };
};

/** The fewest ranges of 31 days that cover all these days. */
const rangesOf = (days: readonly string[]) => {
  const ranges: { startDate: string; endDate: string }[] = [];
  for (const startDate of days)
    if (startDate > (ranges.at(-1)?.endDate ?? '')) ranges.push({ startDate, endDate: addDays(startDate, 30) });
  return ranges;
};
