/** Reads secrets, and keeps what it read for a while. */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';

/** The JSON in one version of a secret, or undefined if there is no such version, or no JSON in it. */
export const readSecret = async <Value>(SecretId: string, VersionStage: string): Promise<Value | undefined> => {
  try {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    return JSON.parse(SecretString);
  } catch (error) {
    if (error instanceof ResourceNotFoundException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Reads by `read` when what was read is older than the milliseconds asked for; keeps to the last while it is out of reach.
 * By the clock on the wall: the process's own may stand still while Lambda freezes it.
 */
export const kept = <Value>(read: () => Promise<Value>): ((maxAge: number) => Promise<Value>) => {
  let last: { readonly value: Value; readonly at: number } | undefined;

  return async (maxAge) => {
    if (last && Date.now() - last.at <= maxAge) return last.value;
    try {
      last = { value: await read(), at: Date.now() };
    } catch (error) {
      if (!last || !isOutOfReach(error)) throw error;
    }
    return last.value;
  };
};

/** Whether Secrets Manager is throttled or does not answer, after the SDK's retries. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && (isThrottlingError(error as SdkError) || isTransientError(error as SdkError));

type SdkError = Parameters<typeof isTransientError>[0];

/** Three tries of two seconds each end before the function's own time is up. */
const client = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
});
