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

it('an entry is undone once, within ten minutes: what is not there is not found', async () => {
  const ticketId = await entered();
  accepted('the first time', await undo(ticketId));
  const longAgo = '2026-12-24T08:49:59.999Z';

  const again = await undo(ticketId);
  const late = await undo(await sellForToday({ entryId: 'scan', enteredAt: longAgo, entryStoredAt: longAgo }));

  expect([again.status, again.json]).toEqual([404, notEntered]);
  expect([late.status, late.json.errors[0].code]).toEqual([409, 'too-late']);
});

it('the ticket can be used again; with its key it is 204 again, and the new entry stays', async () => {
  const [ticketId, key] = [await entered(), withKey()];
  const first = accepted('the first time', await undo(ticketId, key));
  accepted('an entry', await admit(ticketId));

  const again = await undo(ticketId.toUpperCase(), key);
  const ofAnother = await undo(await entered(), key);

  for (const { status, text } of [first, again]) expect([status, text]).toEqual([204, '']);
  expect([ofAnother.status, ofAnother.json]).toEqual([422, keyUsedBefore]);
  expect(await tickets.get(ticketId, new Date())).toHaveProperty('enteredAt');
});
