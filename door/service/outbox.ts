/** Sends what the service has not answered yet. The service recognises repeats, so each counts once. */
import { type Entries, takeTurns } from './entries.ts';
import type { DoorApi } from './museum-api.ts';

/** Milliseconds for each reply: no visitor is waiting. */
const replyTimeout = 15_000;

/**
 * What the service fails at, waits for the next run, and holds up nothing else.
 * @returns a function that sends what waits, once a current run ends; true if the service answered each time
 */
export const openOutbox = (
  entries: Pick<Entries, 'waiting' | 'next' | 'settle'>,
  api: Pick<DoorApi, 'admit' | 'undo'>,
): ((onAnswer?: () => void) => Promise<boolean>) => {
  const sendAll = async (onAnswer?: () => void): Promise<boolean> => {
    for (const { ticketId } of entries.waiting())
      for (let next = await entries.next(ticketId); next; next = await entries.next(ticketId)) {
        const { state, undoKey } = next;
        // Until it is confirmed the service may lack the entry, or refuse it.
        const isUndoneNow = undoKey !== undefined && state === 'confirmed';
        const outcome = isUndoneNow
          ? await api.undo(ticketId, undoKey, replyTimeout)
          : await api.admit(next, replyTimeout);
        if (!outcome) return false;
        if (outcome === 'failed') break;
        await entries.settle(next, outcome);
        onAnswer?.();
      }
    return true;
  };
  const inTurn = takeTurns();
  return (onAnswer) => inTurn(() => sendAll(onAnswer));
};
