/** The retry policy towards AWS, all of it: what is sent again, how often, and when. */
import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';

/**
 * Times are milliseconds. Pauses are random, up to the one named here; this maximum doubles with each further
 * try. Middy aborts all calls 14 s after a function began; a request without any reply takes 6.3 s.
 */
export const retryPolicy = {
  /** For one try. */
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, socketTimeout: 2000, throwOnRequestTimeout: true },
  /** How many tries of a request may fail this way: the last one is the last try. */
  tries: { outOfReach: 3, cancelled: 5 },
  /** The most that these two allow together. */
  maxAttempts: 7,
  /** The SDK takes 1,000 when a request is throttled, except for transactions. */
  baseDelay: 100,
  /** A writer that others overtake reads and writes anew. */
  overtaken: { giveUpAfter: 8_000, firstPause: 10, lastPause: 320 },
} as const;

/**
 * Marks errors of one command: those that the SDK should retry though it does not know them, and the last. After a lost
 * reply the same transaction goes out with the same token: DynamoDB recognises it. A new one could sell twice.
 */
export const retryMarker = () => {
  const left: Record<keyof typeof retryPolicy.tries, number> = { ...retryPolicy.tries };
  let mayBeDone = false;
  return (error: Failure): Failure => {
    const isCancelled = isTransactionThrottled(error) || (mayBeDone && metTransaction(error));
    mayBeDone ||= isReplyLost(error);
    const isLast = --left[isCancelled ? 'cancelled' : 'outOfReach'] === 0;
    // Not as `throttling`: the SDK's pauses between five tries would then add up to fifteen seconds.
    return Object.assign(error, { isLast }, (isCancelled || isUnreadable(error)) && { $retryable: {} });
  };
};

/**
 * Stops at the error marked as the last, or at the retry quota of the SDK's standard mode: after 35 vain retries a
 * process retries no more until requests succeed.
 */
export class RetryStrategy extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(...[token, failed]: Parameters<Refresh>): ReturnType<Refresh> {
    if (Object(failed.error).isLast) throw failed.error;
    return super.refreshRetryTokenForRetry(token, failed);
  }
}

type Refresh = StandardRetryStrategy['refreshRetryTokenForRetry'];

/** The same policy for requests not sent by the SDK. */
export const withRetries = async <Reply>(sendOnce: () => Promise<Reply>): Promise<Reply> => {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce();
    } catch (error) {
      if (tries === retryPolicy.tries.outOfReach || !isOutOfReach(error)) throw error;
    }
    await pause(retryPolicy.baseDelay * 2 ** (tries - 1));
  }
};

/** Waits up to `longest` milliseconds, at random: two conflicting writers must not retry at the same time. */
export const pause = (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));

/** Whether an AWS service is throttled or does not answer as it should, after the SDK's retries. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (isThrottlingError(error as Failure) || isTransientError(error as Failure) || isUnreadable(error));

/** Whether a command would have been sent again after this error, if policy and quota allowed one more try. */
export const isRetryable = (error: unknown): boolean =>
  Object(error).$retryable !== undefined || isTransactionThrottled(error);

/** Whether a reply was not JSON, or not HTTP (`HPE_INVALID_CONSTANT`, for example). */
const isUnreadable = (error: Error & { readonly code?: unknown }): boolean =>
  (error instanceof SyntaxError && '$metadata' in error) || String(error.code).startsWith('HPE_');

/** Whether the command may be done: DynamoDB has not refused it by a status 4xx, or says that a copy is in progress. */
const isReplyLost = ({ name, $metadata: { httpStatusCode: status = 0 } = {} }: Failure): boolean =>
  status < 400 || status >= 500 || name === 'TransactionInProgressException';

const isTransactionThrottled = (error: unknown): boolean =>
  reasonsOf(error).some((reason = '') => ['ThrottlingError', 'ProvisionedThroughputExceeded'].includes(reason));

/** Whether an item was in another transaction. */
export const metTransaction = (error: unknown): boolean =>
  Object(error).name === 'TransactionConflictException' || reasonsOf(error).includes('TransactionConflict');

/** Why a transaction was cancelled: a code for each of its writes. */
export const reasonsOf = (error: unknown): (string | undefined)[] =>
  ((Object(error).CancellationReasons ?? []) as { readonly Code?: string }[]).map(({ Code }) => Code);

type Failure = Parameters<typeof isTransientError>[0];
