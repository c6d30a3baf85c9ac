/** Buys one ticket for one form, however often the form is sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, ApiProblem, type Problem, type Receipt } from '../api.ts';

export interface Order {
  readonly ticketType: 'general' | 'event';
  readonly eventId?: string;
  readonly ticketDate: string;
  readonly email: string;
  readonly phone?: string;
}

export type Fault = NonNullable<Problem['errors']>[number];

type Outcome<Done> =
  | { readonly done: Done }
  /** Nothing has been done, and this is why. */
  | { readonly faults: readonly Fault[] }
  /** The form was sent before with something else in it, and that was done. */
  | 'key-used-before'
  /** Nobody knows whether it has been done: only the same again, under the same key, is safe. */
  | 'busy';

export const buy = (api: Api, order: Order, key: string): Promise<Outcome<Receipt>> =>
  once(() => api<Receipt>('POST', '/tickets', { body: order, headers: { 'Idempotency-Key': key } }));

export const isSoldOut = (outcome: Outcome<unknown>): boolean =>
  typeof outcome === 'object' && 'faults' in outcome && outcome.faults.some(({ code }) => code === 'sold-out');

/** What became of a request that carries a key. @throws ApiProblem for what concerns neither form nor key */
export const once = async <Body>(send: () => Promise<{ readonly body: Body }>): Promise<Outcome<Body>> => {
  for (let attempt = 1; ; attempt++)
    try {
      return { done: (await send()).body };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { status, problem } = error;
      if (status === 400) return { faults: problem.errors ?? [] };
      if (status === 422) return 'key-used-before';
      if (status === 409 && attempt < attempts) await pause(200 * attempt);
      else if (isBusy(status)) return 'busy';
      else throw error;
    }
};

/** Nobody knows then whether anything has been done, but that the same may be sent again. */
export const isBusy = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** Of a double click the second request may come while the first is still being worked on, which is a 409. */
const attempts = 6;
