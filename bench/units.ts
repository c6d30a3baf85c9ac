/** What each operation asks of the store: counted and not timed, so every run gives the same. */
import { setTimeout as pause } from 'node:timers/promises';
import { buyMuseumTickets } from '../shared/api/operations.ts';
import { openMuseum, send } from './bench-museum.ts';
import { cases, storeSubjects, usualRequest } from './cases.ts';
import { costOf } from './measure.ts';
import type { Cell, Section } from './section.ts';

export const units: Section = {
  columns:
    'operation | case | units read | units written | requests | round trips | ' +
    'bytes to the store | bytes from the store | bytes answered',
  measure: async () => {
    await using museum = await openMuseum();
    await storeSubjects(museum.store);
    // A function learns the era of the museum's limits while it starts.
    await send(museum, usualRequest(buyMuseumTickets));
    const rows: Cell[][] = [];
    for (const one of cases) {
      const sendHeld = () => museum.wire.during(held, () => send(museum, one));
      const [body, records] = await museum.wire.record(sendHeld);
      rows.push([one.operation.operationId, one.variant, ...Object.values(costOf(records)), body.length]);
    }
    return rows;
  },
};

/**
 * Holds each request for 50 ms, so that requests which are sent together overlap. It counts turns of the event loop,
 * because a busy machine makes turns and sending longer alike.
 */
const held = () => ({
  before: async () => {
    for (let turn = 0; turn < 10; turn++) await pause(5);
  },
});
