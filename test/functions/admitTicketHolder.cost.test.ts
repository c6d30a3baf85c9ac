/** What an entry costs, what it writes, and what it logs. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { anEvent, aTicket } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const { send, tableName } = await import('../../shared/table/client.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

const ticketDate = '2026-12-24';

/** Sells a ticket for today. */
const sell = async ({ forEvent = false } = {}): Promise<string> => {
  const event = forEvent ? await specialEvents.create(anEvent({ dates: [ticketDate] })) : undefined;
  const ofEvent = event && { ticketType: 'event' as const, eventId: event.eventId };
  const ticket = aTicket({ ticketDate, ...ofEvent, phone: '+49 30 901820' });
  await tickets.sell(ticket, { capacity: undefined, together: [] });
  return ticket.ticketId;
};

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const enter = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

it.each<[of: string, forEvent: boolean, sent: () => object, operations: string[], units: number]>([
  ['of general entry', false, () => ({}), ['GetItem', 'TransactWriteItems'], 3],
  ['to an event', true, () => ({}), ['GetItem', 'GetItem', 'TransactWriteItems'], 3],
  ['with a key', true, withKey, ['GetItem', 'GetItem', 'TransactWriteItems'], 5],
])(
  'an entry %s takes these requests, each consistent, and writes so many units',
  async (_, forEvent, sent, operations, units) => {
    const ticketId = await sell({ forEvent });

    const requests = await table.requestsOf(async () => expect((await enter(ticketId, sent())).status).toBe(201));

    expect(requests.map(({ operation }) => operation)).toEqual(operations);
    for (const { input } of requests.slice(0, -1)) expect(input.ConsistentRead).toBe(true);
    const [consumed] = [requests.at(-1)?.output.ConsumedCapacity].flat();
    expect(consumed.CapacityUnits).toBe(units);
  },
);

it('an entry writes its own ticket and the record of its key, and nothing that other entries write', async () => {
  const ticketId = await sell({ forEvent: true });

  const requests = await table.requestsOf(() => enter(ticketId, withKey()));

  const written = requests.at(-1)?.input.TransactItems.map((write: object) => Object.entries(write)[0]);
  expect(written).toEqual([
    ['Update', expect.objectContaining({ Key: { pk: { S: `TICKET#${ticketId}` }, sk: { S: 'TICKET' } } })],
    ['Put', expect.objectContaining({ Item: expect.objectContaining({ sk: { S: 'REQUEST' } }) })],
  ]);
});

it('an entry changes nothing else of the ticket, and stores nothing about its purchaser elsewhere', async () => {
  const ticketId = await sell();
  const before = await itemOf(ticketId);

  await enter(ticketId, { ...withKey(), body: { enteredAt: '2026-12-24T08:15:00Z' } });

  const entry = { enteredAt: '2026-12-24T08:15:00.000Z', entryId: expect.any(String) };
  expect(await itemOf(ticketId)).toEqual({ ...before, ...entry });
  const others = (await table.items()).filter(({ pk }) => !String(pk).startsWith('TICKET#'));
  expect(JSON.stringify(others)).not.toMatch(/ada@|901820/);
});

it('an entry does not bring back what is erased about the purchaser meanwhile', async () => {
  const ticketId = await sell();
  const Key = { pk: `TICKET#${ticketId}`, sk: 'TICKET' };
  const erase = () => send(new UpdateCommand({ TableName: tableName, Key, UpdateExpression: 'REMOVE email, phone' }));

  const { status } = await table.justBefore('TransactWriteItems', erase, () => enter(ticketId));

  const item = await itemOf(ticketId);
  expect([status, item?.email, item?.phone]).toEqual([201, undefined, undefined]);
  expect(item).toMatchObject({ enteredAt: '2026-12-24T09:00:00.000Z' });
});

it('the log says that there was an entry, or why it was refused', async () => {
  const ticketId = await sell();

  const answers = [await enter(ticketId), await enter(ticketId)];

  expect(answers.map(({ lines }) => lines)).toMatchObject([
    [{ operation: 'admitTicketHolder', status: 201 }],
    [{ operation: 'admitTicketHolder', status: 409, problem: 'not-admitted', detail: 'It let in at 10:00.' }],
  ]);
});
