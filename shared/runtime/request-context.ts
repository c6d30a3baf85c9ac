/** The context of the current request: when it is aborted, and what it has asked of the store. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request asked of the store. */
export interface Asked {
  /** Total milliseconds spent waiting for replies, without the pauses between retries. */
  storeMs: number;
  /** Requests that were sent to the store, the SDK's retries among them. */
  tries: number;
  /** Ids of events that tickets or the calendar point to, and that have no record. */
  missing?: Set<string>;
}

/** The request that is being worked on: its calls to AWS end once `signal` is aborted, and `asked` counts them. */
export const underWay = new AsyncLocalStorage<{ readonly signal: AbortSignal; readonly asked: Asked }>();

/** Notes for the log that this event has no record, though something points to it. */
export const noteMissing = (eventId: string): void => {
  const asked = underWay.getStore()?.asked;
  if (asked) asked.missing = (asked.missing ?? new Set()).add(eventId);
};

/** Counts a try at the store for the request that is being worked on, if there is one. */
export const countTry = async <Reply>(sendOnce: () => Promise<Reply>): Promise<Reply> => {
  const asked = underWay.getStore()?.asked ?? { storeMs: 0, tries: 0 };
  const sentAt = performance.now();
  asked.tries += 1;
  return sendOnce().finally(() => {
    asked.storeMs += performance.now() - sentAt;
  });
};
