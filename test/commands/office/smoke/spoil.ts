/** Spoils one thing in the answers of a museum that is sound. */
import { contract } from '../../../support/contract/contract.ts';

export interface Asked {
  readonly method: string;
  /** Below the base URL, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly sent: Headers;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What was asked and answered before, the newest first, before anything was spoiled. */
type Past = readonly (readonly [Asked, Answer])[];

export type Spoil = (answer: Answer, asked: Asked, past: Past) => Answer;
export type When = (answer: Answer, asked: Asked, past: Past) => boolean;
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service answered
export type Json = any;

export const any: When = () => true;
export const refusal: When = ({ status }) => status >= 400;
export const preflight: When = (_, { method }) => method === 'OPTIONS';
export const success: When = ({ status }, { method }) => status < 300 && method !== 'OPTIONS';
export const withJson: When = ({ status, headers, body }) =>
  status < 300 && body.length > 0 && headers.get('content-type') === 'application/json';

export const status =
  (...statuses: readonly number[]): When =>
  (answer) =>
    statuses.includes(answer.status);

export const both =
  (...all: readonly When[]): When =>
  (...given) =>
    all.every((one) => one(...given));

export const asked =
  (method: string, path: RegExp, name?: string, value?: string): When =>
  (_, { method: used, path: to, sent }) =>
    used === method && path.test(to) && (name === undefined || (sent.get(name) ?? undefined) === value);

/** An answer of the operation, if it is no refusal. */
export const by = (operationId: string): When => both(to(operationId), status(200, 201, 204));

export const to = (operationId: string): When => {
  const { method = '', path = '' } = contract.find((row) => row.operationId === operationId) ?? {};
  return asked(method, new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`));
};

/** The key of the request came before. */
export const again: When = (_, { sent }, past) => {
  const key = sent.get('idempotency-key');
  return key !== null && past.some(([before]) => before.sent.get('idempotency-key') === key);
};

/** How many such answers there were before. */
export const after =
  (least: number, which: When): When =>
  (_answer, _asked, past) =>
    past.filter(([before, answer]) => which(answer, before, [])).length >= least;

export const where =
  (when: When, change: Spoil): Spoil =>
  (...given) =>
    when(...given) ? change(...given) : given[0];

export const header = (when: When, name: string, value?: string | ((now: string, past: Past) => string)): Spoil =>
  where(when, (answer, _, past) => {
    const headers = new Headers(answer.headers);
    const text = typeof value === 'function' ? value(headers.get(name) ?? '', past) : value;
    if (text) headers.set(name, text);
    else headers.delete(name);
    return { ...answer, headers };
  });

export const body = (when: When, text: string | ((now: Buffer) => string | Buffer)): Spoil =>
  where(when, (answer) => ({ ...answer, body: Buffer.from(typeof text === 'string' ? text : text(answer.body)) }));

/** Also of problems. */
export const json = (when: When, change: (now: Json) => Json): Spoil =>
  body(
    both(when, ({ body: { length } }) => length > 0),
    (now) => JSON.stringify(change(JSON.parse(`${now}`))),
  );

export const fields = (when: When, values: object): Spoil => json(when, (now) => ({ ...now, ...values }));

export const without = (when: When, name: string): Spoil => json(when, ({ [name]: _, ...rest }) => rest);

/** The fields of each item of a list. */
export const items = (when: When, change: (item: Json) => Json): Spoil => json(when, (all) => all.map(change));

export const gives = (when: When, number: number): Spoil => where(when, (answer) => ({ ...answer, status: number }));

/** The newest such answer before, or the oldest. */
export const former = (when: When, which: When, oneOf: 'find' | 'findLast' = 'find'): Spoil =>
  where(when, (answer, _, past) => past[oneOf](([before, given]) => which(given, before, []))?.[1] ?? answer);
