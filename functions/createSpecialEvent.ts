/** Plans an event: gives it an id and puts it into the calendar. */
import { randomUUID } from 'node:crypto';
import { createSpecialEvent } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { specialEvent } from '../shared/museum/special-event.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = handle(createSpecialEvent, ({ body }) => specialEvents.create(specialEvent(randomUUID(), body)));
