/** What an entry writes while something happens to the ticket or its event. */
import { expect, it } from 'vitest';
import { noSuchTicket, notAdmitted } from '../support/contract/expected-problems.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday, withKey } from './acts.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

const sellForEvent = async () => {
  const { eventId } = await specialEvents.create(anEvent({ dates: ['2026-12-24'] }));
  return { eventId, ticketId: await sellForToday({ ticketType: 'event', eventId }) };
};

const admit = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const keyOf = (ticketId: string) => ({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === keyOf(ticketId).pk);

it('an entry writes itself alone: what is erased about the purchaser meanwhile stays erased', async () => {
  const ticketId = await sellForToday();
  const { email: _, phone: _phone, ...before } = (await itemOf(ticketId)) ?? {};
  const scan = { ...withKey(), body: { enteredAt: '2026-12-24T08:15:00Z' } };

  const forget = () => tickets.forget(ticketId, new Date('2026-12-24T09:00:00Z'));
  const { status } = await table.justBefore('TransactWriteItems', forget, () => admit(ticketId, scan));

  const entryStoredAt = '2026-12-24T09:00:00.000Z';
  const entry = { enteredAt: '2026-12-24T08:15:00.000Z', entryId: expect.any(String), entryStoredAt };
  expect([status, await itemOf(ticketId)]).toEqual([201, { ...before, ...entry }]);
  expect(JSON.stringify(await table.items())).not.toMatch(/ada@|901820/);
});

it('an entry whose ticket is used at another door first is told so', async () => {
  const ticketId = await sellForToday();
  const enteredAt = '2026-12-24T08:59:59.000Z';
  const enterElsewhere = () => tickets.admit({ ticketId, enteredAt, entryId: 'another' }, new Date(), []);

  const enterHere = () => admit(ticketId, withKey());
  const { status, json } = await table.justBefore('TransactWriteItems', enterElsewhere, enterHere);

  const fault = { code: 'already-entered', detail: 'must not have been used', enteredAt };
  expect([status, json]).toEqual([409, notAdmitted('This ticket was used at 09:59.', fault)]);
  expect(await itemOf(ticketId)).toMatchObject({ entryId: 'another', enteredAt });
});

it.each([
  ['is cancelled after it was read counts', 'TransactWriteItems', 201],
  ['is cancelled before it is read does not count', 'GetItem', 409],
])('an entry whose event %s', async (_, operation, expected) => {
  const { eventId, ticketId } = await sellForEvent();
  const cancel = () => specialEvents.cancel(eventId, () => new Date());

  const { status } = await table.justBefore(operation, cancel, () => admit(ticketId));

  expect([status, 'enteredAt' in ((await itemOf(ticketId)) ?? {})]).toEqual([expected, expected === 201]);
});

it('a ticket that the store removes after it was read admits nobody, and is not written again', async () => {
  const ticketId = await sellForToday();
  const remove = () => table.remove(keyOf(ticketId));

  const { status, json } = await table.justBefore('TransactWriteItems', remove, () => admit(ticketId));

  expect([status, json]).toEqual([404, noSuchTicket]);
  expect(await itemOf(ticketId)).toBeUndefined();
});
