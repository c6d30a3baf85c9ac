/** Shows one event. */
import { getSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(getSpecialEvent, ({ path }) => specialEvents.get(path.eventId));
