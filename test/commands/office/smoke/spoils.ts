/** Ways to spoil one thing in the answers of a sound museum. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** An answer, in words: method, path, query, what was sent of origin, password, tag and form, status and type. */
type Line = string;

/** The earlier requests with their unspoiled answers, the newest first. */
type Past = readonly (readonly [Line, Answer])[];

export type Spoil = (answer: Answer, line: Line, past: Past) => Answer;
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service answered
export type Json = any;

const where =
  (when: RegExp, change: Spoil): Spoil =>
  (answer, line, past) =>
    when.test(line) ? change(answer, line, past) : answer;

/** Spoils only once `least` earlier answers fit `which`. */
export const after =
  (which: RegExp, spoil: Spoil, least = 1): Spoil =>
  (answer, line, past) =>
    past.filter(([before]) => which.test(before)).length < least ? answer : spoil(answer, line, past);

export const header = (when: RegExp, name: string, value?: string | ((now: string, past: Past) => string)): Spoil =>
  where(when, (answer, _, past) => {
    const headers = new Headers(answer.headers);
    const text = typeof value === 'function' ? value(headers.get(name) ?? '', past) : value;
    if (text) headers.set(name, text);
    else headers.delete(name);
    return { ...answer, headers };
  });

export const bytes = (when: RegExp, change: (now: Buffer) => Buffer): Spoil =>
  where(when, (answer) => ({ ...answer, body: change(answer.body) }));

export const body = (when: RegExp, change: (now: string) => string): Spoil =>
  bytes(when, (now) => Buffer.from(change(`${now}`)));

/** A JSON body, also that of a problem. */
export const json = (when: RegExp, change: (now: Json) => Json): Spoil =>
  body(when, (now) => now && JSON.stringify(change(JSON.parse(now))));

export const fields = (when: RegExp, values: object): Spoil => json(when, (now) => ({ ...now, ...values }));

/** The fields of each item of a list. */
export const items = (when: RegExp, change: (item: Json) => Json): Spoil => json(when, (all) => all.map(change));

export const gives = (when: RegExp, status: number): Spoil => where(when, (answer) => ({ ...answer, status }));

/** Repeats an earlier answer that fits `which`: the newest, or the oldest. */
export const former = (when: RegExp, which: RegExp, oneOf: 'find' | 'findLast' = 'find'): Spoil =>
  where(when, (answer, _, past) => {
    const [, before = answer] = past[oneOf](([line]) => which.test(line)) ?? [];
    const headers = new Headers(before.headers);
    headers.set('x-amzn-RequestId', answer.headers.get('x-amzn-RequestId') ?? '');
    return { ...before, headers };
  });
