/** What the site has read of the API: lists for some seconds, events for as long as the API says that they are the same. */
import { type Api, ApiProblem, neighbourIn, type OpenDay, type SpecialEvent } from '../api.ts';

export type MuseumMemory = ReturnType<typeof museumMemory>;

export interface EventsPage {
  readonly events: readonly SpecialEvent[];
  /** The queries of its neighbours. */
  readonly prev: URLSearchParams | undefined;
  readonly next: URLSearchParams | undefined;
}

export interface KnownEvent {
  readonly event: SpecialEvent;
  readonly etag: string;
  /** The API knows it no longer; we have seen it before. */
  readonly isCancelled: boolean;
}

/** @param now in milliseconds @param keptMs for how long lists are not asked for again */
export const museumMemory = (api: Api, keptMs: number, now: () => number = Date.now) => {
  const lists = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  const events = new Map<string, KnownEvent>();
  const soldOut = new Map<string, number>();

  /** Those who ask at once share one request; one that failed is not kept. */
  const shared = <Value>(path: string, read: () => Promise<Value>): Promise<Value> => {
    const kept = lists.get(path);
    if (kept && kept.until > now()) return kept.answer as Promise<Value>;
    const answer = read();
    answer.catch(() => lists.delete(path));
    put(lists, path, { until: now() + keptMs, answer }, 200);
    return answer;
  };

  const remember = (event: SpecialEvent, etag = '', isCancelled = false): KnownEvent => {
    const known = { event, etag, isCancelled };
    put(events, event.eventId, known, 2000);
    return known;
  };

  return {
    hoursFrom: (startDate: string, limit: number): Promise<readonly OpenDay[]> => {
      const path = `/museum-hours?startDate=${startDate}&limit=${limit}`;
      return shared(path, async () => (await api<OpenDay[]>('GET', path)).body);
    },

    eventsIn: (query: URLSearchParams): Promise<EventsPage> => {
      const path = `/special-events?${query}`;
      return shared(path, async () => {
        const { headers, body } = await api<SpecialEvent[]>('GET', path);
        for (const event of body) if (!events.get(event.eventId)?.etag) remember(event);
        return { events: body, prev: neighbourIn(headers, 'prev'), next: neighbourIn(headers, 'next') };
      });
    },

    /** @throws ApiProblem 404 for one that we never saw: the API does not tell whether it was cancelled or never planned */
    event: async (eventId: string): Promise<KnownEvent> => {
      const known = events.get(eventId.toLowerCase());
      try {
        const { status, headers, body } = await api<SpecialEvent>(
          'GET',
          `/special-events/${encodeURIComponent(eventId)}`,
          {
            headers: known?.etag ? { 'If-None-Match': known.etag } : {},
          },
        );
        if (known && status === 304) return known;
        return remember(body, headers.get('etag') ?? '');
      } catch (error) {
        if (!known || !(error instanceof ApiProblem) || error.status !== 404) throw error;
        return remember(known.event, '', true);
      }
    },

    /** The API tells it of purchases alone, so the next visitors see what the last one was told; places may be added later. */
    noteSoldOut: (eventId: string, date: string): void => put(soldOut, `${eventId} ${date}`, now() + soldOutMs, 2000),
    isSoldOut: (eventId: string, date: string): boolean => (soldOut.get(`${eventId} ${date}`) ?? 0) > now(),

    /** After a change by staff. */
    forgetLists: (): void => lists.clear(),
  };
};

const soldOutMs = 5 * 60 * 1000;

/** The oldest goes when there are too many: strangers choose which are asked for. */
const put = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
