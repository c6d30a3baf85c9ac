/** Cancels an event. */
import { deleteSpecialEvent, getSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { expectedBy } from '../shared/http/if-match.ts';
import { now } from '../shared/runtime/environment.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(deleteSpecialEvent, ({ path, headers }) =>
  specialEvents.cancel(path.eventId, now, expectedBy(getSpecialEvent, headers['If-Match'])),
);
