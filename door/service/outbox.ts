/** Sends the entries that the service has not answered yet. It recognises a repeated scan, so each counts once. */
import type { Entries } from './entries.ts';
import type { KeptEntry, Outcome } from './kept-entry.ts';

/** Milliseconds for each reply: no visitor is waiting. */
const patience = 15_000;

/** @returns true if nothing is left to send */
export const deliver = async (
  entries: Pick<Entries, 'waiting' | 'settleLate'>,
  enter: (entry: KeptEntry, patience: number) => Promise<Outcome>,
): Promise<boolean> => {
  for (const entry of entries.waiting()) {
    const outcome = await enter(entry, patience);
    if (outcome.kind === 'unheard' || outcome.kind === 'locked-out') return false;
    await entries.settleLate(entry, outcome);
  }
  return true;
};
