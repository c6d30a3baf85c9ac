/** Reads secrets, and caches them for a while. */
import { realNow } from '../runtime/environment.ts';
import { isOutOfReach } from '../runtime/retries.ts';
import { getSecretString } from './secrets-manager.ts';

/** The JSON in a version of a secret; undefined if the secret is deleted, has no such version, or no JSON in it. */
export const readSecret = async <Value>(secretId: string, versionStage: string): Promise<Value | undefined> => {
  try {
    return JSON.parse(await getSecretString(secretId, versionStage));
  } catch (error) {
    if (error instanceof Error && missing.includes(error.name) && !isOutOfReach(error)) return undefined;
    throw error;
  }
};

/** A deleted secret is an invalid request as long as it can be restored. */
const missing = ['ResourceNotFoundException', 'InvalidRequestException', 'SyntaxError'];

/**
 * Reads again after `maxAge` milliseconds.
 * @param outlasts whether the cached value stays good after an error; by default if Secrets Manager is out of reach
 */
export const cached = <Value>(
  read: () => Promise<Value>,
  outlasts = isOutOfReach,
): ((maxAge: number) => Promise<Value>) => {
  let last: { readonly value: Value; readonly at: number } | undefined;

  return async (maxAge) => {
    if (last && isYoung(last.at, maxAge)) return last.value;
    if (!outage || !isYoung(outage.at, pause))
      try {
        last = { value: await read(), at: realNow().getTime() };
        outage = undefined;
        pause = 10_000;
      } catch (error) {
        if (!outlasts(error)) throw error;
        outage = { error, at: realNow().getTime() };
      }
    if (last) return last.value;
    throw outage?.error;
  };
};

/**
 * Not by the process's own clock, which may stop while Lambda freezes the process. A time in the future (the clock was
 * set back) is not young: otherwise a withdrawn password would stay good.
 */
const isYoung = (at: number, maxAge: number): boolean => {
  const age = realNow().getTime() - at;
  return age >= 0 && age <= maxAge;
};

/**
 * While Secrets Manager is out of reach, a try can take seconds. So only one request per `pause` milliseconds tries,
 * for all secrets together. The pause is short until a secret has been read, because until then all requests fail.
 */
let outage: { readonly error: unknown; readonly at: number } | undefined;
let pause = 1_000;
