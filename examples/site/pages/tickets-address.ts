/**
 * The address of a page of tickets: `/tickets/<first id>?and=<id>,<id>`. Whoever knows it has the tickets, so its
 * query is told to nobody either.
 */
import { uuid } from '../../../shared/api/formats.ts';
import type { Locale, Words } from '../locale.ts';

/** What one form sells, and one page shows. */
export const mostTickets = 10;

/**
 * @param wanted how many were ordered
 * @param why fewer were sold: the code of a fault, or the status of another refusal
 * @param before so many were sold when the form was sent before, with another number
 */
export const ticketsAddress = (
  [first, ...others]: readonly string[],
  wanted: number,
  why?: string | number,
  before?: number,
): string => {
  const query = [
    others.length > 0 && `and=${others}`,
    why !== undefined && `of=${wanted}&then=${why}`,
    before !== undefined && `before=${before}`,
  ].filter(Boolean);
  return `/tickets/${first}${query.length ? `?${query.join('&')}` : ''}`;
};

/** Undefined for an address that the site does not make. @param first the id in the path */
export const ticketIdsIn = (first: string, query: URLSearchParams): readonly string[] | undefined => {
  const ids = [first, ...(query.get('and')?.toLowerCase().split(',') ?? [])];
  return ids.length <= mostTickets && ids.every((id) => uuid.test(id)) ? ids : undefined;
};

/** Says what was sold before by the same form, and why fewer tickets were sold than wanted, if so. */
export const storyIn = (query: URLSearchParams, sold: number, { words, say }: Locale): string[] => {
  const number = (name: string) => numberOfTickets(query.get(name) ?? '') ?? 0;
  const [before, wanted] = [number('before'), number('of')];
  const reason = words[reasons.get(query.get('then') ?? '') ?? 'failedHint'];
  return [
    ...(before > 0 && before <= sold ? [say('soldBefore', { before, now: sold - before })] : []),
    ...(wanted > sold ? [`${say('someSold', { sold, wanted })} ${reason}`] : []),
  ];
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
