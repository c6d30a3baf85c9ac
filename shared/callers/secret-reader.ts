/** Reads secrets, and remembers what it read for a while. */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { isOutOfReach, patience } from '../patience.ts';

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
 * Reads by `read` when what was read is older than the milliseconds asked for; while that is out of reach, what was read last still
 * counts, and only now and then does a request wait for another try. By the clock on the wall: the process's own may stand still while
 * Lambda freezes it.
 */
export const remembered = <Value>(read: () => Promise<Value>): ((maxAge: number) => Promise<Value>) => {
  let last: { readonly value: Value; readonly at: number } | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;

  return async (maxAge) => {
    if (last && Date.now() - last.at <= maxAge) return last.value;
    const pause = last ? 10_000 : 1_000;
    if (!failure || Date.now() - failure.at > pause)
      try {
        last = { value: await read(), at: Date.now() };
        failure = undefined;
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        failure = { error, at: Date.now() };
      }
    if (last) return last.value;
    throw failure?.error;
  };
};

const client = new SecretsManagerClient(patience);
