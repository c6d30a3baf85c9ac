/** Changes the fields of an event that the request names. */
import { getSpecialEvent, updateSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { expectedBy } from '../shared/http/if-match.ts';
import { noteMove } from '../shared/museum/capacity.ts';
import { withFields } from '../shared/museum/special-event.ts';
import { realNow } from '../shared/runtime/environment.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(updateSpecialEvent, ({ museum, path, headers, body }) =>
  specialEvents.update(
    path.eventId,
    (event) => noteMove(museum, event, withFields(event, body), realNow()),
    expectedBy(getSpecialEvent, headers['If-Match']),
  ),
);
