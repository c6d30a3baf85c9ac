/** Tells the service what it has not answered yet. It recognises what it is sent again, so each counts once. */
import type { Entries } from './entries.ts';
import type { KeptEntry, Outcome, TakingBack } from './kept-entry.ts';
import type { DoorApi } from './museum-api.ts';

/** Milliseconds for each reply: no visitor is waiting. */
const patience = 15_000;

/** @returns a function that sends what waits, after whoever is sending now: true if nothing is left to send */
export const openOutbox = (
  entries: Pick<Entries, 'waiting' | 'next' | 'settleLate' | 'settleTakingBack'>,
  api: Pick<DoorApi, 'enter' | 'takeBack'>,
): (() => Promise<boolean>) => {
  const tell = async (entry: KeptEntry): Promise<boolean> => {
    if (entry.waits) {
      const outcome = await api.enter(entry, patience);
      if (isAnswer(outcome)) await entries.settleLate(entry, outcome);
      return isAnswer(outcome);
    }
    const outcome = await api.takeBack(entry, patience);
    if (isAnswer(outcome)) await entries.settleTakingBack(entry, outcome);
    return isAnswer(outcome);
  };
  const sendAll = async (): Promise<boolean> => {
    for (const { ticketId } of entries.waiting())
      for (let next = await entries.next(ticketId); next; next = await entries.next(ticketId))
        if (!(await tell(next))) return false;
    return true;
  };
  let last = Promise.resolve(true);
  return () => {
    last = last.then(sendAll, sendAll);
    return last;
  };
};

const isAnswer = ({ kind }: Outcome | TakingBack): boolean => kind !== 'unheard' && kind !== 'locked-out';
