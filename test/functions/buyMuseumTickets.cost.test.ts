/** What a sale costs: which requests go to the store, and that the text of an event costs nothing. */
import { beforeAll, expect, it, vi } from 'vitest';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { invoke } from '../support/requests/invoke.ts';
import { answerSecrets, provideTicketKeys, secret } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const { handler } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const [short, long] = [anEvent({ eventDescription: 'x' }), anEvent({ eventDescription: '🐙'.repeat(10_000) })];

beforeAll(() => Promise.all([short, long].map((event) => specialEvents.create(event))));

const orderFor = (event?: { eventId: string }) =>
  newOrder({ ticketDate: '2027-03-05', ...(event && { ticketType: 'event', eventId: event.eventId }) });

/** The requests of one sale. */
const sell = (event: { eventId: string } | undefined, key?: string) =>
  table.requestsOf(async () => {
    const headers = key ? { 'Idempotency-Key': key } : {};
    expect((await invoke(handler, { body: orderFor(event), headers })).status).toBe(201);
  });

// The ticket and its entry in the index; in a transaction, ticket and record count twice. bench/units has the others.
it.each([
  ['of general entry with a key', undefined, 'general', ['TransactWriteItems'], 5],
  ['for an event with much text', long, undefined, ['GetItem', 'PutItem'], 2],
  ['for an event with much text, with a key', long, 'long', ['GetItem', 'TransactWriteItems'], 5],
])('a sale %s takes these requests, and writes so many units', async (_, event, key, operations, units) => {
  const requests = await sell(event, key);

  const [consumed] = [requests.at(-1)?.output.ConsumedCapacity].flat();
  expect(requests.map(({ operation }) => operation)).toEqual(operations);
  expect(consumed.CapacityUnits).toBe(units);
  expect(JSON.stringify(requests.map(({ input }) => input))).not.toContain('ConditionCheck');
  if (event)
    expect(requests[0]?.input).toMatchObject({ Key: { pk: { S: `EVENT#${event.eventId}` } }, ConsistentRead: true });
});

it('a sale reads its event while it reads the key that signs tickets', async () => {
  vi.resetModules();
  const { handler } = await import('../../functions/buyMuseumTickets.ts');
  const eventIsAskedFor = Promise.withResolvers<void>();
  const keyIsAskedFor = Promise.withResolvers<void>();
  answerSecrets(async () => {
    keyIsAskedFor.resolve();
    await eventIsAskedFor.promise;
    return secret('{"current":"a secret for tests","previous":[]}');
  });
  // The store answers the read of the event only once the key is asked for. If it never is, the read is sent again.
  const before = () => {
    eventIsAskedFor.resolve();
    return keyIsAskedFor.promise;
  };

  const requests = await table.requestsOf(() =>
    table.inTurn('GetItem', [{ before }], () => invoke(handler, { body: orderFor(short) })),
  );

  expect(requests.map(({ operation }) => operation)).toEqual(['GetItem', 'PutItem']);
});
