/** Tickets in the table: by their ids and in the index, used, cancelled and forgotten, until their records expire. */
import { assert, expect, it } from 'vitest';
import { troubles } from '../../../local/faults/trouble.ts';
import { expiryKey, indexedAttributes, partitionKey, sortKey } from '../../../shared/table/keys.ts';
import { sellTicket } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { allTicketsOf, isOf } = await import('../../../shared/table/buyers.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const now = new Date('2026-12-24T09:00:00Z');

const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

it('a ticket is never written over another one that has its id', async () => {
  const ticket = await sellTicket();

  await sellTicket({ ...ticket, confirmationCode: 'ticket-general-2222', email: 'eve@example.org' });

  expect(await tickets.get(ticket.ticketId, now)).toEqual(ticket);
});

it.each([
  ['general entry', {}, 'general'],
  ['an event, whatever the case of its id', { eventId: eventId.toUpperCase() }, eventId],
])('a ticket is in the index under its day and %s', async (_, fields, event) => {
  const { ticketId } = await sellTicket(fields);

  expect(await itemOf(ticketId)).toMatchObject({ ticketDate: '2027-03-05', admission: `${event}#${ticketId}` });
});

it('an entry can be repeated and undone only under its own id, and undoing it leaves nothing of it', async () => {
  const ticket = await sellTicket();
  const before = await itemOf(ticket.ticketId);
  const entry = { ticketId: ticket.ticketId, entryId: 'this one', enteredAt: '2027-03-05T09:00:00.000Z' };
  const another = { ...entry, entryId: 'another' };
  const refused = { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] };

  for (let time = 0; time < 2; time++) await tickets.admit(entry, now, []);
  await expect(tickets.admit(another, now, [])).rejects.toMatchObject(refused);
  await expect(tickets.undoEntry(another, [])).rejects.toMatchObject(refused);
  expect(await itemOf(ticket.ticketId)).toEqual({ ...before, ...entry, entryStoredAt: now.toISOString() });
  await tickets.undoEntry(entry, []);

  expect(await itemOf(ticket.ticketId)).toEqual(before);
});

it('a ticket that is cancelled keeps its record, with the first time at which it was cancelled', async () => {
  const ticket = await sellTicket({ phone: '+49 30 123456' });
  const isUsed = () => tickets.cancel(ticket.ticketId, now, () => assert.fail('It is used.'));

  await expect(isUsed()).rejects.toThrow('It is used.');
  await tickets.cancel(ticket.ticketId.toUpperCase(), now, () => {});
  await tickets.cancel(ticket.ticketId, new Date('2026-12-24T10:00:00Z'), () => expect.unreachable());

  expect(await tickets.get(ticket.ticketId, now)).toEqual({ ...ticket, cancelledAt: '2026-12-24T09:00:00.000Z' });
});

it.each([
  ['00000025', '05'],
  ['0000003f', '31'],
])('a place is returned to one of 32 shards, by the id %s…, also when others write meanwhile', async (id, sk) => {
  const ticketDate = `2027-05-${sk}`;
  const ticket = await sellTicket({ ticketId: `${id}${crypto.randomUUID().slice(8)}`, ticketDate });

  await table.inTurn('TransactWriteItems', [troubles['transaction conflict']], () =>
    tickets.cancel(ticket.ticketId, now, () => {}),
  );

  const shards = (await table.items()).filter(({ pk }) => pk === `PLACES#${ticketDate}#general`);
  expect(shards).toMatchObject([{ sk, sold: 0, places: 1, returned: 1, laidOutFor: '' }]);
});

it('a ticket is not found from the moment at which its record expires, even if the store still has it', async () => {
  const expiresAt = new Date('2028-04-08T00:00:00Z');
  const ticket = await sellTicket({ expiresAt });
  const lost = { problem: 'not-found', message: 'There is no ticket with this ticketId.' };

  expect(await tickets.get(ticket.ticketId, new Date('2028-04-07T23:59:59Z'))).toEqual(ticket);
  await expect(tickets.get(ticket.ticketId, expiresAt)).rejects.toMatchObject(lost);
  for (const id of [ticket.ticketId, crypto.randomUUID()])
    await expect(tickets.forget(id, expiresAt)).rejects.toMatchObject(lost);
  expect(await itemOf(ticket.ticketId)).toMatchObject({ email: ticket.email, expiresAt: 1_838_764_800 });
});

it('forgetting a purchaser removes e-mail and phone alone, and reports once what was removed', async () => {
  const ticket = await sellTicket({ phone: '+49 30 123456' });
  const { email, phone, ...rest } = (await itemOf(ticket.ticketId)) ?? {};

  const first = await tickets.forget(ticket.ticketId.toUpperCase(), now);
  const second = await tickets.forget(ticket.ticketId, now);

  expect([first, second]).toEqual([['email', 'phone'], []]);
  expect([email, phone]).toEqual(['ada@example.org', '+49 30 123456']);
  expect(await itemOf(ticket.ticketId)).toEqual(rest);
});

it('a ticket that the store removes while its purchaser is forgotten does not come back', async () => {
  const { ticketId } = await sellTicket();
  const remove = () => table.remove({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

  const forgotten = table.justBefore('TransactWriteItems', remove, () => tickets.forget(ticketId, now));

  await expect(forgotten).rejects.toMatchObject({ problem: 'not-found' });
  expect(await itemOf(ticketId)).toBeUndefined();
});

it('a purchaser is looked for on every page, in any letter case; no ticket without an e-mail is found', async () => {
  const { ticketId } = await sellTicket({ email: 'Eve@Example.org' });
  const key = { pk: { S: `TICKET#${ticketId}` }, sk: { S: 'TICKET' } };
  const page = { after: { status: 200, body: JSON.stringify({ Items: [], LastEvaluatedKey: key }) } };
  const find = () => allTicketsOf('eve@EXAMPLE.org', now);

  const pages = await table.requestsOf(() => table.inTurn('Scan', [page], find));

  expect(pages.map(({ input }) => input.ExclusiveStartKey)).toEqual([undefined, key]);
  expect((await find()).map((ticket) => ticket.ticketId)).toEqual([ticketId]);
  expect(isOf('eve@example.org')({})).toBe(false);
});

it('a table and its index keep the names of their attributes for as long as the table stands', () => {
  expect([partitionKey, sortKey, expiryKey]).toEqual(['pk', 'sk', 'expiresAt']);
  expect(indexedAttributes).toEqual(['confirmationCode', 'enteredAt', 'cancelledAt', 'expiresAt']);
});
