/** What the site knows of the museum: what it reads of the API, and what it has seen of events that are gone since. */
import { type Api, ApiProblem, neighbourIn, type OpenDay, type SpecialEvent } from '../api.ts';
import { keptAnswers, put } from './kept-answers.ts';

export type MuseumMemory = ReturnType<typeof museumMemory>;

interface EventsPage {
  readonly events: readonly SpecialEvent[];
  /** The queries of its neighbours. */
  readonly prev: URLSearchParams | undefined;
  readonly next: URLSearchParams | undefined;
}

export interface KnownEvent {
  readonly event: SpecialEvent;
  /** The API knows it no longer; we have seen it before. */
  readonly isCancelled: boolean;
}

export const museumMemory = (api: Api) => {
  const { read, joinNobody } = keptAnswers(api, 500);
  const seen = new Map<string, SpecialEvent>();
  const soldOut = new Map<string, number>();

  const see = (event: SpecialEvent): void => put(seen, event.eventId, event, 2000);

  return {
    hoursFrom: async (startDate: string, limit: number): Promise<readonly OpenDay[]> =>
      (await read<OpenDay[]>(`/museum-hours?startDate=${startDate}&limit=${limit}`)).body,

    eventsIn: async (query: URLSearchParams): Promise<EventsPage> => {
      const { headers, body } = await read<SpecialEvent[]>(`/special-events?${query}`);
      for (const event of body) see(event);
      return { events: body, prev: neighbourIn(headers, 'prev'), next: neighbourIn(headers, 'next') };
    },

    /** @throws ApiProblem 404 for one that we never saw: the API does not tell whether it was cancelled or never planned */
    event: async (eventId: string): Promise<KnownEvent> => {
      try {
        const { body } = await read<SpecialEvent>(`/special-events/${encodeURIComponent(eventId)}`);
        see(body);
        return { event: body, isCancelled: false };
      } catch (error) {
        const event = seen.get(eventId.toLowerCase());
        if (!event || !(error instanceof ApiProblem) || error.status !== 404) throw error;
        return { event, isCancelled: true };
      }
    },

    /** The API tells it of purchases alone, so the next visitors see what the last one was told; places may be added later. */
    noteSoldOut: (eventId: string, date: string): void =>
      put(soldOut, `${eventId} ${date}`, Date.now() + soldOutMs, 2000),
    isSoldOut: (eventId: string, date: string): boolean => (soldOut.get(`${eventId} ${date}`) ?? 0) > Date.now(),

    /** After a change by staff. */
    noteChange: joinNobody,
  };
};

const soldOutMs = 5 * 60 * 1000;
