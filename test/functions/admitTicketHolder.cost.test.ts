/** What an entry costs, and all that it touches and tells. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { invoke } from '../support/invoke.ts';
import { anEvent, aTicket } from '../support/octopus.ts';
import { openTable } from '../support/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const { send, tableName } = await import('../../shared/table/client.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

const today = '2026-12-24';

/** A ticket for today, to an event of its own if told. */
const sold = async ({ forEvent = false } = {}) => {
  const event = forEvent ? await specialEvents.create(anEvent({ dates: [today] })) : undefined;
  const ticket = aTicket({
    ticketDate: today,
    ...(event && { ticketType: 'event', eventId: event.eventId }),
    phone: '+49 30 901820',
  });
  await tickets.sell(ticket, { capacity: undefined, together: [] });
  return ticket;
};

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const enter = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

describe('an entry', () => {
  it.each<[of: string, forEvent: boolean, sent: () => object, operations: string[], units: number]>([
    ['of general entry', false, () => ({}), ['GetItem', 'TransactWriteItems'], 3],
    ['to an event', true, () => ({}), ['GetItem', 'GetItem', 'TransactWriteItems'], 3],
    ['with a key', true, withKey, ['GetItem', 'GetItem', 'TransactWriteItems'], 5],
  ])(
    '%s takes these requests, each up to date, and writes so many units',
    async (_, forEvent, sent, operations, units) => {
      const { ticketId } = await sold({ forEvent });

      const requests = await table.requestsOf(async () => expect((await enter(ticketId, sent())).status).toBe(201));

      expect(requests.map(({ operation }) => operation)).toEqual(operations);
      for (const { input } of requests.slice(0, -1)) expect(input.ConsistentRead).toBe(true);
      const [consumed] = [requests.at(-1)?.output.ConsumedCapacity].flat();
      expect(consumed.CapacityUnits).toBe(units);
    },
  );

  it('writes to its own ticket and the record of its key, and to nothing that other entries write to', async () => {
    const { ticketId } = await sold({ forEvent: true });

    const requests = await table.requestsOf(() => enter(ticketId, withKey()));

    const written = requests.at(-1)?.input.TransactItems.map((write: object) => Object.entries(write)[0]);
    expect(written).toEqual([
      ['Update', expect.objectContaining({ Key: { pk: { S: `TICKET#${ticketId}` }, sk: { S: 'TICKET' } } })],
      ['Put', expect.objectContaining({ Item: expect.objectContaining({ sk: { S: 'REQUEST' } }) })],
    ]);
  });

  it('changes nothing else of the ticket, and keeps nothing of its purchaser elsewhere', async () => {
    const { ticketId } = await sold();
    const before = await itemOf(ticketId);

    await enter(ticketId, { ...withKey(), body: { enteredAt: '2026-12-24T08:15:00Z' } });

    expect(await itemOf(ticketId)).toEqual({
      ...before,
      enteredAt: '2026-12-24T08:15:00.000Z',
      entryId: expect.any(String),
    });
    const others = (await table.items()).filter(({ pk }) => !String(pk).startsWith('TICKET#'));
    expect(JSON.stringify(others)).not.toMatch(/ada@|901820/);
  });

  it('leaves erased what is erased of its purchaser while it is made', async () => {
    const ticket = await sold();
    const erase = () =>
      send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk: `TICKET#${ticket.ticketId}`, sk: 'TICKET' },
          UpdateExpression: 'REMOVE email, phone',
        }),
      );

    const { status } = await table.justBefore('TransactWriteItems', erase, () => enter(ticket.ticketId));

    expect(status).toBe(201);
    const item = await itemOf(ticket.ticketId);
    expect(item).toMatchObject({ enteredAt: '2026-12-24T09:00:00.000Z' });
    expect([item?.email, item?.phone]).toEqual([undefined, undefined]);
  });
});

describe('a line of the log', () => {
  const line = {
    time: expect.any(String),
    operation: 'admitTicketHolder',
    user: 'staff',
    milliseconds: expect.any(Number),
    requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
  };

  it('tells of an entry that there was one, and of a refusal why', async () => {
    const { ticketId } = await sold();

    const answers = [await enter(ticketId), await enter(ticketId)];

    expect(answers.map(({ lines }) => lines)).toEqual([
      [{ ...line, status: 201 }],
      [{ ...line, status: 409, problem: 'not-admitted', detail: 'It let in at 10:00.' }],
    ]);
  });
});
