/** What an entry writes while something happens to the ticket or its event. */
import { expect, it } from 'vitest';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday, withKey } from './acts.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const tickets = await import('../../shared/table/tickets.ts');

const admit = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

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
