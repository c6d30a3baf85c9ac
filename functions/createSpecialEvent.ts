/** Plans an event: gives it an id and puts it into the calendar. */
import { randomUUID } from 'node:crypto';
import { createSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { withFields } from '../shared/museum/special-event.ts';
import { once } from '../shared/table/requests.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(
  createSpecialEvent,
  once(({ body }, record) => specialEvents.create(withFields({ eventId: randomUUID() }, body), record)),
);
