/**
 * A store in trouble, for as long as it lasts: what the caller is told, how often the store is asked, how often the
 * request takes effect. Every other act, with trouble that passes: test/interleavings/core.test.ts.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../local/aws/answer.ts';
import type { Rule } from '../../local/faults/proxy.ts';
import { troubles } from '../../local/faults/trouble.ts';
import { overtaken, perhapsDone, unavailable } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';
import { withKey } from './acts.ts';

const table = await openTable();
provideTicketKeys();
// A function begins the era of its limits while it starts.
await (await import('../../shared/table/limits.ts')).erasForSales();

/** By the clock of the functions. */
let seconds = 0;
beforeEach(() => {
  // No pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
});

const isWrite = ({ operation }: { readonly operation: string }) => /^(?:PutItem|TransactWriteItems)$/.test(operation);

/** @param mark stands in what it makes */
const requestsWith = (mark: string) => {
  const body = newOrder({ email: `${mark}@example.org` });
  return {
    'a read': ['getSpecialEvent', { path: { eventId: mark } }],
    'a sale': ['buyMuseumTickets', { body }],
    'a sale with a key': ['buyMuseumTickets', { ...withKey(), body }],
    'a creation': ['createSpecialEvent', { body: newEvent({ name: mark, dates: ['2027-03-05', '2027-04-05'] }) }],
  } as const;
};

const kinds: Readonly<Record<string, Rule>> = {
  ...troubles,
  silent: () => ({ after: 'silence' }),
  torn: () => ({ after: { status: 200, body: '{"Item":' } }),
  'in progress': () => ({ instead: refusal('TransactionInProgressException') }),
};

/** `lost answer, 2 × throttling`, or `cut connection for ever`. */
const troublesIn = (text: string): Rule[] =>
  text.split(', ').flatMap((part) => {
    const [, count = 1, name = '', forEver] = /^(?:(\d+) × )?([\w ]+?)( for ever)?$/.exec(part) ?? [];
    return Array(forEver ? 100 : Number(count)).fill(kinds[name]);
  });

const refusals = { unavailable, 'perhaps done': perhapsDone, 'others are faster': overtaken };

type Subject = keyof ReturnType<typeof requestsWith>;
type Row = [subject: Subject, trouble: string, answer: number | keyof typeof refusals, tries: number, times: number];

it.each<Row>([
  ['a read', 'silent', 404, 2, 0],
  ['a read', 'cut connection for ever', 'unavailable', 3, 0],
  ['a read', 'torn', 404, 2, 0],

  ['a sale', 'lost answer', 201, 2, 1],
  ['a sale', 'throttling for ever', 'perhaps done', 3, 0],
  // Nothing was done before the conflict: a new purchase is no second one.
  ['a sale', 'throttling, transaction conflict for ever', 'others are faster', 9, 0],
  ['a sale', 'lost answer for ever', 'perhaps done', 3, 1],
  ['a sale with a key', 'lost answer for ever', 201, 3, 1],
  ['a sale with a key', 'cut connection for ever', 'unavailable', 3, 0],

  ['a creation', 'lost answer, throttling, transaction conflict', 201, 4, 1],
  ['a creation', 'lost answer, transaction conflict for ever', 'perhaps done', 6, 1],
  ['a creation', '2 × lost answer, transaction conflict, lost answer', 'perhaps done', 4, 1],
  ['a creation', 'in progress, transaction conflict for ever', 'perhaps done', 6, 0],
  ['a creation', 'internal error, transaction conflict for ever', 'perhaps done', 6, 0],
  ['a creation', 'torn, transaction conflict', 201, 3, 1],
])('%s, %s: %s after %i tries', async (subject, trouble, answer, tries, times) => {
  const mark = crypto.randomUUID();
  const [operationId, sent] = requestsWith(mark)[subject];
  const isMet = (one: { readonly operation: string }) => isWrite(one) === (subject !== 'a read');
  const left = troublesIn(trouble);
  // Each try takes a second: eight seconds of retries are nine tries.
  const rule: Rule = (one) => {
    if (!isMet(one)) return;
    seconds += 1;
    return left.shift()?.(one);
  };
  // Loaded anew, so that the SDK's retry budget is full.
  vi.resetModules();
  const { handler } = await import(`../../functions/${operationId}.ts`);

  const act = () => table.during(rule, () => invoke(handler, sent));
  const [{ status, headers, json, lines }, requests] = await table.record(act);

  if (typeof answer === 'number') expect(status).toBe(answer);
  else expect([status, json]).toEqual([refusals[answer].status, refusals[answer]]);
  expect(headers['Retry-After']).toBe(status === 503 ? 1 : undefined);
  expect(requests.filter(isMet)).toHaveLength(tries);
  expect(lines).toMatchObject([{ tries: requests.length, storeMs: 1000 * tries, milliseconds: 1000 * tries }]);
  expect((await table.items()).filter((item) => JSON.stringify(item).includes(mark))).toHaveLength(times);
});
