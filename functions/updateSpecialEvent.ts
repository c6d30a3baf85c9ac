/** Changes the fields of an event that the request names. */
import { getSpecialEvent, updateSpecialEvent } from '../shared/api/operations.ts';
import { expectedBy } from '../shared/http/expected.ts';
import { handle } from '../shared/http/handle.ts';
import { change } from '../shared/museum/special-event.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(updateSpecialEvent, ({ path, headers, body }) =>
  specialEvents.update(path.eventId, (event) => change(event, body), expectedBy(getSpecialEvent, headers['If-Match'])),
);
