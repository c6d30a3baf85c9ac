/** A store that throttles, meets others, garbles its answers or falls silent: tried again, and then a 503 that tells the truth. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { perhapsDone, unavailable } from '../support/expected-problems.ts';
import { invoke } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { anEvent, newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { openTable } from '../support/test-table.ts';
import {
  cancelledFor,
  conflicting,
  empty,
  gibberish,
  inProgress,
  lost,
  noObject,
  silence,
  throttled,
  unreadable,
} from '../support/wire.ts';

const table = await openTable();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: createSpecialEvent } = await import('../../functions/createSpecialEvent.ts');
const { handler: getSpecialEvent } = await import('../../functions/getSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const event = anEvent();
beforeAll(async () => {
  // No pauses, neither of ours nor of the SDK's.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await specialEvents.create(event);
});

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const read = () => invoke(getSpecialEvent, { path: { eventId: event.eventId } });
const create = (sent = {}) => invoke(createSpecialEvent, { body: newEvent({ dates: ['2027-06-06'] }), ...sent });
const buy = (sent = {}) => invoke(buyMuseumTickets, { body: newOrder({ ticketDate: '2027-06-06' }), ...sent });
const buyForEvent = (sent = {}) =>
  invoke(buyMuseumTickets, {
    body: newOrder({ ticketType: 'event', eventId: event.eventId, ticketDate: '2027-03-05' }),
    ...sent,
  });

const count = async (prefix: string) => (await table.items()).filter(({ pk }) => String(pk).startsWith(prefix)).length;

describe('trouble that passes', () => {
  it.each([
    ['a read that is throttled', 'GetItem', throttled, 2, read, 200],
    ['a read that is cut off', 'GetItem', lost, 2, read, 200],
    ['a read whose answer begins and falls silent', 'GetItem', silence, 1, read, 200],
    ['a sale that is throttled', 'PutItem', throttled, 2, buy, 201],
    ['a sale that meets a transaction', 'PutItem', conflicting, 4, buy, 201],
    [
      'a sale whose transaction is throttled',
      'TransactWriteItems',
      cancelledFor('ThrottlingError'),
      4,
      () => buy(withKey()),
      201,
    ],
    [
      'a sale whose transaction meets another',
      'TransactWriteItems',
      cancelledFor('TransactionConflict'),
      4,
      () => buy(withKey()),
      201,
    ],
    ['a sale that is sent again too early', 'TransactWriteItems', inProgress, 2, () => buy(withKey()), 201],
    ['a creation that is throttled', 'TransactWriteItems', cancelledFor('ThrottlingError'), 4, create, 201],
    ['a creation that meets another', 'TransactWriteItems', cancelledFor('TransactionConflict'), 4, create, 201],
  ])('is not noticed by %s', async (_, operation, trouble, times, action, expected) => {
    const requests = await table.requestsOf(async () =>
      expect((await table.answering(operation, trouble, () => action(), times)).status).toBe(expected),
    );

    expect(requests.filter((request) => request.operation === operation)).toHaveLength(times + 1);
  });

  it.each([
    ['is throttled at first', ['ThrottlingError']],
    ['meets another transaction at first', ['TransactionConflict']],
    ['is throttled at first, and then meets another transaction', ['ThrottlingError', 'TransactionConflict']],
  ] as const)('makes no second event when an answer is lost, and what is sent again %s', async (_, reasons) => {
    const before = await count('EVENT#');
    const refusals = reasons.map((reason) => ({ instead: cancelledFor(reason) }));

    const { status } = await table.inTurn('TransactWriteItems', [{ after: lost }, ...refusals], create);

    expect([status, (await count('EVENT#')) - before]).toEqual([201, 1]);
  });
});

describe('trouble without end', () => {
  it.each([
    ['a read', 'GetItem', throttled, 3, read, unavailable],
    ['a read', 'GetItem', unreadable, 1, read, unavailable],
    ['a read', 'GetItem', empty, 3, read, unavailable],
    ['a read', 'GetItem', noObject, 3, read, unavailable],
    ['a read', 'GetItem', gibberish, 1, read, unavailable],
    ['a sale', 'PutItem', throttled, 3, buy, perhapsDone],
    ['a sale', 'PutItem', unreadable, 1, buy, perhapsDone],
    ['a sale', 'PutItem', empty, 3, buy, perhapsDone],
    ['a sale', 'PutItem', noObject, 3, buy, perhapsDone],
    ['a sale', 'PutItem', gibberish, 1, buy, perhapsDone],
    ['a sale', 'PutItem', lost, 3, buy, perhapsDone],
    ['a sale with a key', 'TransactWriteItems', cancelledFor('ThrottlingError'), 5, () => buy(withKey()), unavailable],
    ['a sale with a key', 'TransactWriteItems', unreadable, 1, () => buy(withKey()), unavailable],
    ['a sale with a key', 'TransactWriteItems', empty, 3, () => buy(withKey()), unavailable],
    ['a creation', 'TransactWriteItems', cancelledFor('ThrottlingError'), 5, create, perhapsDone],
    ['a creation', 'TransactWriteItems', inProgress, 3, create, perhapsDone],
    ['a creation with a key', 'TransactWriteItems', lost, 3, () => create(withKey()), unavailable],
  ])('is a 503 for %s: %s', async (_, operation, trouble, tries, action, problem) => {
    const requests = await table.requestsOf(async () => {
      const { status, headers, json } = await table.answering(operation, trouble, () => action());
      expect([status, headers['Retry-After'], json]).toEqual([503, 1, problem]);
    });

    expect(requests.filter((request) => request.operation === operation)).toHaveLength(tries);
  });

  it('warns that it may have taken effect where it did, though all that was sent again met other transactions', async () => {
    const before = await count('EVENT#');
    const conflicts = Array.from({ length: 5 }, () => ({ instead: cancelledFor('TransactionConflict') }));

    const { status, json } = await table.inTurn('TransactWriteItems', [{ after: lost }, ...conflicts], create);

    expect([status, json]).toEqual([503, perhapsDone]);
    expect((await count('EVENT#')) - before).toBe(1);
  });

  it('warns that it may have taken effect where it did, though the last tries were throttled', async () => {
    const before = await count('TICKET#');

    const { status, json } = await table.inTurn(
      'PutItem',
      [{ after: lost }, { instead: throttled }, { instead: throttled }],
      buy,
    );

    expect([status, json]).toEqual([503, perhapsDone]);
    expect((await count('TICKET#')) - before).toBe(1);
  });
});

describe('once the time of the function is up', () => {
  /** A tenth of a second before the answer must be given. */
  const late = { remainingMilliseconds: 1100 };

  it('a purchase whose read takes too long sells nothing any more', async () => {
    const requests = await table.requestsOf(async () => {
      const { status, json } = await table.justBefore(
        'GetItem',
        () => sleep(300),
        () => buyForEvent(late),
      );
      expect([status, json]).toEqual([503, perhapsDone]);
      await sleep(500);
    });

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem']);
  });

  it.each([
    ['conflicts', cancelledFor('TransactionConflict')],
    ['throttling', cancelledFor('ThrottlingError')],
  ])('nothing is tried again in spite of %s', async (_, trouble) => {
    const later = await table.answering('TransactWriteItems', trouble, async () => {
      expect((await create(late)).status).toBe(503);
      return table.requestsOf(() => sleep(1000));
    });

    // One may have been on its way.
    expect(later.length).toBeLessThanOrEqual(1);
  });
});
