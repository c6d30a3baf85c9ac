/** The entries of the calendar: what stands in the index for an event, and how a change of the event changes it. */
import { firstDay } from '../../museum/agenda.ts';
import type { CalendarDate, DateRange } from '../../museum/calendar-date.ts';
import type { SpecialEvent } from '../../museum/special-event.ts';
import { realNow } from '../../runtime/environment.ts';
import { secondsOf, tableName, type Write } from '../client.ts';
import { calendarKey, expiryKey, fromCalendarKey, type Key } from '../keys.ts';

/** An event in one month of its dates. */
export interface CalendarEntry extends Key {
  /** Its days in that month, in order. Empty once the event has moved to other months. */
  readonly days: readonly number[];
  /** The last of its dates before that month. */
  readonly earlier?: CalendarDate;
  /** When an entry without days may be removed. */
  readonly [expiryKey]?: number;
}

type Dated = Pick<SpecialEvent, 'eventId' | 'dates'>;

const entriesOf = ({ eventId, dates }: Dated): CalendarEntry[] => {
  const sorted = dates.toSorted();
  return [...Map.groupBy(sorted, monthOf)].map(([month, inMonth]) => {
    const earlier = sorted.findLast((date) => date < month);
    const entry = { ...calendarKey(month, eventId), days: inMonth.map((date) => Number(date.slice(8))) };
    return earlier ? { ...entry, earlier } : entry;
  });
};

/**
 * The writes that bring the calendar from one state of an event to the next: none where its dates stay the same.
 * @param before undefined for an event that is new
 * @param after undefined for one that is cancelled
 */
export const entryWrites = (before?: Dated, after?: Dated): Write[] => {
  const [old, current] = [before ? entriesOf(before) : [], after ? entriesOf(after) : []];
  const unchanged = new Set(old.map((entry) => JSON.stringify(entry)));
  const changed = current.filter((entry) => !unchanged.has(JSON.stringify(entry)));
  const left = old.filter(({ sk }) => !current.some((entry) => entry.sk === sk)).map(({ pk, sk }) => ({ pk, sk }));
  // For an hour, an empty entry tells lists being read that the event has moved. Cancelled events leave none.
  const expiresAt = secondsOf(realNow()) + 60 * 60;
  return [...changed.map(put), ...(after ? left.map((key) => put({ ...key, days: [], expiresAt })) : left.map(remove))];
};

const put = (entry: CalendarEntry): Write => ({ Put: { TableName: tableName, Item: { ...entry } } });

const remove = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } });

/** The day on which a range lists the event by this entry. Undefined if another month lists it, or none does. */
export const firstDayInEntry = ({ sk, days, earlier = '' }: CalendarEntry, range: DateRange) => {
  const { month } = fromCalendarKey(sk);
  const dates = days.map((number) => `${month}-${String(number).padStart(2, '0')}`);
  return earlier >= range.startDate ? undefined : firstDay({ dates }, range);
};

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7);
