/** Somebody whom this device let in, and what the service said to it. */
import type { Ticket } from '../ticket/verdict.ts';

export interface Entry extends Ticket {
  /** The scan's own id: sent again with it, an entry is the same entry. */
  readonly scanId: string;
  /** By the service's clock, ISO 8601. */
  readonly enteredAt: string;
  /** Whether the service has not answered to it yet. */
  readonly waits: boolean;
}

/** What the service says to an entry; `unheard` when no answer arrived, `locked-out` when the password is not good for it. */
export type Outcome =
  | { readonly kind: 'entered'; readonly enteredAt: string; readonly eventName?: string | undefined }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly enteredAt?: string | undefined }
  | { readonly kind: 'unheard' }
  | { readonly kind: 'locked-out' };

/** `unknown`: there is no such ticket. `invalid`: the service does not take such an entry at all. */
export type Refusal = 'already-entered' | 'cancelled' | 'wrong-day' | 'unknown' | 'invalid';

/** Somebody was let in without a network, and should not have been: for staff to hear of. */
export interface Conflict extends Entry {
  readonly reason: Refusal;
  /** When the ticket had come in elsewhere, ISO 8601. */
  readonly enteredElsewhere?: string | undefined;
}
