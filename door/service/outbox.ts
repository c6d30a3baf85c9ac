/** Sends what the service has not answered yet. The service recognises repeats, so each counts once. */
import type { Entries } from './entries.ts';
import type { DoorApi } from './museum-api.ts';

/** Milliseconds for each reply: no visitor is waiting. */
const patience = 15_000;

/** @returns a function that sends what waits, after any run in progress; true if nothing is left to send */
export const openOutbox = (
  entries: Pick<Entries, 'waiting' | 'next' | 'settleLate'>,
  api: Pick<DoorApi, 'enter' | 'takeBack'>,
): (() => Promise<boolean>) => {
  const sendAll = async (): Promise<boolean> => {
    for (const { ticketId } of entries.waiting())
      for (let next = await entries.next(ticketId); next; next = await entries.next(ticketId)) {
        const outcome = await (next.waits ? api.enter(next, patience) : api.takeBack(next, patience));
        if (outcome.kind === 'unheard' || outcome.kind === 'locked-out') return false;
        await entries.settleLate(next, outcome);
      }
    return true;
  };
  let last = Promise.resolve(true);
  return () => {
    last = last.then(sendAll, sendAll);
    return last;
  };
};
