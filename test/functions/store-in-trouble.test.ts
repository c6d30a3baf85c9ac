/** A store in trouble: what the caller is told, how often the store is asked, how often the request takes effect. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusal } from '../../local/aws/answer.ts';
import type { Rule } from '../../local/faults/proxy.ts';
import { troubles } from '../../local/faults/trouble.ts';
import { overtaken, perhapsDone, unavailable } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';
import { planEvent, sellForToday, withKey } from './acts.ts';

const table = await openTable();
provideTicketKeys();
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { locations: { 'Small hall': 1 } } }));
// A function begins the era of its limits while it starts.
await (await import('../../shared/table/limits.ts')).erasForSales();

/** By the clock of the functions. */
let seconds = 0;
beforeAll(() => {
  // No pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
});
afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

const isWrite = ({ operation }: { readonly operation: string }) => /^(?:PutItem|TransactWriteItems)$/.test(operation);

/** Calls a handler with freshly loaded modules, so that the SDK's retry budget is full. */
const call = async (operationId: string, sent: Invocation) => {
  vi.resetModules();
  return invoke((await import(`../../functions/${operationId}.ts`)).handler, sent);
};

/** A request for an event or a ticket of its own. @param times tells how often it took effect */
const act = (operationId: string, sent: Invocation, times = async () => 0) => ({
  send: () => call(operationId, sent),
  times,
});

/** The events or tickets in which this stands. */
const itemsWith = async (text: string) =>
  (await table.items()).filter(({ pk, ...item }) => /^(?:EV|T)/.test(`${pk}`) && JSON.stringify(item).includes(text));

/** How many of them have this attribute. */
const countOf = (text: string, attribute: string) => async () =>
  (await itemsWith(text)).filter((item) => item[attribute]).length;

const changesOf = (eventId: string) => async () => Number((await itemsWith(eventId))[0]?.version) - 1;

const sale = async (sent: Invocation = {}, order = {}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  return act('buyMuseumTickets', { ...sent, body: newOrder({ email, ...order }) }, countOf(email, 'email'));
};

const entry = async (sent: Invocation = {}) => {
  const ticketId = await sellForToday({}, 500);
  return act('admitTicketHolder', { ...sent, path: { ticketId } }, countOf(ticketId, 'enteredAt'));
};

const acts = {
  'a read': async () => act('getSpecialEvent', { path: { eventId: await planEvent() } }),
  'a sale': () => sale(),
  'a sale with a key': () => sale(withKey()),
  'a sale of the last place': async () => {
    const eventId = await planEvent({ location: 'Small hall' });
    return sale({}, { ticketType: 'event', eventId, ticketDate: '2027-03-05' });
  },
  'a creation': async () => {
    const body = newEvent({ name: crypto.randomUUID(), dates: ['2027-03-05', '2027-04-05'] });
    return act('createSpecialEvent', { body }, countOf(body.name, 'name'));
  },
  /** With an `If-Match` that names the event as it is. */
  'a change': async () => {
    const path = { eventId: await planEvent() };
    const { headers } = accepted('getSpecialEvent', await call('getSpecialEvent', { path }));
    const sent = { path, headers: { 'If-Match': String(headers.ETag) }, body: { dates: ['2027-04-05'] } };
    return act('updateSpecialEvent', sent, changesOf(path.eventId));
  },
  'a cancellation': async () => {
    const eventId = await planEvent();
    return act('deleteSpecialEvent', { path: { eventId } }, changesOf(eventId));
  },
  'an entry': () => entry(),
  'an entry with a key': () => entry(withKey()),
  'a refund': async () => {
    const ticketId = await sellForToday({}, 500);
    return act('cancelTicket', { path: { ticketId } }, countOf(ticketId, 'cancelledAt'));
  },
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

type Row = [
  subject: keyof typeof acts,
  trouble: string,
  answer: number | keyof typeof refusals,
  tries: number,
  times: number,
];

it.each<Row>([
  ['a read', 'silent', 200, 2, 0],
  ['a read', 'cut for ever', 'unavailable', 3, 0],
  ['a read', 'torn', 200, 2, 0],

  ['a sale', 'lost', 201, 2, 1],
  ['a sale', 'throttled for ever', 'perhaps done', 3, 0],
  // Nothing was done before the conflict: a new purchase is no second one.
  ['a sale', 'throttled, conflict for ever', 'others are faster', 9, 0],
  ['a sale', 'lost for ever', 'perhaps done', 3, 1],
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

  ['a change', 'lost, 2 × conflict', 200, 4, 1],
  ['a change', 'cut for ever', 'unavailable', 3, 0],
  ['a change', 'conflict for ever', 'others are faster', 9, 0],

  ['a cancellation', 'lost, 2 × conflict', 204, 4, 1],
  ['an entry', 'lost, conflict', 201, 3, 1],
  ['an entry', '3 × lost', 'perhaps done', 3, 1],
  ['an entry with a key', '3 × lost', 201, 3, 1],

  ['a refund', 'lost, 2 × conflict', 204, 4, 1],
  ['a refund', '3 × lost', 'unavailable', 3, 1],
])('%s, %s: %s after %i tries', async (subject, trouble, answer, tries, times) => {
  const { send, times: timesDone } = await acts[subject]();
  const isMet = (one: { readonly operation: string }) => isWrite(one) === (subject !== 'a read');
  const left = troublesIn(trouble);
  // Each try takes a second: eight seconds of retries are nine tries.
  const rule: Rule = (one) => {
    if (!isMet(one)) return;
    seconds += 1;
    return left.shift()?.(one);
  };

  const [{ status, headers, json, lines }, requests] = await table.record(() => table.during(rule, send));

  if (typeof answer === 'number') expect(accepted(subject, { status, json }).status).toBe(answer);
  else expect([status, json]).toEqual([refusals[answer].status, refusals[answer]]);
  expect(headers['Retry-After']).toBe(status === 503 ? 1 : undefined);
  expect(requests.filter(isMet)).toHaveLength(tries);
  expect(lines).toMatchObject([{ tries: requests.length, storeMs: 1000 * tries, milliseconds: 1000 * tries }]);
  expect(await timesDone()).toBe(times);
});
