/** Undoing an entry, within ten minutes. */
import { expect, it } from 'vitest';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday, withKey } from './acts.ts';

await openTable();
const { handler } = await import('../../functions/undoEntry.ts');
const tickets = await import('../../shared/table/tickets.ts');

const entered = (instant: string) => sellForToday({ entryId: 'scan', enteredAt: instant, entryStoredAt: instant });
const undo = (ticketId: string) => invoke(handler, { path: { ticketId }, ...withKey() });

it('an entry can be undone once, within ten minutes', async () => {
  const ticketId = await entered('2026-12-24T08:50:00.000Z');

  const [first, twice] = [await undo(ticketId), await undo(ticketId)];
  const late = await undo(await entered('2026-12-24T08:49:59.999Z'));

  expect([first.status, first.text]).toEqual([204, '']);
  expect([twice.status, twice.json.errors[0].code]).toEqual([404, 'not-entered']);
  expect([late.status, late.json.errors[0].code]).toEqual([409, 'too-late']);
  expect(await tickets.get(ticketId, new Date())).not.toHaveProperty('enteredAt');
});
