/** Timeouts and retries towards AWS, what counts as out of reach, and how long a request has waited. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';

/** For every client of the SDK: three tries of two seconds each end before the function's own time is up. */
export const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, socketTimeout: 2000, throwOnRequestTimeout: true },
} as const;

/** Whether an AWS service is throttled or does not answer as it should, after the SDK's retries. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (isThrottlingError(error as SdkError) || isTransientError(error as SdkError) || isUnreadable(error));

/** Whether a reply was not JSON, or not HTTP (`HPE_INVALID_CONSTANT`, for example). */
export const isUnreadable = (error: Error & { readonly code?: unknown }) =>
  (error instanceof SyntaxError && '$metadata' in error) || String(error.code).startsWith('HPE_');

type SdkError = Parameters<typeof isTransientError>[0];

/** What one request asked of the store. */
export interface Asked {
  /** Total milliseconds spent waiting for replies, without the pauses between retries. */
  storeMs: number;
  /** Requests that were sent to the store, the SDK's retries among them. */
  tries: number;
}

/** The request that is being worked on: its calls to AWS end once `signal` is aborted, and `asked` counts them. */
export const underWay = new AsyncLocalStorage<{ readonly signal: AbortSignal; readonly asked: Asked }>();

/** Counts a try at the store for the request that is being worked on, if there is one. */
export const countTry = async <Reply>(sendOnce: () => Promise<Reply>): Promise<Reply> => {
  const asked = underWay.getStore()?.asked ?? { storeMs: 0, tries: 0 };
  const sentAt = performance.now();
  asked.tries += 1;
  try {
    return await sendOnce();
  } finally {
    asked.storeMs += performance.now() - sentAt;
  }
};
