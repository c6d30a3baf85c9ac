/** Places in a list of admissions, its cursors: carried by callers from one part to the next, opaque to them, and good for that list alone. */
import { isDate } from '../museum/calendar-date.ts';
import type { Fault } from '../museum/problem.ts';
import { notOfThisList, placeFaults } from '../museum/refused-place.ts';
import { admissionPrefix, fromIndexKey, type IndexKey, indexKey } from './keys.ts';

/** The tickets of a day, or of one event on that day. */
export interface Admissions {
  readonly ticketDate: string;
  readonly eventId?: string | undefined;
}

/** The place behind a ticket. */
export const placeBehindTicket = (list: Admissions, { admission }: IndexKey): string =>
  Buffer.from(`${nameOf(list)} ${admission}`).toString('base64url');

/** @throws Problem `invalid-request` for what is no place in this very list */
export const keyBefore = (list: Admissions, place: string): IndexKey => {
  const { ticketDate, eventId } = list;
  const [, admission = ''] = Buffer.from(place, 'base64url').toString().split(' ');
  const key = indexKey(fromIndexKey({ ticketDate, admission }));
  const isThere =
    place === placeBehindTicket(list, key) &&
    aTicket.test(admission) &&
    (eventId === undefined || admission.startsWith(admissionPrefix({ eventId })));
  if (!isThere) throw notOfThisList();
  return key;
};

/** What is wrong with a place in the list of a day, or of an event, as far as these are ones to compare with. */
export const listPlaceFaults = (after: unknown, { ticketDate, eventId }: Admissions): readonly Fault[] => {
  if (typeof after !== 'string') return [];
  const [name = ''] = Buffer.from(after, 'base64url').toString().split(' ');
  const [day = '', event = ''] = name.split('#');
  const isEvent = eventId === undefined || anId.test(eventId);
  const list = {
    ticketDate: isDate(ticketDate) ? ticketDate : day,
    eventId: isEvent ? eventId : event || undefined,
  };
  return placeFaults(() => keyBefore(list, after));
};

/** Lists of a whole day and of one event on it are two. */
const nameOf = ({ ticketDate, eventId = '' }: Admissions) => `${ticketDate}#${eventId.toLowerCase()}`;

const anId = /^[0-9a-f-]{36}$/i;
const aTicket = /^(?:general|[0-9a-f-]{36})#[0-9a-f-]{36}$/;
