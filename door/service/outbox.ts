/** Sends what the service has not answered yet. The service recognises repeats, so each counts once. */
import type { Entries } from './entries.ts';
import type { DoorApi } from './museum-api.ts';

/** Milliseconds for each reply: no visitor is waiting. */
const replyTimeout = 15_000;

/** @returns a function that sends what waits, once a current run ends; true if nothing is left to send */
export const openOutbox = (
  entries: Pick<Entries, 'waiting' | 'next' | 'settle' | 'settleUndo'>,
  api: Pick<DoorApi, 'admit' | 'undo'>,
): (() => Promise<boolean>) => {
  const sendAll = async (): Promise<boolean> => {
    for (const { ticketId } of entries.waiting())
      for (let next = await entries.next(ticketId); next; next = await entries.next(ticketId)) {
        const isAnswered =
          next.state === 'undoing' && next.isConfirmed
            ? await entries.settleUndo(next, await api.undo(next, replyTimeout))
            : await entries.settle(next, await api.admit(next, replyTimeout));
        if (!isAnswered) return false;
      }
    return true;
  };
  let last = Promise.resolve(true);
  return () => {
    last = last.then(sendAll, sendAll);
    return last;
  };
};
