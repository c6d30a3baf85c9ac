/** What a sale costs: which requests go to the store, and that the text of an event is never paid for. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { invoke } from '../support/invoke.ts';
import { answerSecrets, provideTicketKeys, secret } from '../support/mocked-secrets.ts';
import { anEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { openTable } from '../support/test-table.ts';

const table = await openTable();
provideTicketKeys();
const { handler } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

/** One with a word of text, and one with as much as there can be. */
const [short, long] = [anEvent({ eventDescription: 'x' }), anEvent({ eventDescription: '🐙'.repeat(10_000) })];

beforeAll(() => Promise.all([short, long].map((event) => specialEvents.create(event))));

interface Sale {
  readonly eventId?: string;
  readonly withKey?: boolean;
  readonly key?: string;
}

/** The requests of one sale. */
const sell = ({ eventId, withKey, key = crypto.randomUUID() }: Sale) =>
  table.requestsOf(async () => {
    const { status } = await invoke(handler, {
      body: newOrder({ ticketDate: '2027-03-05', ...(eventId && { ticketType: 'event', eventId }) }),
      headers: withKey ? { 'Idempotency-Key': key } : {},
    });
    expect(status).toBe(201);
  });

describe('a sale', () => {
  it.each<[of: string, sale: Sale, operations: string[]]>([
    ['of general entry', {}, ['PutItem']],
    ['of general entry with a key', { withKey: true }, ['TransactWriteItems']],
    ['for an event', short, ['GetItem', 'PutItem']],
    ['for an event with a key', { ...short, withKey: true }, ['GetItem', 'TransactWriteItems']],
  ])('%s takes these requests', async (_, sale, operations) => {
    const requests = await sell(sale);

    expect(requests.map(({ operation }) => operation)).toEqual(operations);
  });

  it('that is sent again with its key tries to write, and then reads the answer', async () => {
    const sale = { ...short, withKey: true, key: 'sent-again' };
    await sell(sale);

    const requests = await sell(sale);

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['GetItem', 200],
      ['TransactWriteItems', 400],
      ['GetItem', 200],
    ]);
  });

  // The ticket and its entry in the index; in a transaction ticket and record count twice.
  it.each([
    ['without a key', false, 2],
    ['with a key', true, 5],
  ])('for an event %s writes as much whatever the event says, and checks nothing of it', async (_, withKey, units) => {
    const sales = [await sell({ ...short, withKey }), await sell({ ...long, withKey })];

    for (const requests of sales) {
      const [consumed] = [requests.at(-1)?.output.ConsumedCapacity].flat();
      expect(consumed.CapacityUnits).toBe(units);
      expect(JSON.stringify(requests.map(({ input }) => input))).not.toContain('ConditionCheck');
    }
  });

  it('reads the event as it is by now', async () => {
    const [read] = await sell(short);

    expect(read?.input).toMatchObject({ Key: { pk: { S: `EVENT#${short.eventId}` } }, ConsistentRead: true });
  });

  it('that has its key to read does so while it reads the event', async () => {
    vi.resetModules();
    const { handler } = await import('../../functions/buyMuseumTickets.ts');
    const eventIsAskedFor = Promise.withResolvers<void>();
    const keyIsAskedFor = Promise.withResolvers<void>();
    answerSecrets(async () => {
      keyIsAskedFor.resolve();
      await eventIsAskedFor.promise;
      return secret('{"current":"a secret for tests","previous":[]}');
    });
    // The first read of the event gets no answer before the key is asked for, and is sent again if it never is.
    const before = () => {
      eventIsAskedFor.resolve();
      return keyIsAskedFor.promise;
    };

    const requests = await table.requestsOf(() =>
      table.inTurn('GetItem', [{ before }], () =>
        invoke(handler, { body: newOrder({ ticketDate: '2027-03-05', ticketType: 'event', eventId: short.eventId }) }),
      ),
    );

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem', 'PutItem']);
  });
});
