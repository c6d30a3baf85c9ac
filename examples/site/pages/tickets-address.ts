/**
 * The address of a page of tickets: `/tickets/<first id>?and=<id>,<id>`. Whoever knows it has the tickets, so its
 * query is told to nobody either.
 */
import { uuid } from '../../../shared/api/formats.ts';
import type { Locale, Words } from '../locale.ts';

/** What one form sells, and one page shows. */
export const mostTickets = 10;

interface Shortfall {
  readonly wanted: number;
  /** Why no more were sold: the code of a fault, or the status of another refusal. */
  readonly why: string | number;
}

export const ticketsAddress = ([first, ...others]: readonly string[], shortfall?: Shortfall): string => {
  const and = others.length ? [`and=${others}`] : [];
  const query = [...and, ...(shortfall ? [`of=${shortfall.wanted}`, `then=${shortfall.why}`] : [])].join('&');
  return `/tickets/${first}${query && `?${query}`}`;
};

/** Undefined for an address that the site does not make. @param first the id in the path */
export const ticketIdsIn = (first: string, query: URLSearchParams): readonly string[] | undefined => {
  const ids = [first, ...(query.get('and')?.toLowerCase().split(',') ?? [])];
  return ids.length <= mostTickets && ids.every((id) => uuid.test(id)) ? ids : undefined;
};

/** Says why fewer tickets were sold than wanted, if so. */
export const shortfallIn = (query: URLSearchParams, sold: number, { words, say }: Locale): string | undefined => {
  const wanted = numberOfTickets(query.get('of') ?? '') ?? 0;
  const reason = words[reasons.get(query.get('then') ?? '') ?? 'failedHint'];
  return wanted > sold ? `${say('someSold', { sold, wanted })} ${reason}` : undefined;
};

const reasons = new Map<string, keyof Words>([
  ['sold-out', 'noPlacesLeft'],
  ['past-date', 'past-date'],
  ['museum-closed', 'museum-closed'],
  ['not-an-event-date', 'not-an-event-date'],
  ['404', 'eventCancelled'],
]);

/** Undefined for anything but 1 to 10. */
export const numberOfTickets = (text: string): number | undefined =>
  /^[1-9]\d?$/.test(text) && Number(text) <= mostTickets ? Number(text) : undefined;
