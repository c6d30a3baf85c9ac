/** Reads secrets, and remembers what it read for a while. */
import { isOutOfReach } from '../patience.ts';
import { getSecretString } from './secrets-manager.ts';

/** The JSON in one version of a secret, or undefined if there is no such version, or no JSON in it. */
export const readSecret = async <Value>(secretId: string, versionStage: string): Promise<Value | undefined> => {
  try {
    return JSON.parse(await getSecretString(secretId, versionStage));
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    if (error instanceof Error && ['ResourceNotFoundException', 'SyntaxError'].includes(error.name)) return undefined;
    throw error;
  }
};

/**
 * Reads by `read` when what was read is older than the milliseconds asked for; while Secrets Manager is out of reach, what was read last
 * still counts. By the clock on the wall: the process's own may stand still while Lambda freezes it.
 */
export const remembered = <Value>(read: () => Promise<Value>): ((maxAge: number) => Promise<Value>) => {
  let last: { readonly value: Value; readonly at: number } | undefined;

  return async (maxAge) => {
    if (last && Date.now() - last.at <= maxAge) return last.value;
    if (!outage || Date.now() - outage.at > pause)
      try {
        last = { value: await read(), at: Date.now() };
        outage = undefined;
        pause = 10_000;
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        outage = { error, at: Date.now() };
      }
    if (last) return last.value;
    throw outage?.error;
  };
};

/**
 * While Secrets Manager is out of reach a try can take seconds: one request in so many milliseconds makes one, whichever secret it asks for,
 * and the others are spared. The pause is short until a secret has been read, for till then all requests fail.
 */
let outage: { readonly error: unknown; readonly at: number } | undefined;
let pause = 1_000;
