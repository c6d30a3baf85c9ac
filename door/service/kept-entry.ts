/** An entry that this device keeps, and the service's answer to it. */
import type { Ticket } from '../ticket/verdict.ts';

export interface KeptEntry extends Ticket {
  /** The idempotency key: the service recognises an entry that is sent again. */
  readonly scanId: string;
  /** By the service's clock, ISO 8601. */
  readonly enteredAt: string;
  /** The service has not answered yet. */
  readonly waits: boolean;
  /** It was sent: the service may know of it, even without a reply. */
  readonly isSent?: boolean;
  /** When the service answered, ISO 8601. */
  readonly settledAt?: string;
  /** The service refused this entry. */
  readonly isRefused?: boolean;
  /** It was taken back: with the idempotency key for that, and whether the service is still to be told. */
  readonly takenBack?: { readonly key: string; readonly waits: boolean };
  /** An earlier entry of the ticket. Its taking back must reach the service before this entry. */
  readonly behind?: KeptEntry;
}

/** The service's answer to an entry: `unheard` if none arrived, `locked-out` if it refused the password. */
export type Outcome =
  | { readonly kind: 'entered'; readonly enteredAt: string; readonly eventName?: string | undefined }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly enteredAt?: string | undefined }
  | { readonly kind: 'unheard' | 'locked-out' };

/** The service's answer to the taking back of an entry. */
export type TakingBack =
  | { readonly kind: 'taken-back' | 'unheard' | 'locked-out' }
  | { readonly kind: 'refused'; readonly reason: 'too-late' | 'not-entered' };

/** `unknown`: there is no such ticket. `invalid`: the service refused the request, which says nothing of the ticket. */
export type Refusal = 'already-entered' | 'cancelled' | 'wrong-day' | 'unknown' | 'invalid';

/** An entry without a network, or its taking back, that the service refused later: staff are told. */
export interface Conflict extends KeptEntry {
  readonly reason: Refusal | 'too-late' | 'not-entered';
  /** When the ticket entered elsewhere, ISO 8601. */
  readonly enteredElsewhere?: string | undefined;
}
