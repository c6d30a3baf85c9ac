/** An entry that this device keeps, and what the service's answers leave of it. */
import type { AdmissionFaultCode } from '../../shared/api/faults.ts';
import type { DoorVerdict, Ticket } from '../ticket/verdict.ts';

/** The scan by which a ticket's holder was admitted. */
export interface Scan extends Ticket {
  /** The idempotency key: the service recognises an entry that is sent again. */
  readonly scanId: string;
  /** By the service's clock, ISO 8601. */
  readonly enteredAt: string;
}

export interface KeptEntry extends Scan {
  readonly state: (typeof states)[number];
  /** Once it was undone here, and until the service has answered that: the idempotency key of the undoing. */
  readonly undoKey?: string | undefined;
  /** When the service answered last, ISO 8601. */
  readonly settledAt?: string | undefined;
  /** The ticket's entry before, which was undone here: it goes first, and the day's list may still show it. */
  readonly behind?: KeptEntry | undefined;
}

/**
 * `queued`: the service cannot know of it. `sent`: it may, even without a reply. `confirmed`: it does. `refused`: the
 * ticket is in anyway, elsewhere or (without a network) here. `undone`: and the service knows, too.
 */
const states = ['queued', 'sent', 'confirmed', 'refused', 'undone'] as const;

export const isIn = ({ state, undoKey }: KeptEntry): boolean => state !== 'undone' && undoKey === undefined;

/** Whether the service knows all about the entry. */
export const isSettled = (kept: KeptEntry): kept is KeptEntry & { readonly settledAt: string } =>
  kept.settledAt !== undefined && kept.undoKey === undefined;

/** The ticket's entry that the service must hear of first. */
export const firstOf = (kept: KeptEntry | undefined): KeptEntry | undefined =>
  kept?.behind && !isSettled(kept.behind) ? kept.behind : kept;

/** An unknown state, of another version, counts as sent: the service is asked again, and recognises the scan. */
export const readEntry = (record: KeptEntry): KeptEntry =>
  states.includes(record.state)
    ? record
    : { ...record, state: 'sent', behind: record.behind?.scanId ? readEntry(record.behind) : undefined };

/** Doorkeepers cannot undo an entry that the service has refused: it was made elsewhere, or they are told of it. */
export const canUndo = (kept: KeptEntry): boolean => isIn(kept) && kept.state !== 'refused';

/** What is left of an entry that doorkeepers undo: the entry if they cannot. */
export const undo = (kept: KeptEntry, undoKey: string): KeptEntry | undefined => {
  if (kept.state === 'queued') return kept.behind;
  return canUndo(kept) ? { ...kept, undoKey } : kept;
};

/** The service's answer to an entry, or to its undoing. */
export interface Answer<Reason = Refusal | UndoRefusal> {
  /** Undefined if the service did what it was asked. */
  readonly reason?: Reason | undefined;
  /** When the ticket entered, perhaps elsewhere, ISO 8601. */
  readonly enteredAt?: string | undefined;
  readonly eventName?: string | undefined;
}

/** `failed`: the service is there, but has a fault that this ticket meets. Undefined: it did not answer. */
export type Outcome<Reason> = Answer<Reason> | 'failed' | undefined;

export type UndoRefusal = 'too-late' | 'not-entered';

/** `unknown`: there is no such ticket. `invalid`: the service refused the request, which says nothing of the ticket. */
export type Refusal = AdmissionFaultCode | 'unknown' | 'invalid';

/** What the door says of a ticket that is refused. */
export const verdictOf = {
  'already-entered': 'already-in',
  cancelled: 'cancelled',
  'wrong-day': 'wrong-day',
  unknown: 'not-on-the-list',
} as const satisfies Record<Exclude<Refusal, 'invalid'>, DoorVerdict>;

/** The service later refused an entry made without a network, or its undoing: doorkeepers are told. */
export interface Conflict extends Scan {
  readonly reason: Refusal | UndoRefusal;
  /** When the ticket entered elsewhere, ISO 8601. */
  readonly enteredElsewhere?: string | undefined;
}

interface Settlement {
  readonly left: KeptEntry | undefined;
  readonly conflict?: Conflict;
}

/** @param isAwaited whether the visitor still waits: then a refusal keeps them out; later it is a conflict */
export const settle = (entry: KeptEntry, answer: Answer, isAwaited: boolean, settledAt: string): Settlement => {
  const { reason, enteredAt = entry.enteredAt } = answer;
  if (entry.state === 'confirmed') return settleUndo({ ...entry, undoKey: undefined, settledAt }, reason);
  if (!reason) return { left: { ...entry, state: 'confirmed', enteredAt, settledAt } };
  if (entry.undoKey !== undefined) return { left: entry.behind };
  const refused: KeptEntry = { ...entry, state: 'refused', settledAt };
  if (!isAwaited) return { left: refused, conflict: { ...entry, reason, enteredElsewhere: answer.enteredAt } };
  if (reason === 'invalid') return { left: entry };
  return { left: answer.enteredAt ? { ...refused, enteredAt } : entry.behind };
};

/** An undoing that came too late leaves the entry as it was. */
const settleUndo = (entry: KeptEntry, reason: Answer['reason']): Settlement => {
  const left: KeptEntry = reason === 'too-late' ? entry : { ...entry, state: 'undone' };
  return reason ? { left, conflict: { ...entry, reason } } : { left };
};
