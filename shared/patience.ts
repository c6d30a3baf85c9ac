/** How long the functions wait for AWS, and when they call it out of reach. */
import { isThrottlingError, isTransientError } from '@smithy/core/retry';

/** For every client of the SDK: three tries of two seconds each end before the function's own time is up. */
export const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;

/** Whether an AWS service is throttled or does not answer, after the SDK's retries. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && (isThrottlingError(error as SdkError) || isTransientError(error as SdkError));

type SdkError = Parameters<typeof isTransientError>[0];
