/** Cancels an event. */
import { deleteSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = handle(deleteSpecialEvent, ({ path, now }) => specialEvents.cancel(path.eventId, now));
