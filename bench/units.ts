/** What each operation asks of the store: counted and not timed, so every run gives the same. */
import { setTimeout as pause } from 'node:timers/promises';
import { buyMuseumTickets, getAvailability, listSpecialEvents } from '../shared/api/operations.ts';
import { type Museum, openMuseum, send } from './bench-museum.ts';
import { type Case, cases, storeSubjects, usualRequest } from './cases.ts';
import type { Section } from './section.ts';
import { isRead } from './store.ts';

export const units: Section = {
  columns:
    'operation | case | units read | units written | requests | round trips | ' +
    'bytes to the store | bytes from the store | bytes answered',
  measure: async () => {
    await using museum = await openMuseum();
    await storeSubjects(museum.store);
    // What functions read while they start belongs to no request.
    const starting = [buyMuseumTickets, getAvailability, listSpecialEvents];
    for (const operation of starting) await send(museum, usualRequest(operation));
    return await Array.fromAsync(cases, async (one) => {
      return [one.operation.operationId, one.variant, ...Object.values(await costOf(one, museum))];
    });
  },
};

const costOf = async (one: Case, museum: Museum) => {
  const [body, records] = await museum.proxy.record(() => museum.proxy.during(held, () => send(museum, one)));
  const sum = (count: (record: (typeof records)[number]) => number) =>
    records.reduce((total, record) => total + count(record), 0);
  return {
    unitsRead: sum(({ operation, units }) => (isRead.test(operation) ? units : 0)),
    unitsWritten: sum(({ operation, units }) => (isRead.test(operation) ? 0 : units)),
    requests: records.length,
    roundTrips: sum(({ startsRoundTrip }) => Number(startsRoundTrip)),
    bytesSent: sum(({ bytesSent }) => bytesSent),
    bytesReceived: sum(({ bytesReceived }) => bytesReceived),
    bytesAnswered: body.length,
  };
};

/** Holds each request for 50 ms, by turns of the event loop: what is sent together overlaps even on a busy machine. */
const held = () => ({
  before: async () => {
    for (let turn = 0; turn < 10; turn++) await pause(5);
  },
});
