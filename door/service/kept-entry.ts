/** An entry that this device keeps, in one of its states, and the service's answers to it. */
import type { AdmissionFaultCode } from '../../shared/api/faults.ts';
import type { Ticket } from '../ticket/verdict.ts';

/** The scan by which a ticket's holder was admitted. */
export interface Scan extends Ticket {
  /** The idempotency key: the service recognises an entry that is sent again. */
  readonly scanId: string;
  /** By the service's clock, ISO 8601. */
  readonly enteredAt: string;
}

export type KeptEntry = Queued | Held | Sent | Answered | Undoing | Undone;

/** The service cannot know of it. */
export type Queued = Stage<'queued'>;
/** Not to be sent before the service knows that the entry behind it was undone. */
type Held = Scan & { readonly state: 'held'; readonly behind: Undoing };
/** The service may know of it, even without a reply. */
export type Sent = Stage<'sent'>;
/** `refused`: the ticket is in anyway, elsewhere or (without a network) here. */
type Answered = Stage<'confirmed' | 'refused'> & Settled;
type Undone = Stage<'undone'> & Settled;

/** Undone here, and the service is to be told. */
export interface Undoing extends Stage<'undoing'> {
  /** If false, the entry is sent first: the service may lack it, or refuse it. */
  readonly isConfirmed: boolean;
  /** The idempotency key of the undoing. */
  readonly undoKey: string;
}

interface Stage<State extends string> extends Scan {
  readonly state: State;
  /** An earlier entry of the ticket: the day's list may still show it. */
  readonly behind?: Undone | undefined;
}

interface Settled {
  /** When the service answered, ISO 8601. */
  readonly settledAt: string;
}

/** Of each state: whether the ticket is in, and whether the service knows all about the entry. */
const states: Readonly<Record<KeptEntry['state'], readonly [isIn: boolean, isSettled: boolean]>> = {
  queued: [true, false],
  held: [true, false],
  sent: [true, false],
  confirmed: [true, true],
  refused: [true, true],
  undoing: [false, false],
  undone: [false, true],
};

export const isIn = (kept: KeptEntry): kept is Exclude<KeptEntry, Undoing | Undone> => states[kept.state][0];

export const isSettled = (kept: KeptEntry): kept is Answered | Undone => states[kept.state][1];

/** The ticket's entry that the service must hear of first. */
export const firstOf = (kept: KeptEntry | undefined) => (kept?.state === 'held' ? kept.behind : kept);

/** An unknown state, of another version, counts as sent: the service is asked again, and recognises the scan. */
export const readEntry = (record: KeptEntry): KeptEntry =>
  Object.hasOwn(states, record.state) ? record : { ...record, state: 'sent', behind: undefined };

/** A new entry as it is kept. @param earlier the ticket's entry that was undone, if there is one */
export const entryAfter = (earlier: Undoing | Undone | undefined, entry: Queued | Sent): KeptEntry =>
  earlier?.state === 'undoing' ? { ...entry, state: 'held', behind: earlier } : { ...entry, behind: earlier };

/** A held entry is sent once the service has answered the earlier one. @param left of the earlier one */
export const release = (held: Held, left: KeptEntry | undefined): KeptEntry =>
  entryAfter(left && isIn(left) ? left.behind : left, { ...held, state: 'queued', behind: undefined });

/** Doorkeepers cannot undo an entry that the service has refused: it was made elsewhere, or they are told of it. */
export const canUndo = (kept: KeptEntry): boolean => isIn(kept) && kept.state !== 'refused';

/** What is left of an entry that doorkeepers undo: the entry if they cannot. */
export const undo = (kept: KeptEntry, undoKey: string): KeptEntry | undefined => {
  if (kept.state === 'queued' || kept.state === 'held') return kept.behind;
  return canUndo(kept) ? { ...kept, state: 'undoing', isConfirmed: kept.state === 'confirmed', undoKey } : kept;
};

/** The service's answer to an entry: `unheard` if none arrived, `locked-out` if it refused the password. */
export type Outcome =
  | { readonly kind: 'entered'; readonly enteredAt: string; readonly eventName?: string | undefined }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly enteredAt?: string | undefined }
  | { readonly kind: 'unheard' | 'locked-out' };

/** The service's answer to the undoing of an entry. */
export type UndoOutcome =
  | { readonly kind: 'undone' | 'unheard' | 'locked-out' }
  | { readonly kind: 'refused'; readonly reason: UndoRefusal };

export type UndoRefusal = 'too-late' | 'not-entered';

/** `unknown`: there is no such ticket. `invalid`: the service refused the request, which says nothing of the ticket. */
export type Refusal = AdmissionFaultCode | 'unknown' | 'invalid';

/** The service later refused an entry made without a network, or its undoing: doorkeepers are told. */
export interface Conflict extends Scan {
  readonly reason: Refusal | UndoRefusal;
  /** When the ticket entered elsewhere, ISO 8601. */
  readonly enteredElsewhere?: string | undefined;
}
