/** Sends the request of a form under the form's key, so that the API does it once, however often the form is sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProblem, type Fault } from '../api.ts';
import { type Fields, keyOf } from './form.ts';

export type Outcome<Done> =
  | { readonly done: Done }
  /** Nothing has been done, and this is why. */
  | { readonly faults: readonly Fault[] }
  /** The form was sent before with something else in it, and that was done. */
  | 'key-used-before'
  /** Nobody knows whether it has been done: only the same request with the same key is safe. */
  | { readonly busy: ApiProblem };

/**
 * @param part tells the requests of a form that leads to several: each is done once
 * @throws ApiProblem for what concerns neither the form nor its key, RefusedForm for a form without a key
 */
export const sendOnce = async <Body>(
  sent: Fields,
  send: (headers: Record<string, string>) => Promise<{ readonly body: Body }>,
  part = '',
): Promise<Outcome<Body>> => {
  const headers = { 'Idempotency-Key': keyOf(sent) + part };
  for (let attempt = 1; ; attempt++)
    try {
      return { done: (await send(headers)).body };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { status, problem } = error;
      if (status === 400) return { faults: problem.errors ?? [] };
      if (status === 422) return 'key-used-before';
      if (status === 409 && attempt < attempts) await pause(200 * attempt);
      else if (isBusy(status)) return { busy: error };
      else throw error;
    }
};

/** Nobody knows whether anything has been done, but the same request may be sent again. */
export const isBusy = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** The second request of a double click may come while the first is still being worked on, which is a 409. */
const attempts = 6;
