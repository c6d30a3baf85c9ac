/** A store in trouble: what the caller is told, how often the store is asked, how often the request takes effect. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusal } from '../../local/aws/answer.ts';
import type { Rule } from '../../local/faults/proxy.ts';
import { troubles } from '../../local/faults/trouble.ts';
import { overtaken, perhapsDone, unavailable } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { accepted } from '../support/requests/granted.ts';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';
import { type Act, actsAt, withKey } from './acts.ts';

const table = await openTable();
provideTicketKeys();
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { locations: { 'Small hall': 1 } } }));
const { read, sale, saleForEvent, creation, change, cancellation, entry, refund, returnedEntry } = await actsAt(table);

/** By the clock of the functions. */
let seconds = 0;
beforeAll(() => {
  // No pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
});
afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const isWrite = ({ operation }: { readonly operation: string }) => /^(?:PutItem|TransactWriteItems)$/.test(operation);

const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'a read': read,
  'a sale': sale,
  'a sale with a key': () => sale(withKey()),
  'a sale of the last place': () => saleForEvent({}, { location: 'Small hall' }),
  'a creation': creation,
  'a creation with a key': () => creation(withKey()),
  'a change': change,
  'a cancellation': cancellation,
  'an entry': entry,
  'an entry with a key': () => entry(withKey()),
  'a refund': refund,
  'an undone entry': returnedEntry,
  'an undone entry with a key': () => returnedEntry(withKey()),
};

const kinds: Readonly<Record<string, Rule>> = {
  throttled: troubles.throttling,
  failing: troubles['internal error'],
  conflict: troubles['transaction conflict'],
  cut: troubles['cut connection'],
  lost: troubles['lost answer'],
  silent: () => ({ after: 'silence' }),
  torn: () => ({ after: { status: 200, body: '{"Item":' } }),
  'in progress': () => ({ instead: refusal('TransactionInProgressException') }),
};

/** `lost, 2 × throttled`, or `cut for ever`. */
const troublesIn = (text: string): Rule[] =>
  text.split(', ').flatMap((part) => {
    const [, count = 1, name = '', forEver] = /^(?:(\d+) × )?([\w ]+?)( for ever)?$/.exec(part) ?? [];
    return Array(forEver ? 100 : Number(count)).fill(kinds[name]);
  });

const refusals = { unavailable, 'perhaps done': perhapsDone, 'others are faster': overtaken };

type Row = [subject: string, trouble: string, answer: number | keyof typeof refusals, tries: number, times: number];

it.each<Row>([
  ['a read', '2 × throttled', 200, 3, 0],
  ['a read', 'silent', 200, 2, 0],
  ['a read', 'cut for ever', 'unavailable', 3, 0],
  ['a read', 'torn', 200, 2, 0],

  ['a sale', '4 × conflict', 201, 5, 1],
  ['a sale', 'lost', 201, 2, 1],
  ['a sale', 'throttled for ever', 'perhaps done', 3, 0],
  ['a sale', 'conflict for ever', 'others are faster', 9, 0],
  // Nothing was done before the conflict: a new purchase is no second one.
  ['a sale', 'throttled, conflict for ever', 'others are faster', 9, 0],
  ['a sale', 'lost for ever', 'perhaps done', 3, 1],
  ['a sale', 'lost, 2 × throttled', 'perhaps done', 3, 1],

  ['a sale with a key', '2 × in progress', 201, 3, 1],
  ['a sale with a key', 'lost for ever', 201, 3, 1],
  ['a sale with a key', 'cut for ever', 'unavailable', 3, 0],

  // The first sale of an event also lays out its places, in its own transaction.
  ['a sale of the last place', 'lost, conflict', 201, 3, 1],

  ['a creation', 'lost, throttled, conflict', 201, 4, 1],
  ['a creation', 'lost, conflict for ever', 'perhaps done', 6, 1],
  ['a creation', '2 × lost, conflict, 2 × lost, conflict, 2 × lost', 'perhaps done', 4, 1],
  ['a creation', 'in progress, conflict for ever', 'perhaps done', 6, 0],
  ['a creation', 'failing, conflict for ever', 'perhaps done', 6, 0],
  ['a creation', 'torn, conflict', 201, 3, 1],
  ['a creation with a key', 'lost for ever', 201, 3, 1],

  ['a change', 'lost, 2 × conflict', 200, 4, 1],
  ['a change', 'cut for ever', 'unavailable', 3, 0],
  ['a change', 'conflict for ever', 'others are faster', 9, 0],

  ['a cancellation', 'lost, 2 × conflict', 204, 4, 1],

  ['an entry', 'lost, conflict', 201, 3, 1],
  ['an entry', '3 × lost', 'perhaps done', 3, 1],
  ['an entry with a key', '3 × lost', 201, 3, 1],

  ['a refund', 'lost, 2 × conflict', 204, 4, 1],
  ['a refund', '3 × lost', 'unavailable', 3, 1],
  ['an undone entry', '3 × lost', 'unavailable', 3, 1],
  ['an undone entry with a key', '3 × lost', 204, 3, 1],
])('%s, %s: %s after %i tries', async (act, trouble, answer, tries, times) => {
  const { send, times: timesDone } = await (acts[act] as () => Promise<Act>)();
  const isMet = (one: { readonly operation: string }) => isWrite(one) === (act !== 'a read');
  const left = troublesIn(trouble);
  // Each try takes a second: eight seconds of retries are nine tries.
  const rule: Rule = (one) => {
    if (!isMet(one)) return;
    seconds += 1;
    return left.shift()?.(one);
  };

  let lines: unknown[] = [];
  const requests = await table.requestsOf(async () => {
    const { status, headers, json, ...outcome } = await table.during(rule, send);
    lines = outcome.lines;

    if (typeof answer === 'number') expect(accepted(act, { status, json }).status).toBe(answer);
    else expect([status, json]).toEqual([refusals[answer].status, refusals[answer]]);
    expect(headers['Retry-After']).toBe(status === 503 ? 1 : undefined);
  });

  expect(requests.filter(isMet)).toHaveLength(tries);
  expect(lines).toMatchObject([{ tries: requests.length, storeMs: 1000 * tries, milliseconds: 1000 * tries }]);
  expect(await timesDone()).toBe(times);
});

it('once the time of the function is up, a purchase whose read took too long sells nothing', async () => {
  // A tenth of a second before the answer must be given.
  const { send, times } = await saleForEvent({ remainingMilliseconds: 1100 });

  const { status, json } = await table.justBefore('GetItem', () => sleep(300), send);
  await sleep(300);

  expect([status, json, await times()]).toEqual([503, perhapsDone, 0]);
});
