/** Lists the events of a range of days; without an end, the range has eight days. */
import { listSpecialEvents } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { eventCursorFaults } from '../shared/museum/cursor.ts';
import * as calendar from '../shared/table/calendar/calendar.ts';

export const handler = await handle(
  listSpecialEvents,
  ({ query }) => calendar.list(query, query),
  ({ query }) => eventCursorFaults(query),
);
