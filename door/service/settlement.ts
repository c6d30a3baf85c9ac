/** What the service's answer leaves of an entry, and the conflict, if doorkeepers are to be told of one. */
import type { Conflict, KeptEntry, Outcome, Sent, Undoing, UndoRefusal } from './kept-entry.ts';

export type Settlement = { readonly left: KeptEntry | undefined; readonly conflict?: Conflict };

/** @param isAwaited whether the visitor still waits: then a refusal keeps them out; later it is a conflict */
export const settle = (entry: Sent | Undoing, answer: Answer, isAwaited: boolean, settledAt: string): Settlement => {
  const { enteredAt = entry.enteredAt } = answer;
  if (entry.state === 'undoing')
    return { left: answer.kind === 'entered' ? { ...entry, isConfirmed: true, enteredAt } : entry.behind };
  if (answer.kind === 'entered') return { left: { ...entry, state: 'confirmed', enteredAt, settledAt } };
  const { reason, enteredAt: enteredElsewhere } = answer;
  if (!isAwaited)
    return { left: { ...entry, state: 'refused', settledAt }, conflict: { ...entry, reason, enteredElsewhere } };
  if (reason === 'invalid') return { left: entry };
  return { left: enteredElsewhere ? { ...entry, state: 'refused', enteredAt, settledAt } : entry.behind };
};

/** If the undoing came too late, the entry counts again. @param refusal undefined if it was undone */
export const settleUndo = (undoing: Undoing, refusal: UndoRefusal | undefined, settledAt: string): Settlement => {
  const { undoKey: _, isConfirmed: __, ...entry } = undoing;
  if (!refusal) return { left: { ...entry, state: 'undone', settledAt } };
  const state = refusal === 'too-late' ? 'confirmed' : 'undone';
  return { left: { ...entry, state, settledAt }, conflict: { ...entry, reason: refusal } };
};

type Answer = Extract<Outcome, { readonly enteredAt?: unknown }>;
