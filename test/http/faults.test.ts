/** Over HTTP: what the answer says about each fault of a request, and that the rules of the domain apply. */
import { expect, it } from 'vitest';
import type { Explanation } from '../../shared/api/explained/explanation.ts';
import { explainedFaults } from '../../shared/api/explained/fault-codes.ts';
import { explainedProblems } from '../../shared/api/explained/problem-types.ts';
import { invalidRequest } from '../support/contract/expected-problems.ts';
import { now } from '../support/museum/city-museum.ts';
import { daysFrom } from '../support/museum/days.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const send = (path: string, body: object | string) => call('POST', path, { as: 'staff', body });

const create = (fields: object) => send('/special-events', newEvent(fields));
const buy = (fields: object) => send('/tickets', newOrder(fields));
const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'visitor' });

const asLine = 'must have a visible character, and neither control characters nor line breaks';

const faults: readonly [fault: string, detail: string, ask?: () => Promise<Received>][] = [
  ['#/dates required', 'is required'],
  ['#/prize unknown-field', 'is not a known field'],
  ['#/price wrong-type', 'must be a number'],
  ['#/dates wrong-type', 'must be an array', () => create({ dates: '2027-03-05' })],
  ['page wrong-type', 'must be a whole number in decimal digits, given once', () => list('page=1&page=2')],
  ['startDate wrong-type', 'must be given once', () => list('startDate=2027-01-01&startDate=2027-01-02')],
  ['# not-an-object', 'must be a JSON object'],
  ['# not-utf-8', 'must be encoded in UTF-8'],
  ['startDate not-a-date', 'must be a real calendar day, written YYYY-MM-DD'],
  ['eventId not-a-uuid', 'must be a UUID'],
  ['#/enteredAt not-an-instant', 'must be an instant such as 2026-12-24T09:00:00Z'],
  ['#/email not-an-email', 'must be an e-mail address'],
  ['Idempotency-Key not-a-key', 'must be 1 to 255 visible characters of ASCII'],
  ['#/name not-text', 'must have a visible character, and no control characters but line breaks'],
  ['#/phone not-text', asLine, () => buy({ phone: '030\n1' })],
  ['#/ticketType not-a-choice', 'must be one of general, event'],
  ['#/phone too-long', 'must have at most 32 characters'],
  ['#/dates too-few', 'must have at least 1 item'],
  ['#/dates too-many', 'must have at most 366 items', () => create({ dates: daysFrom('2052-01-01', 367) })],
  ['#/dates repeated', 'must not repeat an item: item 0 is the same as item 1'],
  ['limit too-low', 'must be at least 1'],
  ['limit too-high', 'must be at most 30'],
  ['#/price too-high', 'must be at most 1000000', () => send('/special-events', tooDear)],
  ['#/dates/0 out-of-range', 'must lie between 2000-01-01 and 2099-12-31'],
  ['endDate before-start', 'must not be earlier than startDate'],
  ['endDate too-many-days', 'must end a range of at most 31 days from startDate'],
  ['#/dates too-many-months', 'must touch at most 48 different months'],
  ['#/eventId another-id', 'must be the eventId of the path'],
];

const explained: Readonly<Record<string, Explanation>> = { ...explainedProblems, ...explainedFaults };

const withExample = Object.keys(explained).filter((name) => typeof explained[name]?.cause === 'object');

it('every explained problem and fault has an example, but for the eight that no plain request causes', () => {
  expect(Object.keys(explained).length - withExample.length).toBe(8);
});

const tried = faults.map(([fault]) => fault.split(' ')[1]);

it.each(withExample.filter((name) => !tried.includes(name)))('the example of %s is refused by it', async (name) => {
  const { type, errors = [] } = (await tryExample(name)).json;

  const codes = errors.map(({ code }: { readonly code: string }) => code);
  expect([type.split('/').at(-1), ...codes]).toContain(name);
});

it.each(faults.map(([fault, detail, ask]) => [fault, detail, ask] as const))('%s: %s', async (fault, detail, ask) => {
  const [where = '', code = ''] = fault.split(' ');
  const place = where.startsWith('#') ? { pointer: where } : { parameter: where };

  const { status, headers, json } = await (ask ?? (() => tryExample(code)))();

  expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(json).toEqual(invalidRequest({ ...place, code, detail }));
});

const tooDear = JSON.stringify(newEvent({ price: 0 })).replace('"price":0', '"price":1e400');

/** Sends the requests of an example: all but the last must be granted. */
const tryExample = async (name: string): Promise<Received> => {
  const known: Record<string, string> = { TODAY: now.slice(0, 10) };
  const filled = (text: string) => text.replaceAll(/\$([A-Z]+)/g, (_, variable) => known[variable] ?? '');
  const { cause = '' } = explained[name] ?? {};
  let answer: Received | undefined;
  for (const { as, method, path, body, headers } of typeof cause === 'string' ? [] : cause) {
    if (answer) accepted(name, answer);
    const text = typeof body === 'string' || body instanceof Uint8Array ? body : body && filled(JSON.stringify(body));
    const sent = { ...(as && { as }), ...(text && { body: text }), headers: { ...headers } };
    answer = await call(method, filled(path), sent);
    const { eventId = known.EVENT, ticketId = known.TICKET } = Object(answer.json);
    Object.assign(known, { EVENT: eventId, TICKET: ticketId });
  }
  if (!answer) throw new Error(`There is no example of ${name}.`);
  return answer;
};
