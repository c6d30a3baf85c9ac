/** Events as the table's items have them. */
import type { CalendarDate } from '../museum/calendar-date.ts';
import type { SpecialEvent } from '../museum/special-event.ts';
import type { Key } from './keys.ts';
import { packed, unpacked } from './packed-dates.ts';

/** An event with the number of its state, which every change raises, and that of the state in which it came to its location. */
export type VersionedEvent = SpecialEvent & { readonly version: number; readonly locationVersion: number };

/** The record of an event, or one of its calendar entries. */
export type EventItem = Key &
  Omit<VersionedEvent, 'price' | 'dates' | 'locationVersion'> & {
    readonly price: string;
    /** A list in those that were written before dates were packed; these have no `locationVersion` either. */
    readonly dates: string | readonly CalendarDate[];
    readonly locationVersion?: number;
    readonly cancelledAt?: string;
    /** Of the record alone: the months, as `YYYY-MM`, of all dates that it has ever had; so many dates might be more than an item can hold. */
    readonly months?: readonly string[];
  };

/** The price is kept as text: the store's numbers end at 1E-130, those of JSON do not. */
export const toItem = ({ price, dates, ...event }: VersionedEvent) => ({
  ...event,
  price: String(price),
  dates: packed(dates),
});

export const fromItem = ({
  pk: _pk,
  sk: _sk,
  cancelledAt: _,
  months: _months,
  price,
  dates,
  version,
  // Items from before there was one: then each change dealt places out anew.
  locationVersion = version,
  ...event
}: EventItem): VersionedEvent => ({
  ...event,
  version,
  price: Number(price),
  dates: typeof dates === 'string' ? unpacked(dates) : [...dates],
  locationVersion,
});
