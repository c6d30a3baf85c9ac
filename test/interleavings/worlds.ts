/** States of the museum in which clients begin: each is told as what happened before. */
import { type Act, cancellation, entry, move, refund, sale } from './acts.ts';
import type { Trouble } from './explore.ts';

export interface Scenario {
  readonly world: World;
  readonly acts: readonly Act[];
  readonly trouble?: Trouble;
}

export interface World {
  readonly name: string;
  /** Where its event is planned. */
  readonly location: string;
  /** Half a minute and more passes where it says so. */
  readonly history: readonly (Act | 'later')[];
  /** The first limit came a second ago: functions without one are still running. */
  readonly isNewlyLimited?: boolean;
  /** Records of requests have expired, and are still there. */
  readonly isDayLater?: boolean;
}

const [event, general] = [sale('event'), sale('general')];

/** One event, which takes place today: at most one ticket in location One, two in Two. */
export const eventWorlds: readonly World[] = [
  { name: 'nothing sold', location: 'One', history: [] },
  { name: 'one place left', location: 'Two', history: [event] },
  { name: 'full', location: 'One', history: [event] },
  { name: 'laid out for more', location: 'Two', history: [sale('event', undefined, 'earlier')] },
  { name: 'more sold than there are places', location: 'Two', history: [event, event, move('One'), event] },
  { name: 'no limit', location: 'Free', history: [event] },
  { name: 'came from no limit', location: 'Free', history: [event, move('Two'), 'later'] },
  { name: 'comes from no limit', location: 'Free', history: [event, move('Two')] },
  { name: 'left its limit', location: 'Two', history: [event, move('Free'), event] },
  { name: 'used', location: 'Two', history: [event, entry()] },
  { name: 'refunded', location: 'Two', history: [event, refund()] },
  { name: 'cancelled', location: 'Two', history: [event, cancellation] },
  { name: 'bought with key K', location: 'Two', history: [sale('event', 'K')] },
  { name: 'bought with key K a day ago', location: 'Two', history: [sale('event', 'K')], isDayLater: true },
];

/** General entry, at most two tickets a day. */
export const generalWorlds: readonly World[] = [
  { name: 'nothing sold', location: 'Free', history: [] },
  { name: 'one place left', location: 'Free', history: [general] },
  { name: 'full', location: 'Free', history: [general, general] },
  { name: 'laid out for more', location: 'Free', history: [sale('general', undefined, 'earlier')] },
  {
    name: 'more sold than there are places',
    location: 'Free',
    history: [...Array(3).fill(sale('general', undefined, 'earlier')), general],
  },
  { name: 'sold without a limit', location: 'Free', history: [sale('general', undefined, 'none')] },
];

export const newlyLimitedWorlds: readonly World[] = [
  { name: 'nothing sold', location: 'Two', history: [], isNewlyLimited: true },
  { name: 'one sold', location: 'Two', history: [sale('event', undefined, 'none')], isNewlyLimited: true },
];
