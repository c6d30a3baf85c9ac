/** Takes an entry back within ten minutes: the ticket lets in again. */
import { takeBackEntry } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { entryToTakeBack } from '../shared/museum/entry.ts';
import { once } from '../shared/table/requests.ts';
import * as tickets from '../shared/table/tickets.ts';

export const handler = await handle(takeBackEntry, async (request) => {
  const ticketId = request.path.ticketId.toLowerCase();
  await once(takeBackEntry.operationId, { ...request, body: { ticketId } }, async (remember) => {
    const entryId = entryToTakeBack(await tickets.get(ticketId, request.now), request.now);
    await tickets.takeBackEntry({ ticketId, entryId }, remember(null));
    return null;
  });
});
