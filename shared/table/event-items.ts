/** Events as items of the table. */
import type { Moves } from '../museum/capacity.ts';
import type { SpecialEvent, TicketedEvent } from '../museum/special-event.ts';
import type { Key } from './keys.ts';

/** An event with its version, which every change raises. */
export type VersionedEvent = SpecialEvent & Moves & { readonly version: number };

export type EventItem = Key &
  Omit<VersionedEvent, 'price'> & {
    readonly price: string;
    /** The months, `YYYY-MM`, of all dates the event ever had. The dates themselves might not fit into an item. */
    readonly months: readonly string[];
    readonly cancelledAt?: string;
  };

/** The price is kept as text: DynamoDB's numbers end at 1E-130, those of JSON do not. */
export const toItem = <Event extends SpecialEvent>({ price, ...event }: Event) => ({ ...event, price: String(price) });

export const fromItem = (item: EventItem): VersionedEvent => {
  const { pk: _pk, sk: _sk, cancelledAt: _cancelledAt, months: _months, price, ...event } = item;
  return { ...event, price: Number(price) };
};

export const toTicketedEvent = (item: EventItem): VersionedEvent & TicketedEvent => ({
  ...fromItem(item),
  isCancelled: item.cancelledAt !== undefined,
});
