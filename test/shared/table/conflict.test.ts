/** Other writers come first: read again and merge, for a while, and then say so. */
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as buyMuseumTickets } from '../../../functions/buyMuseumTickets.ts';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
import { handler as deleteSpecialEvent } from '../../../functions/deleteSpecialEvent.ts';
import { handler as updateSpecialEvent } from '../../../functions/updateSpecialEvent.ts';
import { eventId } from '../../support/contract.ts';
import { faults, perhapsDone } from '../../support/expected-problems.ts';
import { invoke } from '../../support/invoke.ts';
import { mockedClient } from '../../support/mocked-client.ts';
import { provideTicketKeys } from '../../support/mocked-secrets.ts';
import { newEvent, octopus } from '../../support/octopus.ts';
import { eventItem } from '../../support/stored-items.ts';

const store = mockedClient(DynamoDBDocumentClient);
provideTicketKeys();
beforeEach(() => {
  store.reset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'hrtime'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** As the SDK marks errors that made it correct its clock. */
const marked = Object.assign(cancelledFor('ConditionalCheckFailed'), { $metadata: { clockSkewCorrected: true } });

const inTransaction = new TransactionConflictException({ message: '', $metadata: {} });

const conflicts: [string, Error][] = [
  ['a condition that fails', cancelledFor('ConditionalCheckFailed', 'None')],
  ['a condition that fails while the clock is set right', marked],
  ['a transaction under way', cancelledFor('TransactionConflict', 'None')],
  ['a transaction under way on the calendar only', cancelledFor('None', 'TransactionConflict')],
  ['an item in another transaction', inTransaction],
];

const update = (body: object) => invoke(updateSpecialEvent, { path: { eventId }, body });
const remove = () => invoke(deleteSpecialEvent, { path: { eventId } });
const withKey = { headers: { 'Idempotency-Key': 'my-key' } };
const create = (headers: object = {}) => invoke(createSpecialEvent, { body: newEvent(), ...headers });
const buy = (headers: object = {}) =>
  invoke(buyMuseumTickets, {
    ...headers,
    body: { ticketType: 'event', eventId, ticketDate: '2027-03-05', email: 'ada@example.org' },
  });

const settled = async <Result>(action: Promise<Result>): Promise<Result> => {
  await vi.advanceTimersByTimeAsync(15_000);
  return action;
};

/** What the reads find: no earlier request with the key, and the event, first as it is and then otherwise if so said. */
const finding = (first: object, then = first) => {
  store
    .on(GetCommand, { Key: { pk: eventItem.pk, sk: 'EVENT' } })
    .resolvesOnce({ Item: first })
    .resolves({ Item: then });
};

const written = (call: number) => store.commandCalls(TransactWriteCommand)[call]?.args[0].input.TransactItems ?? [];

describe('a conflict', () => {
  it.each(conflicts)('by %s is settled by reading and writing again', async (_, conflict) => {
    store.on(GetCommand).resolves({ Item: eventItem });
    store.on(TransactWriteCommand).rejectsOnce(conflict).rejectsOnce(conflict).resolves({});

    const { status, json, lines } = await settled(update({ name: 'Renamed' }));

    expect(status).toBe(200);
    expect(json).toMatchObject({ eventId, name: 'Renamed', price: 19.99 });
    expect(store.commandCalls(GetCommand)).toHaveLength(3);
    expect(store.commandCalls(TransactWriteCommand)).toHaveLength(3);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['a cancellation', () => remove(), 204],
    ['a creation', () => create(), 201],
    ['a creation with a key', () => create(withKey), 201],
    ['a purchase', () => buy(), 201],
    ['a purchase with a key', () => buy(withKey), 201],
  ])('does not stop %s', async (_, action, expected) => {
    store.on(GetCommand).resolves({});
    finding(eventItem);
    store.on(TransactWriteCommand).rejectsOnce(cancelledFor('TransactionConflict', 'None')).resolves({});
    store.on(PutCommand).rejectsOnce(inTransaction).resolves({});

    const { status } = await settled(action());

    expect(status).toBe(expected);
  });

  it('merges the change into what the other writer left, under a condition on that', async () => {
    const theirs = { ...eventItem, version: 4, price: '5', location: 'Roof' };
    store.on(GetCommand).resolvesOnce({ Item: eventItem }).resolves({ Item: theirs });
    store.on(TransactWriteCommand).rejectsOnce(cancelledFor('ConditionalCheckFailed', 'None')).resolves({});

    const { json } = await settled(update({ name: 'Renamed' }));

    expect(json).toEqual({ ...octopus, eventId, name: 'Renamed', location: 'Roof', price: 5 });
    expect(written(0)[0]?.Put).toMatchObject({
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(written(1)[0]?.Put).toMatchObject({
      Item: { name: 'Renamed', location: 'Roof', price: '5', version: 5 },
      ExpressionAttributeValues: { ':version': 4 },
    });
  });

  it.each([
    ['a change', () => update({ name: 'Renamed' })],
    ['a cancellation', remove],
    ['a purchase with a key', () => buy(withKey)],
  ])('with a cancellation that came first is a 404 for %s', async (_, action) => {
    store.on(GetCommand).resolves({});
    finding(eventItem, { ...eventItem, version: 4, cancelledAt: '2026-12-24T08:59:59.000Z' });
    store.on(TransactWriteCommand).rejects(cancelledFor('TransactionConflict', 'None'));

    const { status } = await settled(action());

    expect(status).toBe(404);
    expect(store.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it('with a move to other days is a 400 for a purchase', async () => {
    store.on(GetCommand).resolves({});
    finding(eventItem, { ...eventItem, dates: '2027-03-06' });
    store.on(TransactWriteCommand).rejects(cancelledFor('TransactionConflict', 'None'));

    const { status, json } = await settled(buy(withKey));

    expect(status).toBe(400);
    expect(json.errors).toEqual(faults({ pointer: '#/ticketDate', detail: 'must be one of the dates of the event' }));
  });
});

describe('conflicts without end', () => {
  it.each([
    ['a change', () => update({ name: 'Renamed' }), 'Others keep changing the same event; please try again.'],
    ['a cancellation', remove, 'Others keep changing the same event; please try again.'],
    ['a creation with a key', () => create(withKey), 'A request with this Idempotency-Key is being worked on.'],
    ['a purchase with a key', () => buy(withKey), 'A request with this Idempotency-Key is being worked on.'],
  ])('are a 409 for %s, well before the function is stopped', async (_, action, detail) => {
    store.on(GetCommand).resolves({});
    finding(eventItem);
    store.on(TransactWriteCommand).rejects(cancelledFor('TransactionConflict', 'None'));

    const { status, json, headers, lines } = await settled(action());

    expect(status).toBe(409);
    expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json' });
    expect(json).toEqual({
      type: 'https://museum.example/problems/conflict',
      title: 'Another request was faster',
      status: 409,
      detail,
    });
    expect(lines).toEqual([expect.objectContaining({ status: 409, problem: 'conflict' })]);
    expect(lines[0].milliseconds).toBeGreaterThan(7000);
    expect(lines[0].milliseconds).toBeLessThan(9000);
  });

  it.each([
    ['a creation', () => create()],
    ['a purchase', () => buy()],
  ])('are a 503 for %s without a key, with a warning that it may be done', async (_, action) => {
    store.on(GetCommand).resolves({ Item: eventItem });
    store.on(TransactWriteCommand).rejects(cancelledFor('TransactionConflict', 'None'));
    store.on(PutCommand).rejects(inTransaction);

    const { status, headers, json } = await settled(action());

    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'Retry-After': 1 });
    expect(json).toEqual(perhapsDone);
  });

  it('do not hammer the store', async () => {
    store.on(GetCommand).resolves({ Item: eventItem });
    store.on(TransactWriteCommand).rejects(cancelledFor('TransactionConflict', 'None'));
    vi.spyOn(Math, 'random').mockReturnValue(0.5);

    await settled(remove());

    expect(store.commandCalls(TransactWriteCommand).length).toBeGreaterThan(10);
    expect(store.commandCalls(TransactWriteCommand).length).toBeLessThan(100);
  });
});
