/** Reads secrets, and caches them for a while. */
import { realNow } from '../runtime/environment.ts';
import { isOutOfReach } from '../runtime/retries.ts';
import { getSecretString } from './secrets-manager.ts';

/** The JSON in a version of a secret; undefined if there is no such version, or no JSON in it. */
export const readSecret = async <Value>(secretId: string, versionStage: string): Promise<Value | undefined> => {
  try {
    return JSON.parse(await getSecretString(secretId, versionStage));
  } catch (error) {
    const isMissing = error instanceof Error && ['ResourceNotFoundException', 'SyntaxError'].includes(error.name);
    if (isMissing && !isOutOfReach(error)) return undefined;
    throw error;
  }
};

/** Reads again after `maxAge` milliseconds. While Secrets Manager is out of reach, the cached value stays good. */
export const cached = <Value>(read: () => Promise<Value>): ((maxAge: number) => Promise<Value>) => {
  let last: { readonly value: Value; readonly at: number } | undefined;

  return async (maxAge) => {
    if (last && isYoung(last.at, maxAge)) return last.value;
    if (!outage || !isYoung(outage.at, pause))
      try {
        last = { value: await read(), at: realNow().getTime() };
        outage = undefined;
        pause = 10_000;
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        outage = { error, at: realNow().getTime() };
      }
    if (last) return last.value;
    throw outage?.error;
  };
};

/**
 * Not by the process's own clock, which may stop while Lambda freezes the process. A time in the future is not young:
 * after the clock was set back, a withdrawn password would otherwise stay good.
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
