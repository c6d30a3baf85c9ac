/** Entries that are undone: the ticket can be used again, and each request counts once. */
import { expect, it } from 'vitest';
import { keyUsedBefore, notEntered } from '../support/contract/expected-problems.ts';
import { accepted } from '../support/requests/granted.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday, withKey } from './acts.ts';

await openTable();
const { handler: undoEntry } = await import('../../functions/undoEntry.ts');
const { handler: admitTicketHolder } = await import('../../functions/admitTicketHolder.ts');
const tickets = await import('../../shared/table/tickets.ts');

const admit = (ticketId: string, sent = {}) => invoke(admitTicketHolder, { path: { ticketId }, ...sent });
const undo = (ticketId: string, sent = {}) => invoke(undoEntry, { path: { ticketId }, ...sent });

const entered = async () => {
  const ticketId = await sellForToday();
  accepted('an entry', await admit(ticketId));
  return ticketId;
};

it('an entry is undone once, in ten minutes; the ticket can be used again; its key undoes no more', async () => {
  const [ticketId, key] = [await entered(), withKey()];
  const longAgo = '2026-12-24T08:49:59.999Z';

  const first = await undo(ticketId, key);
  const twice = await undo(ticketId);
  accepted('a new entry', await admit(ticketId));
  const again = await undo(ticketId.toUpperCase(), key);
  const ofAnother = await undo(await entered(), key);
  const late = await undo(await sellForToday({ entryId: 'scan', enteredAt: longAgo, entryStoredAt: longAgo }));

  for (const { status, text } of [first, again]) expect([status, text]).toEqual([204, '']);
  expect([twice.status, twice.json]).toEqual([404, notEntered]);
  expect([ofAnother.status, ofAnother.json]).toEqual([422, keyUsedBefore]);
  expect([late.status, late.json.errors[0].code]).toEqual([409, 'too-late']);
  expect(await tickets.get(ticketId, new Date())).toHaveProperty('enteredAt');
});
