/** Cancels an event. */
import { deleteSpecialEvent } from '../shared/api/operations.ts';
import { now } from '../shared/environment.ts';
import { handle } from '../shared/http/handle.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(deleteSpecialEvent, ({ path, headers }) =>
  specialEvents.cancel(path.eventId, now, headers['If-Match']),
);
