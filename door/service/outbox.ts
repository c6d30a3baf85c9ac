/** Tells the service of the entries that it has not answered to, each exactly once: it knows a scan that it is sent again. */
import type { Entries } from './entries.ts';
import type { Entry, Outcome } from './kept-entry.ts';

/** In milliseconds: nobody is waiting. */
const patience = 15_000;

/** @returns whether nothing is left to be sent */
export const deliver = async (
  entries: Pick<Entries, 'waiting' | 'settleLate'>,
  enter: (entry: Entry, patience: number) => Promise<Outcome>,
): Promise<boolean> => {
  for (const entry of entries.waiting()) {
    const outcome = await enter(entry, patience);
    if (outcome.kind === 'unheard' || outcome.kind === 'locked-out') return false;
    await entries.settleLate(entry, outcome);
  }
  return true;
};
