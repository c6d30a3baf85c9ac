/** Undoes an entry within ten minutes: the ticket can be used again. */
import { undoEntry } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { entryToUndo } from '../shared/museum/entry.ts';
import { once } from '../shared/table/requests.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = await handle(
  undoEntry,
  once(async ({ path: { ticketId }, now }, record) => {
    const entryId = entryToUndo(await tickets.get(ticketId, now), now);
    await tickets.undoEntry({ ticketId, entryId }, record());
  }),
);
