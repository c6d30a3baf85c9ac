/** What an entry costs and writes, also while something happens to the ticket or its event. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { noSuchTicket, notAdmitted } from '../support/contract/expected-problems.ts';
import { anEvent, aTicket } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { withKey } from './acts.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const { send, tableName } = await import('../../shared/table/client.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const { enter: enterIn } = await import('../../shared/table/ticket-entries.ts');
const tickets = await import('../../shared/table/tickets.ts');

const today = '2026-12-24';

/** Sells a ticket for today. */
const sell = async (fields: Parameters<typeof aTicket>[0] = {}): Promise<string> => {
  const ticket = aTicket({ ticketDate: today, phone: '+49 30 901820', ...fields });
  await tickets.sell(ticket, { capacity: undefined, together: [] });
  return ticket.ticketId;
};

const sellForEvent = async () => {
  const { eventId } = await specialEvents.create(anEvent({ dates: [today] }));
  return { eventId, ticketId: await sell({ ticketType: 'event', eventId }) };
};

const enter = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const keyOf = (ticketId: string) => ({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === keyOf(ticketId).pk);

it.each<[of: string, sold: () => Promise<string>, sent: () => object, operations: string[], units: number]>([
  ['of general entry', sell, () => ({}), ['GetItem', 'TransactWriteItems'], 3],
  [
    'to an event',
    async () => (await sellForEvent()).ticketId,
    () => ({}),
    ['GetItem', 'GetItem', 'TransactWriteItems'],
    3,
  ],
  ['with a key', sell, withKey, ['GetItem', 'TransactWriteItems'], 5],
])(
  'an entry %s takes these requests, each consistent, and writes so many units',
  async (_, sold, sent, operations, units) => {
    const ticketId = await sold();

    const requests = await table.requestsOf(async () => expect((await enter(ticketId, sent())).status).toBe(201));

    expect(requests.map(({ operation }) => operation)).toEqual(operations);
    for (const { input } of requests.slice(0, -1)) expect(input.ConsistentRead).toBe(true);
    const [consumed] = [requests.at(-1)?.output.ConsumedCapacity].flat();
    expect(consumed.CapacityUnits).toBe(units);
  },
);

it('an entry changes nothing else of the ticket, and stores nothing about its purchaser elsewhere', async () => {
  const ticketId = await sell();
  const before = await itemOf(ticketId);

  await enter(ticketId, { ...withKey(), body: { enteredAt: '2026-12-24T08:15:00Z' } });

  const entryStoredAt = '2026-12-24T09:00:00.000Z';
  const entry = { enteredAt: '2026-12-24T08:15:00.000Z', entryId: expect.any(String), entryStoredAt };
  expect(await itemOf(ticketId)).toEqual({ ...before, ...entry });
  const others = (await table.items()).filter(({ pk }) => !String(pk).startsWith('TICKET#'));
  expect(JSON.stringify(others)).not.toMatch(/ada@|901820/);
});

it('an entry does not bring back what is erased about the purchaser meanwhile', async () => {
  const ticketId = await sell();
  const sent = { TableName: tableName, Key: keyOf(ticketId), UpdateExpression: 'REMOVE email, phone' };
  const erase = () => send(new UpdateCommand(sent));

  const { status } = await table.justBefore('TransactWriteItems', erase, () => enter(ticketId));

  const item = await itemOf(ticketId);
  expect([status, item?.email, item?.phone]).toEqual([201, undefined, undefined]);
  expect(item).toMatchObject({ enteredAt: '2026-12-24T09:00:00.000Z' });
});

it.each([
  ['without a key', {}],
  ['with a key', withKey()],
])('an entry before which another door lets the ticket in is told so: %s', async (_, sent) => {
  const ticketId = await sell();
  const enteredAt = '2026-12-24T08:59:59.000Z';
  const enterElsewhere = () => enterIn({ ticketId, enteredAt, entryId: 'another' }, new Date(), []);

  const { status, json } = await table.justBefore('TransactWriteItems', enterElsewhere, () => enter(ticketId, sent));

  const fault = { code: 'already-entered', detail: 'must not have let in before', enteredAt };
  expect([status, json]).toEqual([409, notAdmitted('It let in at 09:59.', fault)]);
  expect(await itemOf(ticketId)).toMatchObject({ entryId: 'another', enteredAt });
});

it.each([
  ['is cancelled after it was read counts', 'TransactWriteItems', 201],
  ['is cancelled before it is read does not count', 'GetItem', 409],
])('an entry whose event %s', async (_, operation, expected) => {
  const { eventId, ticketId } = await sellForEvent();
  const cancel = () => specialEvents.cancel(eventId, () => new Date());

  const { status } = await table.justBefore(operation, cancel, () => enter(ticketId));

  expect([status, 'enteredAt' in ((await itemOf(ticketId)) ?? {})]).toEqual([expected, expected === 201]);
});

it('a ticket that the store removes after it was read lets nobody in, and is not written again', async () => {
  const ticketId = await sell();
  const remove = () => table.remove(keyOf(ticketId));

  const { status, json } = await table.justBefore('TransactWriteItems', remove, () => enter(ticketId));

  expect([status, json]).toEqual([404, noSuchTicket]);
  expect(await itemOf(ticketId)).toBeUndefined();
});

it('a ticket that was refused as cancelled lets in once its event is reinstated, also with the same key', async () => {
  const { eventId, ticketId } = await sellForEvent();
  const sent = withKey();
  await specialEvents.cancel(eventId, () => new Date());
  expect((await enter(ticketId, sent)).json.errors).toMatchObject([{ code: 'cancelled' }]);

  await specialEvents.reinstate(eventId);

  expect((await enter(ticketId, sent)).status).toBe(201);
  expect((await enter(ticketId)).json.errors).toMatchObject([{ code: 'already-entered' }]);
});
